//===- analysis/SimplifiedCopy.cpp - a simplified copy of a function ------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/SimplifiedCopy.h"

#include "support/DeviceModule.h"
#include "support/PassBuilders.h"
#include "support/Retire.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace warpfold {

/// Returns whether Call is to be inlined. The analyses recognize the runtime's functions by their
/// names.
static bool isToInline(const CallInst &Call) {
  const Function *Callee = Call.getCalledFunction();
  return Callee && hasFinalBody(*Callee) &&
         !Callee->getName().starts_with("__kmpc_") &&
         !Callee->getName().starts_with("__warpfold_") &&
         !Callee->getName().starts_with("omp_");
}

/// Inlines short functions that call each other: operators of classes, std::max, lambdas.
static void inlineCalls(Function &F) {
  constexpr unsigned MostCalls = 64;
  constexpr unsigned MostInstructions = 10000;
  for (unsigned Calls = 0; Calls < MostCalls; ++Calls) {
    CallInst *Next = nullptr;
    for (Instruction &I : instructions(F))
      if (auto *Call = dyn_cast<CallInst>(&I); Call && isToInline(*Call)) {
        Next = Call;
        break;
      }
    if (!Next || F.getInstructionCount() > MostInstructions)
      return;
    InlineFunctionInfo Info;
    if (!InlineFunction(*Next, Info).isSuccess())
      return;
  }
}

/// Promotes variables in memory to values; a minimum of integers becomes llvm.smin.
static void simplify(Function &F) {
  PassBuilder Builder = passBuilder(F.getContext());
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
  Passes.run(F, Functions);
}

SimplifiedCopy::SimplifiedCopy(const Function &Original)
    : Copy(CloneFunction(const_cast<Function *>(&Original), Map)) {
  inlineCalls(*Copy);
  simplify(*Copy);
}

SimplifiedCopy::~SimplifiedCopy() {
  Map.clear();
  retire(*Copy);
}

} // namespace warpfold
