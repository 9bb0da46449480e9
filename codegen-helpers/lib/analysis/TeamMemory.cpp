//===- analysis/TeamMemory.cpp - shared memory of several kernels ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/TeamMemory.h"

#include "openmp/KernelEnvironment.h"
#include "openmp/OpenMPCalls.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/ValueTracking.h"
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

uint64_t namedTeamBytes(const Function &F) {
  constexpr unsigned SharedSpace = 3;
  SmallPtrSet<const GlobalVariable *, 4> Named;
  for (const Instruction &I : instructions(F))
    for (const Value *Operand : I.operand_values())
      if (const auto *Object =
              dyn_cast<GlobalVariable>(getUnderlyingObject(Operand));
          Object && Object->getAddressSpace() == SharedSpace)
        Named.insert(Object);
  uint64_t Bytes = 0;
  for (const GlobalVariable *Variable : Named)
    Bytes += F.getParent()->getDataLayout().getTypeAllocSize(
        Variable->getValueType());
  return Bytes;
}

/// Returns whether several kernels may call F.
static bool isCommon(Function &F) {
  const auto Kernels = KernelEnvironment::allAround(F);
  return !Kernels || Kernels->size() > 1;
}

uint64_t commonTeamBytes(Module &M) {
  uint64_t Bytes = 0;
  for (Function &F : M)
    if (const uint64_t TeamBytes = teamBytes(F))
      if (isCommon(F))
        Bytes += TeamBytes;
  return Bytes;
}

uint64_t ownTeamBytes(const Function &Kernel) {
  uint64_t Bytes = 0;
  for (Function &F : *const_cast<Module *>(Kernel.getParent())) {
    const uint64_t TeamBytes = teamBytes(F);
    const auto Kernels =
        TeamBytes ? KernelEnvironment::allAround(F) : std::nullopt;
    if (Kernels && Kernels->size() == 1 &&
        &Kernels->front().kernel() == &Kernel)
      Bytes += TeamBytes;
  }
  return Bytes;
}

} // namespace warpfold
