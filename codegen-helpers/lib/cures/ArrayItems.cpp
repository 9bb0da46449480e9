//===- cures/ArrayItems.cpp - parts of one array in clauses ---------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cures/ArrayItems.h"

#include "support/LlvmReleases.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace warpfold {

static std::optional<ArrayItem> asItem(const Instruction &I) {
  const auto *Shifted = dyn_cast<GetElementPtrInst>(&I);
  if (!Shifted || Shifted->getNumIndices() != 1)
    return std::nullopt;
  const Value *Distance = Shifted->getOperand(1);
  if (const auto *Count = dyn_cast<BinaryOperator>(Distance);
      Count && Count->getOpcode() == Instruction::SDiv && Count->isExact())
    Distance = Count->getOperand(0);
  const auto *Difference = dyn_cast<BinaryOperator>(Distance);
  if (!Difference || Difference->getOpcode() != Instruction::Sub)
    return std::nullopt;
  const Value *Array = addressOfNumber(*Difference->getOperand(0));
  const Value *Element = addressOfNumber(*Difference->getOperand(1));
  if (!Array || !Element)
    return std::nullopt;
  return ArrayItem{Shifted, Array, Element};
}

/// Returns whether A and B are computed in the same way from the same memory.
static bool isAlike(const Value *A, const Value *B) {
  if (A == B)
    return true;
  const auto *First = dyn_cast<Instruction>(A);
  const auto *Second = dyn_cast<Instruction>(B);
  return First && Second && !isa<PHINode, CallBase, AllocaInst>(First) &&
         First->isSameOperationAs(Second) &&
         equal(First->operands(), Second->operands(), isAlike);
}

/// Returns whether code loads the address in Holder, a variable.
static bool isRead(const Value &Holder) {
  return any_of(Holder.users(), [&](const User *By) {
    if (const auto *Store = dyn_cast<StoreInst>(By))
      return Store->getValueOperand() == &Holder &&
             isRead(*Store->getPointerOperand()->stripInBoundsOffsets());
    if (isa<CastInst, GetElementPtrInst>(By))
      return isRead(*By);
    const auto *Intrinsic = dyn_cast<IntrinsicInst>(By);
    return !Intrinsic || !Intrinsic->isLifetimeStartOrEnd();
  });
}

/// Returns whether the construct's body uses the item's copy.
static bool isUsed(const ArrayItem &Item) {
  return any_of(Item.Shifted->users(), [&](const User *By) {
    const auto *Store = dyn_cast<StoreInst>(By);
    return !Store || Store->getValueOperand() != Item.Shifted ||
           isRead(*Store->getPointerOperand()->stripInBoundsOffsets());
  });
}

/// Returns the store that writes Holder; null if there are several.
static const StoreInst *onlyStore(const Value &Holder) {
  const StoreInst *Only = nullptr;
  for (const User *By : Holder.users()) {
    const auto *Store = dyn_cast<StoreInst>(By);
    if (!Store || Store->getPointerOperand() != &Holder)
      continue;
    if (Only)
      return nullptr;
    Only = Store;
  }
  return Only;
}

/// Returns the value of Pointer, read through clang's variables, which are written once.
static const Value *valueOf(const Value *Pointer, unsigned Depth = 0) {
  const auto *Load = dyn_cast<LoadInst>(Pointer);
  if (!Load || Depth == 8)
    return Pointer;
  const Value *Holder = valueOf(Load->getPointerOperand(), Depth + 1);
  const StoreInst *Store =
      isa<AllocaInst>(Holder) ? onlyStore(*Holder) : nullptr;
  return Store ? valueOf(Store->getValueOperand(), Depth + 1) : Pointer;
}

/// Returns whether Address has the type and the indices of the item's element in its array.
static bool hasIndicesOf(const GetElementPtrInst &Address,
                         const ArrayItem &Item) {
  const auto *Element = dyn_cast<GetElementPtrInst>(Item.Element);
  return Element &&
         Address.getSourceElementType() == Element->getSourceElementType() &&
         equal(Address.indices(), Element->indices(), isAlike);
}

using AddressTest = function_ref<bool(const GetElementPtrInst &)>;

static bool anyAddress(const Function &F, AddressTest Test) {
  return any_of(instructions(F), [&](const Instruction &I) {
    const auto *Address = dyn_cast<GetElementPtrInst>(&I);
    return Address && Test(*Address);
  });
}

/// Returns whether the body computes Lost's element from the address that Kept has shifted. A
/// member of a class has a different address for each item, so that this shows that both are in one
/// array.
static bool isFoundBy(const ArrayItem &Lost, const ArrayItem &Kept) {
  const auto *KeptElement = dyn_cast<GetElementPtrInst>(Kept.Element);
  if (!KeptElement || hasIndicesOf(*KeptElement, Lost))
    return false;
  return anyAddress(
      *KeptElement->getFunction(), [&](const GetElementPtrInst &Address) {
        return hasIndicesOf(Address, Lost) &&
               valueOf(Address.getPointerOperand()) == Kept.Shifted;
      });
}

static bool isLostTo(const ArrayItem &Lost, const ArrayItem &Kept) {
  if (isUsed(Lost) || !isUsed(Kept))
    return false;
  return isAlike(Lost.Array, Kept.Array) || isFoundBy(Lost, Kept);
}

/// Returns whether Address is that of a member of an object that is passed to the function, or in
/// memory that such a member points to.
static bool isInMember(const GetElementPtrInst &Address) {
  const Value *Base = Address.getPointerOperand();
  if (const auto *Pointer = dyn_cast<LoadInst>(Base))
    Base = Pointer->getPointerOperand();
  const auto *Member = dyn_cast<GetElementPtrInst>(Base);
  return Member && Member->getSourceElementType()->isStructTy() &&
         isa<Argument>(valueOf(Member->getPointerOperand()));
}

bool isMissedMember(const ArrayItem &Item) {
  return !isUsed(Item) && anyAddress(*Item.Shifted->getFunction(),
                                     [&](const GetElementPtrInst &Address) {
                                       return &Address != Item.Element &&
                                              isInMember(Address) &&
                                              hasIndicesOf(Address, Item);
                                     });
}

SmallVector<ArrayItem> arrayItems(const Function &F) {
  SmallVector<ArrayItem> Items;
  for (const Instruction &I : instructions(F))
    if (const auto Item = asItem(I))
      Items.push_back(*Item);
  return Items;
}

bool isLost(const ArrayItem &Item, ArrayRef<ArrayItem> All) {
  return any_of(All,
                [&](const ArrayItem &Kept) { return isLostTo(Item, Kept); });
}

} // namespace warpfold
