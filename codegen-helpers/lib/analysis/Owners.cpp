//===- analysis/Owners.cpp - the owner of memory at an address ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/Owners.h"

#include "openmp/OpenMPCalls.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace warpfold {

std::optional<Values> valuesHeld(const AllocaInst &Holder) {
  Values Held;
  for (const User *User : Holder.users()) {
    if (isa<LoadInst, LifetimeIntrinsic, DbgInfoIntrinsic, AssumeInst>(User))
      continue;
    const auto *Store = dyn_cast<StoreInst>(User);
    if (!Store || Store->getValueOperand() == &Holder)
      return std::nullopt;
    Held.push_back(Store->getValueOperand());
  }
  return Held.empty() ? std::nullopt : std::optional(Held);
}

static std::optional<Values> heldAt(const Value *Address) {
  const auto *Holder = dyn_cast<AllocaInst>(Address);
  return Holder ? valuesHeld(*Holder) : std::nullopt;
}

Values rootsOf(const Value *Address, HeldAt Held) {
  Values Roots, Pending = {Address};
  SmallPtrSet<const Value *, 8> Seen;
  while (!Pending.empty()) {
    Values Objects;
    getUnderlyingObjects(Pending.pop_back_val(), Objects, /*LI=*/nullptr,
                         /*MaxLookup=*/0);
    for (const Value *Object : Objects) {
      if (!Seen.insert(Object).second)
        continue;
      const auto *Load = dyn_cast<LoadInst>(Object);
      if (auto Loaded = Load ? Held(Load->getPointerOperand()) : std::nullopt)
        Pending.append(*Loaded);
      else
        Roots.push_back(Object);
    }
  }
  // References that only hold each other.
  if (Roots.empty())
    Roots.push_back(Address);
  return Roots;
}

Values rootsOf(const Value *Address) { return rootsOf(Address, heldAt); }

const Value *rootOf(const Value *Address) {
  SmallPtrSet<const Value *, 4> Seen;
  for (;;) {
    const Value *Object = getUnderlyingObject(Address, /*MaxLookup=*/0);
    const auto *Load = dyn_cast<LoadInst>(Object);
    const auto Held = Load ? heldAt(Load->getPointerOperand()) : std::nullopt;
    // A reference may hold only itself.
    if (!Held || Held->size() != 1 || !Seen.insert(Object).second)
      return Object;
    Address = Held->front();
  }
}

Owners::Owner Owners::ofRoot(const Value &Root) {
  if (isa<AllocaInst>(Root))
    return Thread;
  const auto *Global = dyn_cast<GlobalVariable>(&Root);
  if (Global && Global->isConstant())
    return Constant;
  const auto *Call = dyn_cast<CallInst>(&Root);
  return Call && isSharedMemoryCall(*Call) ? Team : Other;
}

const AllocaInst *privateVariable(const Value *Address) {
  const Values Roots = rootsOf(Address);
  return all_of(Roots, IsaPred<AllocaInst>) ? cast<AllocaInst>(Roots.back())
                                            : nullptr;
}

Owners Owners::of(const Value *Address) {
  Owners Result;
  for (const Value *Root : rootsOf(Address))
    Result.Found |= ofRoot(*Root);
  return Result;
}

} // namespace warpfold
