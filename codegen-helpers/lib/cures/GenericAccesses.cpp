//===- cures/GenericAccesses.cpp - accesses without address spaces --------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  LLVM 22's openmp-opt inserts a cast of an access's address to its address space before
//           each access. Then instcombine replaces a variable that is a copy of a constant by the
//           constant, which is in global memory, and leaves the accesses to local memory unchanged:
//           they read arbitrary memory (docs/StockDefects.md, 51). Moreover, facts about the
//           address before the cast, such as its alignment, are lost after the cast. This cure
//           removes the casts; LLVM's back end infers the address spaces again.
//
//===----------------------------------------------------------------------===//

#include "cures/Cures.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace warpfold {

static constexpr unsigned GenericSpace = 0;

/// Returns the operand of an access that is its address, or null.
static Use *addressOf(Instruction &I) {
  if (isa<LoadInst>(I))
    return &I.getOperandUse(LoadInst::getPointerOperandIndex());
  if (isa<StoreInst>(I))
    return &I.getOperandUse(StoreInst::getPointerOperandIndex());
  if (isa<AtomicRMWInst>(I))
    return &I.getOperandUse(AtomicRMWInst::getPointerOperandIndex());
  if (isa<AtomicCmpXchgInst>(I))
    return &I.getOperandUse(AtomicCmpXchgInst::getPointerOperandIndex());
  return nullptr;
}

/// Returns the generic address that Address is a cast of; null if it is none.
static Value *genericOf(Value *Address) {
  const auto *Cast = dyn_cast<AddrSpaceCastOperator>(Address);
  return Cast && Cast->getSrcAddressSpace() == GenericSpace
             ? const_cast<Value *>(Cast->getPointerOperand())
             : nullptr;
}

bool accessGenericAddresses(Function &F) {
  SmallVector<WeakTrackingVH, 8> Casts;
  for (Instruction &I : instructions(F)) {
    Use *Address = addressOf(I);
    Value *Generic = Address ? genericOf(Address->get()) : nullptr;
    if (!Generic)
      continue;
    Casts.push_back(Address->get());
    Address->set(Generic);
  }
  if (Casts.empty())
    return false;
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Casts);
  return true;
}

} // namespace warpfold
