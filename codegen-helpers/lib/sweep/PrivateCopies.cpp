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

#include "analysis/Variable.h"

#include "llvm/Analysis/CFG.h"
#include "llvm/Analysis/ValueTracking.h"

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

/// How often Copy is written before Reduce; none where that cannot be seen. The
/// initialiser of a user's reduction gets the copy first, and writes it.
static std::optional<unsigned> countWrites(const AllocaInst *Copy,
                                           const CallInst *Reduce) {
  const Variable Seen(const_cast<AllocaInst *>(Copy));
  auto IsBefore = [Reduce](const Instruction *I) {
    return !isPotentiallyReachable(Reduce, I);
  };
  if (Seen.escapes())
    return std::nullopt;
  unsigned Writes = count_if(Seen.writes(), IsBefore);
  for (const CallInst *Call : Seen.calls()) {
    if (!IsBefore(Call))
      continue;
    for (const Use &Argument : drop_begin(Call->args()))
      if (Seen.isAt(Argument.get()))
        return std::nullopt;
    ++Writes;
  }
  return Writes;
}

bool holdIdentity(const TeamsReduceCall &Reduce) {
  auto Copies = copiesIn(Reduce.list());
  return !Copies.empty() && all_of(Copies, [&](const AllocaInst *Copy) {
    return countWrites(Copy, Reduce.Call) == 1U;
  });
}

} // namespace warpfold
