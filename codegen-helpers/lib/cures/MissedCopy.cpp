//===- cures/MissedCopy.cpp - a variable in place of its copy -------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cures/MissedCopy.h"

#include "analysis/Variable.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/GlobalVariable.h"
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

using Question = function_ref<bool(const Instruction *)>;

/// IsBefore(I) says whether I is in front of Reduce, or in no way behind it.
static bool isMemberChanged(Function &F, const Type *Is, Question IsBefore) {
  bool IsRead = false, IsWritten = false;
  for (const Instruction &I : instructions(F))
    if (isMember(I, Is)) {
      const Variable Member(const_cast<Instruction *>(&I));
      IsRead |= any_of(Member.reads(), IsBefore);
      IsWritten |= any_of(Member.writes(), IsBefore);
    }
  return IsRead && IsWritten;
}

/// The variable of all threads that Pointer is in.
static const GlobalVariable *globalAt(const Value *Pointer) {
  return dyn_cast<GlobalVariable>(getUnderlyingObject(Pointer));
}

/// Of a variable of all threads, in front of Reduce and behind it.
struct GlobalUses {
  bool AreReads = false, AreWrites = false, AreBehind = false;
};

/// A variable of the copy's type is read and written in front of Reduce, and behind it
/// the thread with the result combines something with it.
static bool isGlobalChanged(Function &F, const Type *Is, Question IsBefore) {
  DenseMap<const GlobalVariable *, GlobalUses> Uses;
  for (const Instruction &I : instructions(F)) {
    if (!IsBefore(&I)) {
      for (const Value *Operand : I.operand_values())
        Uses[globalAt(Operand)].AreBehind = true;
      continue;
    }
    if (const auto *Load = dyn_cast<LoadInst>(&I))
      Uses[globalAt(Load->getPointerOperand())].AreReads = true;
    if (const auto *Store = dyn_cast<StoreInst>(&I))
      Uses[globalAt(Store->getPointerOperand())].AreWrites = true;
  }
  return any_of(Uses, [Is](const auto &Found) {
    const auto &[Global, Its] = Found;
    return Global && Global->getValueType() == Is && Its.AreReads &&
           Its.AreWrites && Its.AreBehind;
  });
}

Missed missedCopy(const Value &Copy, const CallInst &Reduce,
                  const DominatorTree &Dominators) {
  const auto IsBefore = [&](const Instruction *I) {
    return !Dominators.dominates(&Reduce, I);
  };
  const Variable Its(const_cast<Value *>(&Copy));
  const auto Initialisers = make_filter_range(Its.writes(), IsBefore);
  if (Its.escapes() || any_of(Its.reads(), IsBefore) ||
      any_of(Its.calls(), IsBefore) || !hasSingleElement(Initialisers))
    return Missed::Nothing;
  const Type *Is = typeOf(Copy, **Initialisers.begin());
  Function &F = *const_cast<Function *>(Reduce.getFunction());
  if (isMemberChanged(F, Is, IsBefore))
    return Missed::Member;
  return isGlobalChanged(F, Is, IsBefore) ? Missed::Global : Missed::Nothing;
}

} // namespace warpfold
