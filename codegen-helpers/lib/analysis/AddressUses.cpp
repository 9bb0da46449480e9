//===- analysis/AddressUses.cpp - what becomes of a variable's address ----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// See AddressUses.h.
//
//===----------------------------------------------------------------------===//

#include "analysis/AddressUses.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace warpfold {

namespace {

class Follower {
public:
  AddressUses run(Value *Address) {
    follow(Address);
    while (!Pending.empty() && !Found.Escapes)
      for (Use &Use : Pending.pop_back_val()->uses())
        visit(Use);
    return std::move(Found);
  }

private:
  void follow(Value *Address) {
    if (Found.Addresses.insert(Address).second)
      Pending.push_back(Address);
  }

  void visit(Use &Use) {
    auto *I = cast<Instruction>(Use.getUser());
    if (auto *Load = dyn_cast<LoadInst>(I))
      Found.Escapes |= !Load->isSimple();
    else if (auto *Store = dyn_cast<StoreInst>(I))
      visitStore(*Store, Use);
    else if (isa<GetElementPtrInst, AddrSpaceCastInst>(I))
      follow(I);
    else if (auto *Call = dyn_cast<CallInst>(I))
      visitCall(*Call, Use);
    else
      Found.Escapes |= !isa<ICmpInst>(I);
  }

  void visitStore(StoreInst &Store, const Use &Use) {
    Found.Escapes |= !Store.isSimple();
    if (Use.getOperandNo() == Store.getPointerOperandIndex()) {
      Found.Writes.push_back(&Store);
      return;
    }
    auto *Holder =
        dyn_cast<AllocaInst>(getUnderlyingObject(Store.getPointerOperand()));
    if (Holder && Holder->getAllocatedType()->isArrayTy())
      Found.ListEntries.push_back(&Store);
    else if (Holder && holdsOnly(*Holder, Store))
      for (User *User : Holder->users()) {
        if (isa<LoadInst>(User))
          follow(User);
      }
    else
      Found.Escapes = true;
  }

  /// Holder is read and written as a whole, and written by Store alone.
  static bool holdsOnly(const AllocaInst &Holder, const StoreInst &Store) {
    return all_of(Holder.users(), [&](const User *User) {
      return User == &Store || isa<LoadInst>(User) ||
             isa<LifetimeIntrinsic, DbgInfoIntrinsic>(User);
    });
  }

  void visitCall(CallInst &Call, const Use &Use) {
    if (isa<LifetimeIntrinsic, DbgInfoIntrinsic, AssumeInst>(Call))
      return;
    if (auto *Move = dyn_cast<MemIntrinsic>(&Call)) {
      Found.Escapes |= Move->isVolatile();
      if (Use.getOperandNo() == 0)
        Found.Writes.push_back(&Call);
    } else if (isa<IntrinsicInst>(Call) || !Call.isArgOperand(&Use)) {
      Found.Escapes = true;
    } else {
      Found.Calls.push_back(&Call);
    }
  }

  AddressUses Found;
  SmallVector<Value *, 8> Pending;
};

} // namespace

AddressUses AddressUses::of(Value *Address) { return Follower().run(Address); }

bool isLocalAddress(const Value *Pointer) {
  const Value *Object = getUnderlyingObject(Pointer);
  if (isa<AllocaInst>(Object))
    return true;
  const auto *Load = dyn_cast<LoadInst>(Object);
  const auto *Holder =
      Load ? dyn_cast<AllocaInst>(Load->getPointerOperand()) : nullptr;
  return Holder && all_of(Holder->users(), [](const User *User) {
           const auto *Store = dyn_cast<StoreInst>(User);
           return Store ? isa<AllocaInst>(
                              getUnderlyingObject(Store->getValueOperand()))
                        : isa<LoadInst, LifetimeIntrinsic>(User);
         });
}

} // namespace warpfold
