//===- cures/MissedCopy.cpp - a variable used in place of its copy --------===//
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

/// Returns whether Pointer is a parameter, such as `this`: it points to one object in the whole
/// function.
static bool isPassed(const Value *Pointer) {
  const auto *Load = dyn_cast<LoadInst>(Pointer);
  const auto *Holder =
      Load ? dyn_cast<AllocaInst>(Load->getPointerOperand()) : nullptr;
  const auto Held = Holder ? valuesHeld(*Holder) : std::nullopt;
  return isa<Argument>(Held && Held->size() == 1 ? Held->front() : Pointer);
}

/// Returns whether I is the address of a member of type Is.
static bool isMember(const Instruction &I, const Type *Is) {
  const auto *Address = dyn_cast<GetElementPtrInst>(&I);
  return Address && Address->getSourceElementType()->isStructTy() &&
         Address->hasAllConstantIndices() &&
         Address->getResultElementType() == Is &&
         isPassed(Address->getPointerOperand());
}

/// Returns the type of Copy. In generic mode a team's variable has only the type of its initial
/// value.
static const Type *typeOf(const Value &Copy, const Instruction &Initializer) {
  if (const auto *Name = dyn_cast<AllocaInst>(&Copy))
    return Name->getAllocatedType();
  const auto *Store = dyn_cast<StoreInst>(&Initializer);
  return Store ? Store->getValueOperand()->getType() : nullptr;
}

using Predicate = function_ref<bool(const Instruction *)>;

/// Returns whether a member of type Is is read and written before the reduction. IsBefore(I)
/// returns whether I precedes the reduction, or is not reachable from it.
static bool isMemberChanged(Function &F, const Type *Is, Predicate IsBefore) {
  bool IsRead = false, IsWritten = false;
  for (const Instruction &I : instructions(F))
    if (isMember(I, Is)) {
      const Variable Member(const_cast<Instruction *>(&I));
      IsRead |= any_of(Member.reads(), IsBefore);
      IsWritten |= any_of(Member.writes(), IsBefore);
    }
  return IsRead && IsWritten;
}

/// Returns the global variable that Pointer is in, or null.
static const GlobalVariable *globalAt(const Value *Pointer) {
  return dyn_cast<GlobalVariable>(getUnderlyingObject(Pointer));
}

/// The uses of a global variable, before and after the reduction.
struct GlobalUses {
  bool AreReads = false, AreWrites = false, AreAfter = false;
};

/// Returns whether a global variable of the copy's type is read and written before the reduction,
/// and used by the thread with the result after it.
static bool isGlobalChanged(Function &F, const Type *Is, Predicate IsBefore) {
  DenseMap<const GlobalVariable *, GlobalUses> Uses;
  for (const Instruction &I : instructions(F)) {
    if (!IsBefore(&I)) {
      for (const Value *Operand : I.operand_values())
        Uses[globalAt(Operand)].AreAfter = true;
      continue;
    }
    if (const auto *Load = dyn_cast<LoadInst>(&I))
      Uses[globalAt(Load->getPointerOperand())].AreReads = true;
    if (const auto *Store = dyn_cast<StoreInst>(&I))
      Uses[globalAt(Store->getPointerOperand())].AreWrites = true;
  }
  return any_of(Uses, [Is](const auto &Entry) {
    const auto &[Global, GlobalUse] = Entry;
    return Global && Global->getValueType() == Is && GlobalUse.AreReads &&
           GlobalUse.AreWrites && GlobalUse.AreAfter;
  });
}

Missed missedCopy(const Value &Copy, const CallInst &Reduce,
                  const DominatorTree &Dominators) {
  const auto IsBefore = [&](const Instruction *I) {
    return !Dominators.dominates(&Reduce, I);
  };
  const Variable CopyUses(const_cast<Value *>(&Copy));
  const auto Initializers = make_filter_range(CopyUses.writes(), IsBefore);
  if (CopyUses.escapes() || any_of(CopyUses.reads(), IsBefore) ||
      any_of(CopyUses.calls(), IsBefore) || !hasSingleElement(Initializers))
    return Missed::Nothing;
  const Type *Is = typeOf(Copy, **Initializers.begin());
  Function &F = *const_cast<Function *>(Reduce.getFunction());
  if (isMemberChanged(F, Is, IsBefore))
    return Missed::Member;
  return isGlobalChanged(F, Is, IsBefore) ? Missed::Global : Missed::Nothing;
}

} // namespace warpfold
