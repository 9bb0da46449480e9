//===- clang/ListCombiner.cpp - what clang's combiner computes ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/ListCombiner.h"

#include "openmp/PointerLists.h"
#include "support/Retire.h"
#include "clang/ClangLists.h"

#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace warpfold {

/// From variables in memory to one block of values; a minimum becomes llvm.smin
/// and the like.
static void simplify(Function &Copy) {
  PassBuilder Builder;
  LoopAnalysisManager Loops;
  FunctionAnalysisManager Functions;
  CGSCCAnalysisManager Components;
  ModuleAnalysisManager Modules;
  Builder.registerModuleAnalyses(Modules);
  Builder.registerCGSCCAnalyses(Components);
  Builder.registerFunctionAnalyses(Functions);
  Builder.registerLoopAnalyses(Loops);
  Builder.crossRegisterProxies(Loops, Functions, Components, Modules);
  FunctionPassManager Passes;
  Passes.addPass(SROAPass(SROAOptions::ModifyCFG));
  Passes.addPass(EarlyCSEPass());
  Passes.addPass(SimplifyCFGPass());
  Passes.addPass(InstCombinePass());
  Passes.run(Copy, Functions);
}

static std::optional<WordOperator>
operatorOf(const Value *Combined, const Value *First, const Value *Second) {
  auto Of = [&](auto Pattern, WordOperator Operator) {
    return match(Combined, Pattern) ? std::optional(Operator) : std::nullopt;
  };
  const auto A = m_Specific(First);
  const auto B = m_Specific(Second);
  for (auto Found : {Of(m_c_Add(A, B), WordOperator::Add),
                     Of(m_c_And(A, B), WordOperator::And),
                     Of(m_c_Or(A, B), WordOperator::Or),
                     Of(m_c_Xor(A, B), WordOperator::Xor),
                     Of(m_c_SMin(A, B), WordOperator::Min),
                     Of(m_c_SMax(A, B), WordOperator::Max),
                     Of(m_c_UMin(A, B), WordOperator::UMin),
                     Of(m_c_UMax(A, B), WordOperator::UMax)})
    if (Found)
      return Found;
  return std::nullopt;
}

/// Address is the place of element Index of the list List.
static bool isElement(const Value *Address, const Argument *List,
                      uint64_t Index) {
  const auto *Load = dyn_cast<LoadInst>(Address);
  return Load && Load->isSimple() &&
         indexIn(Load->getModule()->getDataLayout(), List,
                 Load->getPointerOperand()) == Index;
}

static std::optional<SmallVector<WordOperator, 4>>
readSimplified(const Function &Copy) {
  if (Copy.size() != 1)
    return std::nullopt;
  SmallVector<WordOperator, 4> Operators;
  for (const Instruction &I : Copy.front()) {
    const auto *Store = dyn_cast<StoreInst>(&I);
    if (!Store) {
      if (I.mayHaveSideEffects())
        return std::nullopt;
      continue;
    }
    const Value *Combined = Store->getValueOperand();
    if (!Combined->getType()->isIntegerTy(32) ||
        !isElement(Store->getPointerOperand(), Copy.getArg(0),
                   Operators.size()))
      return std::nullopt;
    const auto *Operation = dyn_cast<Instruction>(Combined);
    if (!Operation || Operation->getNumOperands() < 2)
      return std::nullopt;
    const auto *First = dyn_cast<LoadInst>(Operation->getOperand(0));
    const auto *Second = dyn_cast<LoadInst>(Operation->getOperand(1));
    if (First && Second &&
        First->getPointerOperand() != Store->getPointerOperand())
      std::swap(First, Second);
    if (!First || !Second || !First->isSimple() || !Second->isSimple() ||
        First->getPointerOperand() != Store->getPointerOperand() ||
        !isElement(Second->getPointerOperand(), Copy.getArg(1),
                   Operators.size()))
      return std::nullopt;
    auto Operator = operatorOf(Combined, First, Second);
    if (!Operator)
      return std::nullopt;
    Operators.push_back(*Operator);
  }
  return Operators;
}

std::optional<SmallVector<WordOperator, 4>>
readWordOperators(Function &Combiner) {
  if (Combiner.isDeclaration() || Combiner.arg_size() != 2)
    return std::nullopt;
  ValueToValueMapTy Map;
  Function *Copy = CloneFunction(&Combiner, Map);
  simplify(*Copy);
  auto Operators = readSimplified(*Copy);
  retire(*Copy);
  return Operators;
}

} // namespace warpfold
