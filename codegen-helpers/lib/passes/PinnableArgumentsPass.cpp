//===- passes/PinnableArgumentsPass.cpp - kernels tell the host -----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  each kernel says in its image which of its variables need no copies
//           (teams/PinnableArguments.h). The kernels are as they were written, or as
//           our other passes have left them; nothing of them changes.
// Callers:  PassPlugin.cpp
//
//===----------------------------------------------------------------------===//

#include "warpfold/ReductionPasses.h"

#include "launch/LaunchShape.h"
#include "teams/PinnableArguments.h"

#include "llvm/IR/Module.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;

namespace warpfold {

PreservedAnalyses PinnableArgumentsPass::run(Module &M,
                                             ModuleAnalysisManager &) {
  if (!Triple(M.getTargetTriple()).isNVPTX())
    return PreservedAnalyses::all();
  bool Changed = false;
  for (Function &F : M) {
    const auto Environment = KernelEnvironment::ofKernel(F);
    if (!Environment || F.hasFnAttribute(Attribute::OptimizeNone))
      continue;
    if (const uint32_t Arguments = pinnableArguments(*Environment)) {
      describePinnable(F, Arguments);
      Changed = true;
    }
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace warpfold
