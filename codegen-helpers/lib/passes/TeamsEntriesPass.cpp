//===- passes/TeamsEntriesPass.cpp - one form of reductions over teams ----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  converts reductions over teams that are generated for LLVM 23 to the entry point of
//           LLVM 22 (frontend/clang23/TeamsEntry.h), which the plugin contains
//           (support/EmbeddedCode.h). flang generates them in regions, whose addresses its kernels
//           pass to the runtime.
//
//===----------------------------------------------------------------------===//

#include "passes/Passes.h"

#include "frontend/clang23/TeamsEntry.h"
#include "frontend/flang/FlangModule.h"
#include "openmp/KernelEnvironment.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

bool TeamsEntriesPass::runOnDevice(Module &M, ModuleAnalysisManager &) {
  // The calls, with the size of the longest list in the environments of their kernels.
  MapVector<CallInst *, uint64_t> Calls;
  for (Function &F : M) {
    const auto Kernel = KernelEnvironment::ofKernel(F);
    if (!Kernel || Kernel->recordBytes() == 0)
      continue;
    for (Function *Code : codeOf(F))
      for (Instruction &I : instructions(*Code))
        if (isXteamReduce(I)) {
          uint64_t &Bytes = Calls[cast<CallInst>(&I)];
          Bytes = std::max<uint64_t>(Bytes, Kernel->recordBytes());
        }
  }
  for (const auto &[Call, Bytes] : Calls)
    withRecords(*Call, Bytes);
  return !(Calls.empty());
}

} // namespace warpfold
