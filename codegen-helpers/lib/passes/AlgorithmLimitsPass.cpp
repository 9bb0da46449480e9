//===- passes/AlgorithmLimitsPass.cpp - thread limits of the algorithms' kernels ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  sets the number of threads of the kernels of include/warpfold, and the number of their
//           teams that must fit on a multiprocessor, for ptxas. clang cannot specify these for a
//           bare region: it ignores thread_limit and ompx_attribute there. ptxas would assume 1024
//           threads with at most 64 registers, or fewer threads than there are.
// Reads:    the first call of such a kernel (runtime/interface/AlgorithmAbi.h).
//
//===----------------------------------------------------------------------===//

#include "lower/KernelLimits.h"
#include "passes/Passes.h"
#include "support/DeviceModule.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {
namespace {

/// Returns F and all of its direct and indirect callers.
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
      if (!isKernel(*F) || threadLimit(*F) != 0)
        continue;
      setThreadLimit(*F, Threads->getZExtValue());
      // At -O0 functions are not inlined, and may need more registers than such a kernel has.
      if (!F->hasFnAttribute(Attribute::OptimizeNone))
        setMinimumTeams(*F, Blocks->getZExtValue());
      renewKernel(*F);
      Changed = true;
    }
  }
  return Changed;
}

} // namespace warpfold
