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
// Reads:    the call by which such a kernel begins (runtime/interface/AlgorithmAbi.h).
//
//===----------------------------------------------------------------------===//

#include "lower/KernelLimits.h"
#include "passes/Passes.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

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

} // namespace

bool AlgorithmLimitsPass::runOnDevice(Module &M, ModuleAnalysisManager &) {
  Function *Begin = M.getFunction("__warpfold_begin_algorithm");
  if (!Begin)
    return false;
  bool Changed = false;
  for (User *U : Begin->users()) {
    auto *Call = dyn_cast<CallInst>(U);
    if (!Call)
      continue;
    auto *Threads = dyn_cast<ConstantInt>(Call->getArgOperand(0));
    auto *Blocks = dyn_cast<ConstantInt>(Call->getArgOperand(1));
    if (!Threads || !Blocks)
      continue;
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
  return Changed;
}

} // namespace warpfold
