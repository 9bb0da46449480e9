//===- passes/TeamsEntriesPass.cpp - one form of reductions over teams ----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  takes reductions over teams that are written for LLVM 23 by the entry point
//           of before (clang/TeamsEntry.h), where the device runtime has that: ours does.
// Callers:  PassPlugin.cpp, before the passes that look for reductions
//
//===----------------------------------------------------------------------===//

#include "warpfold/ReductionPasses.h"

#include "launch/RuntimeCalls.h"
#include "openmp/KernelEnvironment.h"
#include "clang/TeamsEntry.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;

namespace warpfold {

/// Of the kernels that execute F: what their environments say of the longest list.
static uint64_t listBytes(Function &F) {
  uint64_t Most = 0;
  if (const auto Kernels = KernelEnvironment::allAround(F))
    for (const KernelEnvironment &Kernel : *Kernels)
      Most = std::max<uint64_t>(Most, Kernel.recordBytes());
  return Most;
}

PreservedAnalyses TeamsEntriesPass::run(Module &M, ModuleAnalysisManager &) {
  if (!Triple(M.getTargetTriple()).isNVPTX() || !hasTeamsEntryOfBefore(M))
    return PreservedAnalyses::all();
  SmallVector<CallInst *, 4> Calls;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (isXteamReduce(I))
        Calls.push_back(cast<CallInst>(&I));
  bool Changed = false;
  for (CallInst *Call : Calls)
    if (const uint64_t Bytes = listBytes(*Call->getFunction())) {
      withRecords(*Call, Bytes);
      Changed = true;
    }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace warpfold
