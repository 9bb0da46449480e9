//===- cures/GenericAccesses.cpp - accesses without address spaces --------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  LLVM 22's openmp-opt casts the address of each access, in front of it, to the
//           address space that it is in. Then instcombine replaces a variable that is a
//           copy of a constant by the constant, which is in global memory, and leaves
//           accesses to local memory as they are: what they read is anywhere
//           (docs/StockDefects.md, 51). And what is known of an address before the cast,
//           that it is aligned or the same as another, is not known behind it. This takes
//           the casts away; LLVM's back end finds the spaces once more.
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

/// The operand of an access that is its address, or null.
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

/// The generic address that Address is a cast of; null where it is none.
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
