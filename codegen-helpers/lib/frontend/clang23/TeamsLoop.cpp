//===- frontend/clang23/TeamsLoop.cpp - what a team does with its share ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/clang23/TeamsLoop.h"

#include "analysis/Variable.h"
#include "frontend/clang23/TeamsEntry.h"
#include "openmp/PointerLists.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace warpfold {

/// Entry of a region's list is what Bound holds, as a pointer's bits.
static bool isValueOf(const Value *Entry, const Value *Bound) {
  while (const auto *Cast = dyn_cast_or_null<CastInst>(Entry))
    Entry = Cast->getOperand(0);
  const auto *Load = dyn_cast_or_null<LoadInst>(Entry);
  return Load && Load->getPointerOperand() == Bound;
}

std::optional<ParallelCall> regionOf(const StaticInit &Distribute) {
  for (Instruction &I : instructions(*Distribute.Call->getFunction())) {
    const auto Begin = asParallel(I);
    if (Begin && isValueOf(listEntry(*Begin, 0), Distribute.lowerBound()) &&
        isValueOf(listEntry(*Begin, 1), Distribute.upperBound()))
      return Begin;
  }
  return std::nullopt;
}

bool hasLoopOfAllThreads(Function *Threads) {
  return Threads && any_of(instructions(*Threads), [](Instruction &I) {
           const auto Init = asForInit(I);
           return Init && Init->isOfAllThreads();
         });
}

namespace {

/// What is done with a variable by itself.
struct Accesses {
  unsigned Loads = 0;
  unsigned Stores = 0;
  bool Others = false;

  explicit Accesses(const AllocaInst &Variable) {
    for (const User *User : Variable.users())
      if (isa<LoadInst>(User))
        ++Loads;
      else if (const auto *Store = dyn_cast<StoreInst>(User);
               Store && Store->getPointerOperand() == &Variable)
        ++Stores;
      else
        Others |= !isa<LifetimeIntrinsic>(User);
  }
};

} // namespace

bool lacksItsLoop(Function &Teams) {
  bool Reduces = false;
  unsigned Unread = 0, Unwritten = 0;
  for (Instruction &I : instructions(Teams)) {
    if (asForInit(I) || asDistributeInit(I) || asDispatchInit(I))
      return false;
    Reduces |= asTeamsReduce(I) || isXteamReduce(I);
    const auto *Variable = dyn_cast<AllocaInst>(&I);
    if (!Variable || !Variable->getAllocatedType()->isIntegerTy())
      continue;
    const Accesses Its(*Variable);
    if (Its.Others)
      continue;
    Unread += Its.Loads == 0 && Its.Stores == 1;
    Unwritten += Its.Loads > 0 && Its.Stores == 0;
  }
  // The bounds, the stride and the flag of the last iteration.
  constexpr unsigned NumUnread = 4;
  return Reduces && Unwritten == 1 && Unread >= NumUnread;
}

SmallVector<AllocaInst *, 4> stackVariablesOf(const ParallelCall &Begin) {
  SmallVector<AllocaInst *, 4> Found;
  const auto *Count = dyn_cast<ConstantInt>(Begin.Call->getArgOperand(8));
  for (uint64_t I = 0; Count && I < Count->getZExtValue(); ++I) {
    const Value *Entry = listEntry(Begin, I);
    auto *Local =
        const_cast<AllocaInst *>(Entry ? localVariable(Entry) : nullptr);
    if (Local && !is_contained(Found, Local))
      Found.push_back(Local);
  }
  return Found;
}

} // namespace warpfold
