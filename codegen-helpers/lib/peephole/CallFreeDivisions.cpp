//===- peephole/CallFreeDivisions.cpp - kernels that call nothing ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  writes out, in kernels that another of our passes has reshaped and that
//           gain by it (plan/DivisionWork.h), the divisions for which ptxas has no instructions, those of 64-bit
//           integers and of floating-point numbers, and roots of double. clang has ptxas make
//           relocatable code (-c), where each such division ends in a call by the
//           full calling convention; a single one, even behind a branch that is
//           never taken, takes the uniform registers from the whole kernel. A
//           softmax needs 56 registers without, and does not fit into 64 with it.
//
//   before:   x / y
//   after:    64 bits: 32-bit division where both are short, else bit by bit
//             (in front of the loads of their block: DivisionsFirst.h)
//             float, double: FloatDivision.h
//             and sqrt(x) of double: SquareRoot.h
//
//           Left alone: integers divided by constants, which need no division;
//           approximate divisions (-ffast-math); those that flush subnormals.
//
//===----------------------------------------------------------------------===//

#include "passes/Passes.h"

#include "lower/DivisionRequest.h"
#include "peephole/DivisionsFirst.h"
#include "peephole/FloatDivision.h"
#include "peephole/SquareRoot.h"
#include "support/Transaction.h"

#include "llvm/ADT/FloatingPointMode.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BypassSlowDivision.h"
#include "llvm/Transforms/Utils/IntegerDivision.h"

using namespace llvm;

namespace warpfold {

/// Results are rounded as IEEE 754 asks.
static bool isRounded(const Instruction &I) {
  const Function &F = *I.getFunction();
  return !I.hasApproxFunc() &&
         !F.getFnAttribute("unsafe-fp-math").getValueAsBool() &&
         F.getDenormalMode(I.getType()->getFltSemantics()) ==
             DenormalMode::getIEEE();
}

static BinaryOperator *asFloatDivision(Instruction &I) {
  const Type *T = I.getType();
  return I.getOpcode() == Instruction::FDiv &&
                 (T->isFloatTy() || T->isDoubleTy()) && isRounded(I)
             ? cast<BinaryOperator>(&I)
             : nullptr;
}

static IntrinsicInst *asSquareRoot(Instruction &I) {
  auto *Call = dyn_cast<IntrinsicInst>(&I);
  return Call && Call->getIntrinsicID() == Intrinsic::sqrt &&
                 I.getType()->isDoubleTy() && isRounded(I)
             ? Call
             : nullptr;
}

static BinaryOperator *asLongDivision(Instruction &I) {
  return isLongDivision(I) ? cast<BinaryOperator>(&I) : nullptr;
}

/// What Find gives for F's instructions.
template <typename Kind>
static SmallVector<Kind *, 8> findAll(Function &F,
                                      Kind *(*Find)(Instruction &)) {
  SmallVector<Kind *, 8> Found;
  for (Instruction &I : instructions(F))
    if (Kind *Operation = Find(I))
      Found.push_back(Operation);
  return Found;
}

static void reportMissed(const Function &Kernel, Error Reason) {
  OptimizationRemarkEmitter Remarks(&Kernel);
  std::string Text = toString(std::move(Reason));
  Remarks.emit([&] {
    return OptimizationRemarkMissed("warpfold", "DivisionsKept",
                                    DiagnosticLocation(Kernel.getSubprogram()),
                                    &Kernel.getEntryBlock())
           << "divisions left as they are: " << Text;
  });
}

static bool expandLongDivisions(Function &Kernel) {
  if (findAll(Kernel, asLongDivision).empty())
    return false;
  for (BasicBlock &Block : Kernel)
    putDivisionsFirst(Block);
  for (BasicBlock *Block = &Kernel.front(); Block;) {
    // What this appends to Kernel comes before Next.
    BasicBlock *Next = Block->getNextNode();
    bypassSlowDivision(Block, {{64, 32}});
    Block = Next;
  }
  for (BinaryOperator *Operation : findAll(Kernel, asLongDivision))
    if (Operation->getOpcode() == Instruction::UDiv ||
        Operation->getOpcode() == Instruction::SDiv)
      expandDivision(Operation);
    else
      expandRemainder(Operation);
  return true;
}

static bool expandFloats(Function &Kernel) {
  const auto Divisions = findAll(Kernel, asFloatDivision);
  for (BinaryOperator *Division : Divisions)
    expandFloatDivision(*Division);
  const auto Roots = findAll(Kernel, asSquareRoot);
  for (IntrinsicInst *Root : Roots)
    expandSquareRoot(*Root);
  return !Divisions.empty() || !Roots.empty();
}

/// Whether Kernel is changed.
static bool writeOut(Function &Kernel) {
  Transaction Change(&Kernel);
  const bool HasLong = expandLongDivisions(Kernel);
  const bool HasFloats = expandFloats(Kernel);
  if (Error E = Change.finish(Error::success()))
    reportMissed(Kernel, std::move(E));
  return HasLong || HasFloats;
}

bool CallFreeDivisionsPass::runOnDevice(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &Kernel : M)
    if (Kernel.hasFnAttribute(DivisionRequest) && !Kernel.isDeclaration())
      Changed |= writeOut(Kernel);
  return Changed;
}

} // namespace warpfold
