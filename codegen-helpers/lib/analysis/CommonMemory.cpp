//===- analysis/CommonMemory.cpp - shared memory of several kernels -------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/CommonMemory.h"

#include "openmp/KernelEnvironment.h"
#include "openmp/OpenMPCalls.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

static uint64_t teamBytes(Function &F) {
  uint64_t Bytes = 0;
  for (Instruction &I : instructions(F))
    if (auto Variable = asSharedVariable(I))
      Bytes += Variable->Bytes;
  return Bytes;
}

/// More kernels than one come to F, or nobody can tell.
static bool isCommon(Function &F) {
  const auto Kernels = KernelEnvironment::allAround(F);
  return !Kernels || Kernels->size() > 1;
}

uint64_t commonTeamBytes(Module &M) {
  uint64_t Bytes = 0;
  for (Function &F : M)
    if (const uint64_t Its = teamBytes(F))
      if (isCommon(F))
        Bytes += Its;
  return Bytes;
}

} // namespace warpfold
