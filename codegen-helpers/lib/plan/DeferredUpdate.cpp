//===- plan/DeferredUpdate.cpp - a privatized atomic update ---------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//===----------------------------------------------------------------------===//

#include "plan/DeferredUpdate.h"

#include "analysis/Effects.h"
#include "analysis/Variable.h"
#include "plan/UpdateMarks.h"
#include "support/Reason.h"

#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace warpfold {

DeferredUpdate::DeferredUpdate(AtomicRMWInst &Update,
                               const WorksharingLoop &Loop)
    : Update(&Update) {
  SmallSetVector<const BasicBlock *, 8> Blocks;
  for (const Instruction &Each :
       make_range(std::next(Update.getIterator()), Update.getParent()->end()))
    After.insert(&Each);
  const auto Follow = [&](const BasicBlock &From) {
    for (const BasicBlock *To : successors(&From))
      if (is_contained(Loop.Body, To))
        Blocks.insert(To);
  };
  Follow(*Update.getParent());
  for (size_t Next = 0; Next < Blocks.size(); ++Next) {
    for (const Instruction &Each : *Blocks[Next])
      After.insert(&Each);
    Follow(*Blocks[Next]);
  }
}

static const Value *addressOf(const Instruction &Access) {
  if (const auto *Update = dyn_cast<AtomicRMWInst>(&Access))
    return Update->getPointerOperand();
  return getLoadStorePointerOperand(&Access);
}

static Type *typeOf(const Instruction &Access) {
  if (const auto *Update = dyn_cast<AtomicRMWInst>(&Access))
    return Update->getValOperand()->getType();
  return getLoadStoreType(const_cast<Instruction *>(&Access));
}

/// Returns whether I accesses memory that is not a variable of the thread.
static bool accessesNonPrivateMemory(const Instruction &I) {
  if (isa<LifetimeIntrinsic>(I) || isa<DbgInfoIntrinsic>(I))
    return false;
  if (const Value *Pointer = addressOf(I))
    return !isPrivate(Pointer);
  if (const auto *Call = dyn_cast<CallBase>(&I)) {
    const Effects Does = effectsOf(*Call);
    return !Does.isPure() || Does.Memory.Reads || Does.Memory.Writes;
  }
  return I.mayReadOrWriteMemory();
}

/// Returns whether I can be executed with any operands.
static bool canBeRepeated(const Instruction &I) {
  if (const auto *Operation = dyn_cast<BinaryOperator>(&I)) {
    const auto *By = dyn_cast<ConstantInt>(Operation->getOperand(1));
    return !Operation->isIntDivRem() ||
           (By && !By->isZero() && !By->isMinusOne());
  }
  return isa<GetElementPtrInst>(I) || isa<CastInst>(I) || isa<SelectInst>(I) ||
         isa<CmpInst>(I);
}

/// Returns whether Address can be computed at the update with the same value: from values that are
/// available there, and from variables that are not written after it.
bool DeferredUpdate::isKnownBefore(const Value &Address) const {
  const auto *I = dyn_cast<Instruction>(&Address);
  if (!I || !After.contains(I))
    return true;
  if (const auto *Load = dyn_cast<LoadInst>(I)) {
    auto *Holder =
        dyn_cast<AllocaInst>(const_cast<Value *>(Load->getPointerOperand()));
    if (!Holder || !Load->isSimple())
      return false;
    const Variable Held(Holder);
    const auto IsAfter = [&](const Instruction *Each) {
      return After.contains(Each);
    };
    return !Held.escapes() && Held.listEntries().empty() &&
           none_of(Held.writes(), IsAfter) && none_of(Held.calls(), IsAfter);
  }
  return canBeRepeated(*I) && all_of(I->operands(), [&](const Use &Each) {
           return isKnownBefore(*Each);
         });
}

Expected<DeferredUpdate> DeferredUpdate::of(AtomicRMWInst &Update,
                                            const WorksharingLoop &Loop,
                                            ArrayRef<Instruction *> Others) {
  DeferredUpdate Result(Update, Loop);
  const auto IsSame = [&](const Instruction *Other) {
    const auto *OtherUpdate = dyn_cast<AtomicRMWInst>(Other);
    return OtherUpdate && is_contained(Others, Other) &&
           OtherUpdate->getOperation() == Update.getOperation() &&
           OtherUpdate->getType() == Update.getType();
  };
  for (const Instruction *Each : Result.After) {
    if (IsSame(Each) || !accessesNonPrivateMemory(*Each))
      continue;
    const Value *Address = addressOf(*Each);
    if (!Address || !Result.isKnownBefore(*Address))
      return reason(
          "a later access of the iteration may refer to the updated address");
    Result.Accesses.push_back(Each);
  }
  return Result;
}

/// Repeats the computation of Address, for which isKnownBefore holds, before the update.
Value *DeferredUpdate::repeat(IRBuilderBase &B, Value *Address) const {
  auto *I = dyn_cast<Instruction>(Address);
  if (!I || !After.contains(I))
    return Address;
  Instruction *Copy = I->clone();
  for (Use &Each : Copy->operands())
    Each = repeat(B, Each);
  // The original may not be executed: its flags and metadata do not hold here.
  Copy->dropPoisonGeneratingAnnotations();
  Copy->dropUnknownNonDebugMetadata();
  return B.Insert(Copy);
}

/// Creates an i1: the FirstBytes bytes at First overlap the SecondBytes bytes at Second.
static Value *createOverlap(IRBuilderBase &B, Value *First, uint64_t FirstBytes,
                            Value *Second, uint64_t SecondBytes) {
  Value *Distance = B.CreateSub(B.CreatePtrToInt(Second, B.getInt64Ty()),
                                B.CreatePtrToInt(First, B.getInt64Ty()));
  Distance = B.CreateFreeze(Distance);
  return B.CreateOr(
      B.CreateICmpULT(Distance, B.getInt64(FirstBytes)),
      B.CreateICmpULT(B.CreateNeg(Distance), B.getInt64(SecondBytes)));
}

void DeferredUpdate::apply() const {
  if (!Accesses.empty()) {
    const DataLayout &Layout = Update->getModule()->getDataLayout();
    const auto BytesOf = [&](const Instruction &Access) {
      return Layout.getTypeStoreSize(typeOf(Access)).getFixedValue();
    };
    IRBuilder<> B(Update);
    Value *IsSame = B.getFalse();
    for (const Instruction *Access : Accesses)
      IsSame = B.CreateOr(
          IsSame,
          createOverlap(B, Update->getPointerOperand(), BytesOf(*Update),
                        repeat(B, const_cast<Value *>(addressOf(*Access))),
                        BytesOf(*Access)));
    Instruction *OverlapEnd, *ApartEnd;
    SplitBlockAndInsertIfThenElse(IsSame, Update, &OverlapEnd, &ApartEnd);
    auto *Immediate = cast<AtomicRMWInst>(Update->clone());
    // A different scope keeps LLVM from merging the two updates.
    Immediate->setSyncScopeID(
        Update->getContext().getOrInsertSyncScopeID("device"));
    Immediate->insertBefore(OverlapEnd->getIterator());
    Update->moveBefore(*ApartEnd->getParent(), ApartEnd->getIterator());
  }
  Update->addAnnotationMetadata(MarkOfCopy);
}

} // namespace warpfold
