//===- clang/MissedCopy.cpp - a member in place of its copy ---------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/MissedCopy.h"

#include "analysis/Variable.h"

#include "llvm/Analysis/CFG.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace warpfold {

/// Of one object for the whole function: this, as it was passed.
static bool isPassed(const Value *Pointer) {
  const auto *Load = dyn_cast<LoadInst>(Pointer);
  const auto *Holder =
      Load ? dyn_cast<AllocaInst>(Load->getPointerOperand()) : nullptr;
  const auto Held = Holder ? valuesHeld(*Holder) : std::nullopt;
  return isa<Argument>(Held && Held->size() == 1 ? Held->front() : Pointer);
}

/// The address of a member of that type.
static bool isMember(const Instruction &I, const Type *Is) {
  const auto *Address = dyn_cast<GetElementPtrInst>(&I);
  return Address && Address->getSourceElementType()->isStructTy() &&
         Address->hasAllConstantIndices() &&
         Address->getResultElementType() == Is &&
         isPassed(Address->getPointerOperand());
}

/// A variable of a team's in generic mode has no type but that of its initial value.
static const Type *typeOf(const Value &Copy, const Instruction &Initialiser) {
  if (const auto *Name = dyn_cast<AllocaInst>(&Copy))
    return Name->getAllocatedType();
  const auto *Store = dyn_cast<StoreInst>(&Initialiser);
  return Store ? Store->getValueOperand()->getType() : nullptr;
}

bool isMissed(const Value &Copy, const CallInst &Reduce) {
  const auto IsBefore = [&Reduce](const Instruction *I) {
    return !isPotentiallyReachable(&Reduce, I);
  };
  const Variable Its(const_cast<Value *>(&Copy));
  const auto Initialisers = make_filter_range(Its.writes(), IsBefore);
  if (Its.escapes() || any_of(Its.reads(), IsBefore) ||
      any_of(Its.calls(), IsBefore) || !hasSingleElement(Initialisers))
    return false;
  const Type *Is = typeOf(Copy, **Initialisers.begin());
  bool IsRead = false, IsWritten = false;
  for (const Instruction &I : instructions(*Reduce.getFunction()))
    if (isMember(I, Is)) {
      const Variable Member(const_cast<Instruction *>(&I));
      IsRead |= any_of(Member.reads(), IsBefore);
      IsWritten |= any_of(Member.writes(), IsBefore);
    }
  return IsRead && IsWritten;
}

} // namespace warpfold
