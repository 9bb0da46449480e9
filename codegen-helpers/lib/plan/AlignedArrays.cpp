//===- plan/AlignedArrays.cpp - rows of an array in wide loads ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/AlignedArrays.h"

#include "analysis/Variable.h"
#include "runtime/tuning/Sweep.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

/// Returns the variable that holds the address of the array that Load reads an element of; null if
/// there is none, or if Loop changes it.
static AllocaInst *holderOf(const LoadInst &Load, const WorksharingLoop &Loop) {
  const auto *Array =
      dyn_cast<LoadInst>(getUnderlyingObject(Load.getPointerOperand()));
  auto *Holder = Array ? dyn_cast<AllocaInst>(
                             const_cast<Value *>(Array->getPointerOperand()))
                       : nullptr;
  if (!Holder || isPrivate(Load.getPointerOperand()))
    return nullptr;
  const Variable Held(Holder);
  const bool IsChanged = any_of(Held.writes(), [&](const Instruction *Write) {
    return is_contained(Loop.Body, Write->getParent());
  });
  return Held.isPlain() && !IsChanged ? Holder : nullptr;
}

std::optional<AlignedArrays> AlignedArrays::find(const WorksharingLoop &Loop) {
  if (!Loop.HasInnerLoops)
    return std::nullopt;
  AlignedArrays Found;
  for (const BasicBlock *Block : Loop.Body)
    for (const Instruction &I : *Block)
      if (const auto *Load = dyn_cast<LoadInst>(&I))
        if (AllocaInst *Holder = holderOf(*Load, Loop))
          Found.Holders.insert(Holder);
  if (Found.Holders.empty())
    return std::nullopt;
  return Found;
}

Value *AlignedArrays::createCheck(IRBuilderBase &B) const {
  Value *Addresses = B.getInt64(0);
  for (AllocaInst *Holder : Holders)
    Addresses = B.CreateOr(
        Addresses,
        B.CreatePtrToInt(B.CreateLoad(B.getPtrTy(), Holder), B.getInt64Ty()));
  return B.CreateICmpEQ(
      B.CreateAnd(Addresses, B.getInt64(tuning::SweepWideBytes - 1)),
      B.getInt64(0));
}

void AlignedArrays::createAssumption(IRBuilderBase &B) const {
  const DataLayout &Layout = B.GetInsertBlock()->getModule()->getDataLayout();
  for (AllocaInst *Holder : Holders)
    B.CreateAlignmentAssumption(Layout, B.CreateLoad(B.getPtrTy(), Holder),
                                tuning::SweepWideBytes);
}

} // namespace warpfold
