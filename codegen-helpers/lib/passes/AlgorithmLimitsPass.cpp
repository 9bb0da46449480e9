//===- passes/AlgorithmLimitsPass.cpp - registers for algorithms ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  tells ptxas how many threads the kernels of include/warpfold have, and how
//           many of their teams should have room in a multiprocessor. clang has no
//           words for it where a region is bare: it passes over thread_limit and
//           ompx_attribute there. ptxas would count on 1024 threads of no more than
//           64 registers, or on fewer threads than there are.
//           And it takes the function that begins such a kernel into the region: what has
//           it from a header other modules might call, so that openmp-opt would think of
//           what it stores as of something that comes between in all kernels, and would
//           leave the runtime's state in them.
// Reads:    the call by which such a kernel begins (runtime/interface/AlgorithmAbi.h).
// Callers:  PassPlugin.cpp
//
//===----------------------------------------------------------------------===//

#include "launch/KernelLimits.h"
#include "warpfold/ReductionPasses.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace warpfold {
namespace {

/// F, and all that call it, and so on.
SetVector<Function *> callersOf(Function &F) {
  SetVector<Function *> Result;
  Result.insert(&F);
  for (size_t Next = 0; Next < Result.size(); ++Next)
    for (User *U : Result[Next]->users())
      if (auto *Call = dyn_cast<CallInst>(U))
        Result.insert(Call->getFunction());
  return Result;
}

/// F goes, if all that call it are functions to be optimised.
void inlineEverywhere(Function &F) {
  for (User *U : make_early_inc_range(F.users())) {
    auto *Call = dyn_cast<CallInst>(U);
    if (!Call || Call->getCalledFunction() != &F ||
        Call->getFunction()->hasFnAttribute(Attribute::OptimizeNone))
      return;
    InlineFunctionInfo Info;
    InlineFunction(*Call, Info);
  }
  if (F.isDefTriviallyDead())
    F.eraseFromParent();
}

} // namespace

PreservedAnalyses AlgorithmLimitsPass::run(Module &M, ModuleAnalysisManager &) {
  Function *Begin = M.getFunction("__warpfold_begin_algorithm");
  if (!Begin)
    return PreservedAnalyses::all();
  bool Changed = false;
  SmallSetVector<Function *, 4> FromHeaders;
  for (User *U : Begin->users()) {
    auto *Call = dyn_cast<CallInst>(U);
    if (!Call)
      continue;
    auto *Threads = dyn_cast<ConstantInt>(Call->getArgOperand(0));
    auto *Blocks = dyn_cast<ConstantInt>(Call->getArgOperand(1));
    if (!Threads || !Blocks)
      continue;
    if (Call->getFunction()->hasFnAttribute(Attribute::AlwaysInline))
      FromHeaders.insert(Call->getFunction());
    for (Function *F : callersOf(*Call->getFunction())) {
      // clang marks target regions so, whatever kernels are in LLVM.
      if (!F->hasFnAttribute("kernel") || threadLimit(*F) != 0)
        continue;
      setThreadLimit(*F, Threads->getZExtValue());
      // At -O0 functions stay calls, and may need more than such a kernel has.
      if (!F->hasFnAttribute(Attribute::OptimizeNone))
        setMinimumTeams(*F, Blocks->getZExtValue());
      renewKernel(*F);
      Changed = true;
    }
  }
  for (Function *F : FromHeaders) {
    inlineEverywhere(*F);
    Changed = true;
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace warpfold
