//===- sweep/PrivateCopies.cpp - the variables of a reduce list -----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// See PrivateCopies.h.
//
//===----------------------------------------------------------------------===//

#include "sweep/PrivateCopies.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace warpfold {

/// The elements of List, a local array of addresses; empty where one of them is
/// no local variable.
static SmallVector<const AllocaInst *, 4> copiesIn(const Value *List) {
  SmallVector<const AllocaInst *, 4> Copies;
  for (const User *Element : List->users()) {
    const auto *Address = dyn_cast<GetElementPtrInst>(Element);
    // The list's own address in the call, lifetimes.
    if (!Address)
      continue;
    for (const User *User : Address->users()) {
      const auto *Store = dyn_cast<StoreInst>(User);
      const auto *Copy = Store ? dyn_cast<AllocaInst>(getUnderlyingObject(
                                     Store->getValueOperand()))
                               : nullptr;
      if (!Copy)
        return {};
      Copies.push_back(Copy);
    }
  }
  return Copies;
}

namespace {

/// Follows the address of one copy through the function and counts the writes.
class WriteCount {
public:
  explicit WriteCount(const CallInst *Reduce) : Reduce(Reduce) {}

  /// None where the address goes where it cannot be followed.
  std::optional<unsigned> of(const AllocaInst *Copy) {
    follow(Copy);
    while (!Addresses.empty() && IsKnown)
      for (const Use &Use : Addresses.pop_back_val()->uses())
        if (!isPotentiallyReachable(Reduce, cast<Instruction>(Use.getUser())))
          visit(Use);
    return IsKnown ? std::optional(Writes) : std::nullopt;
  }

private:
  void follow(const Value *Address) {
    if (Seen.insert(Address).second)
      Addresses.push_back(Address);
  }

  void visit(const Use &Use) {
    const auto *I = cast<Instruction>(Use.getUser());
    if (isa<LoadInst, LifetimeIntrinsic, ICmpInst, DbgInfoIntrinsic>(I))
      return;
    if (isa<GetElementPtrInst, PHINode, CastInst>(I) &&
        I->getType()->isPointerTy())
      return follow(I);
    if (const auto *Store = dyn_cast<StoreInst>(I))
      return visitStore(*Store, Use.get());
    if (const auto *Call = dyn_cast<CallBase>(I);
        Call && Call->isArgOperand(&Use))
      return visitArgument(*Call, Call->getArgOperandNo(&Use));
    IsKnown = false;
  }

  void visitStore(const StoreInst &Store, const Value *Address) {
    if (Store.getPointerOperand() == Address &&
        Store.getValueOperand() != Address) {
      ++Writes;
      return;
    }
    const auto *Variable =
        dyn_cast<AllocaInst>(getUnderlyingObject(Store.getPointerOperand()));
    if (!Variable) {
      IsKnown = false;
      return;
    }
    // An array of addresses is a reduce list or the region's arguments. A
    // single variable is an alias: clang keeps one for an array section.
    if (Variable->getAllocatedType()->isPointerTy())
      for (const User *User : Variable->users())
        if (isa<LoadInst>(User))
          follow(User);
  }

  /// The initialiser gets the copy first; memcpy and memset their target.
  void visitArgument(const CallBase &Call, unsigned Number) {
    const bool ReadsOnly = isa<MemTransferInst>(Call) && Number == 1;
    if (ReadsOnly)
      return;
    ++Writes;
    IsKnown &= Number == 0;
  }

  const CallInst *Reduce;
  SmallVector<const Value *, 8> Addresses;
  SmallPtrSet<const Value *, 8> Seen;
  unsigned Writes = 0;
  bool IsKnown = true;
};

} // namespace

bool holdIdentity(const TeamsReduceCall &Reduce) {
  auto Copies = copiesIn(Reduce.list());
  return !Copies.empty() && all_of(Copies, [&](const AllocaInst *Copy) {
    return WriteCount(Reduce.Call).of(Copy) == 1U;
  });
}

} // namespace warpfold
