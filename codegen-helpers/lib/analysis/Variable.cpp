//===- analysis/Variable.cpp - the uses of a variable ---------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/Variable.h"

#include "support/LlvmReleases.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace warpfold {

/// Returns whether User neither reads nor writes at the address that it receives.
static bool isAnnotation(const User *User) {
  return isa<LifetimeIntrinsic, DbgInfoIntrinsic, AssumeInst>(User);
}

/// Returns whether Store is the only write to Holder, a variable that is otherwise only read as a
/// whole: each load of it returns Store's value.
static bool holdsOnly(const AllocaInst &Holder, const StoreInst &Store) {
  return all_of(Holder.users(), [&](const User *User) {
    const auto *Load = dyn_cast<LoadInst>(User);
    return User == &Store || isAnnotation(User) ||
           (Load && Load->isSimple() && Load->getType()->isPointerTy());
  });
}

Variable::Variable(Value *Address, Predicate IsIgnored) : Address(Address) {
  follow(Address, 0);
  while (!Pending.empty()) {
    Value *Pointer = Pending.pop_back_val();
    const std::optional<int64_t> Offset = Addresses.lookup(Pointer);
    for (Use &Use : Pointer->uses()) {
      const auto *I = dyn_cast<Instruction>(Use.getUser());
      if (!I || !IsIgnored || !IsIgnored(*I))
        visit(Use, Offset);
    }
  }
  for (const PHINode *Choice : Choices)
    Mixes |= !all_of(Choice->incoming_values(), [this](const Use &Incoming) {
      return isAt(Incoming.get());
    });
  const auto IsNumberOfVariable = [this](const Value *Number) {
    const Value *Of = addressOfNumber(*Number);
    return Of && isAt(Of);
  };
  for (const Instruction *Number : Numbers)
    Escapes |= !all_of(Number->users(), [&](const User *User) {
      const Value *From, *Subtracted;
      return match(User, m_Sub(m_Value(From), m_Value(Subtracted))) &&
             IsNumberOfVariable(From) && IsNumberOfVariable(Subtracted);
    });
}

void Variable::follow(Value *Pointer, std::optional<int64_t> Offset) {
  if (Addresses.insert({Pointer, Offset}).second)
    Pending.push_back(Pointer);
}

void Variable::visit(Use &Use, std::optional<int64_t> Offset) {
  auto *I = dyn_cast<Instruction>(Use.getUser());
  if (!I) {
    Escapes = true;
  } else if (auto *Load = dyn_cast<LoadInst>(I)) {
    Escapes |= !Load->isSimple();
    Loads.push_back(Load);
    Reads.push_back(Load);
  } else if (auto *Store = dyn_cast<StoreInst>(I)) {
    visitStore(*Store, Use, Offset);
  } else if (auto *Part = dyn_cast<GetElementPtrInst>(I)) {
    const DataLayout &Layout = I->getModule()->getDataLayout();
    APInt More(Layout.getIndexTypeSizeInBits(Part->getType()), 0);
    const bool IsConstant =
        Offset && Part->accumulateConstantOffset(Layout, More);
    follow(Part, IsConstant ? std::optional(*Offset + More.getSExtValue())
                            : std::nullopt);
  } else if (isa<AddrSpaceCastInst>(I)) {
    follow(I, Offset);
  } else if (addressOfNumber(*I)) {
    Numbers.push_back(I);
  } else if (auto *Choice = dyn_cast<PHINode>(I)) {
    Choices.push_back(Choice);
    follow(I, std::nullopt);
  } else if (auto *Call = dyn_cast<CallInst>(I)) {
    visitCall(*Call, Use);
  } else if (isa<ReturnInst>(I)) {
    Mixes = Returned = true;
  } else {
    Escapes |= !isa<ICmpInst>(I);
  }
}

void Variable::visitStore(StoreInst &Store, const Use &Use,
                          std::optional<int64_t> Offset) {
  Escapes |= !Store.isSimple();
  if (Use.getOperandNo() == StoreInst::getPointerOperandIndex()) {
    Writes.push_back(&Store);
    return;
  }
  auto *Holder =
      dyn_cast<AllocaInst>(getUnderlyingObject(Store.getPointerOperand()));
  if (Holder && Holder->getAllocatedType()->isArrayTy()) {
    ListEntries.push_back(&Store);
  } else if (Holder && holdsOnly(*Holder, Store)) {
    for (User *User : Holder->users())
      if (isa<LoadInst>(User))
        follow(User, Offset);
  } else if (Holder && valuesHeld(*Holder)) {
    Mixes = true;
    for (User *User : Holder->users())
      if (isa<LoadInst>(User))
        follow(User, std::nullopt);
  } else {
    Escapes = true;
  }
}

void Variable::visitCall(CallInst &Call, const Use &Use) {
  if (isAnnotation(&Call))
    return;
  if (auto *Move = dyn_cast<MemIntrinsic>(&Call)) {
    Escapes |= Move->isVolatile();
    (Use.getOperandNo() == 0 ? Writes : Reads).push_back(&Call);
  } else if (isa<IntrinsicInst>(Call) || !Call.isArgOperand(&Use)) {
    Escapes = true;
  } else {
    Calls.push_back(&Call);
  }
}

bool Variable::isPlain() const {
  return all_of(Address->users(), [this](const User *User) {
    const auto *Store = dyn_cast<StoreInst>(User);
    const auto *Load = dyn_cast<LoadInst>(User);
    return isAnnotation(User) || (Load && Load->isSimple()) ||
           (Store && Store->isSimple() && Store->getValueOperand() != Address);
  });
}

const Value *Variable::onlyValue() const {
  if (Escapes || Writes.size() != 1)
    return nullptr;
  const auto *Store = dyn_cast<StoreInst>(Writes.front());
  return Store && Store->getPointerOperand() == Address
             ? Store->getValueOperand()
             : nullptr;
}

} // namespace warpfold
