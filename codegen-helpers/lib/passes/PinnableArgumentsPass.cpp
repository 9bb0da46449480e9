//===- passes/PinnableArgumentsPass.cpp - kernels tell the host -----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  each kernel says in its image which of its variables need no copies
//           (teams/PinnableArguments.h), and how large a buffer it wants of the host,
//           which then need not ask libomptarget for one in each launch; and, where no
//           pass has reshaped it, why (launch/LeftLoops.h). The kernels are as they were
//           written, or as our other passes have left them; nothing of them changes.
// Callers:  PassPlugin.cpp
//
//===----------------------------------------------------------------------===//

#include "warpfold/ReductionPasses.h"

#include "launch/LaunchShape.h"
#include "launch/LeftLoops.h"
#include "teams/PinnableArguments.h"

#include "runtime/tuning/LaunchDescription.h"

#include "llvm/IR/Module.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;

namespace warpfold {

/// Ours leaves the counters as it found them, for the next launch; the stock runtime
/// does not.
static uint32_t bufferBytes(const KernelEnvironment &Environment) {
  const uint64_t Bytes = Environment.bufferBytes(tuning::KeptRecords);
  return leavesCountersAtZero(*Environment.kernel().getParent()) &&
                 isUInt<32>(Bytes)
             ? static_cast<uint32_t>(Bytes)
             : 0;
}

/// Whether there was something to say.
static bool describe(const KernelEnvironment &Environment) {
  const Function &Kernel = Environment.kernel();
  const bool IsLeft = !isDescribed(Kernel) && describeLeft(Kernel);
  const PinnableArguments Arguments = pinnableArguments(Environment);
  const MemoryOfLaunch Memory = {Arguments.All, Arguments.Reduced,
                                 bufferBytes(Environment)};
  if (Memory.PinnableArguments == 0 && Memory.BufferBytes == 0)
    return IsLeft;
  describeMemory(Kernel, Memory);
  return true;
}

PreservedAnalyses PinnableArgumentsPass::run(Module &M,
                                             ModuleAnalysisManager &) {
  if (!Triple(M.getTargetTriple()).isNVPTX())
    return PreservedAnalyses::all();
  bool Changed = false;
  for (Function &F : M)
    if (const auto Environment = KernelEnvironment::ofKernel(F);
        Environment && !F.hasFnAttribute(Attribute::OptimizeNone))
      Changed |= describe(*Environment);
  Changed |= forgetLeft(M);
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace warpfold
