//===- plan/CarriedValues.cpp - what iterations hand to the next ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/CarriedValues.h"

#include "analysis/Captures.h"
#include "analysis/Variable.h"
#include "model/ReduceLists.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace warpfold {

/// Write writes all of Name.
static bool setsWhole(const Instruction &Write, const AllocaInst &Name) {
  if (const auto *Store = dyn_cast<StoreInst>(&Write))
    return Store->getPointerOperand() == &Name &&
           Store->getValueOperand()->getType() == Name.getAllocatedType();
  const auto *Move = dyn_cast<MemIntrinsic>(&Write);
  const auto *Length =
      Move ? dyn_cast<ConstantInt>(Move->getLength()) : nullptr;
  return Length && Move->getRawDest() == &Name &&
         Name.getAllocationSize(Name.getModule()->getDataLayout()) ==
             TypeSize::getFixed(Length->getZExtValue());
}

/// Whether a path from the beginning of an iteration to Read passes none of Writes.
static bool isReadUnwritten(const Instruction &Read,
                            const WorksharingLoop &Loop,
                            ArrayRef<const Instruction *> Writes) {
  SmallSetVector<const BasicBlock *, 8> Blocks;
  Blocks.insert(Loop.Entry);
  for (size_t Next = 0; Next < Blocks.size(); ++Next) {
    const BasicBlock &Block = *Blocks[Next];
    const auto Stop = find_if(Block, [&](const Instruction &I) {
      return &I == &Read || is_contained(Writes, &I);
    });
    if (Stop != Block.end() && &*Stop == &Read)
      return true;
    if (Stop == Block.end())
      for (const BasicBlock *To : successors(&Block))
        if (is_contained(Loop.Body, To))
          Blocks.insert(To);
  }
  return false;
}

/// Whether each read of Seen in the body, a variable that is written there, comes after a
/// write of the whole in the same iteration.
static bool isSetFirst(const Variable &Seen, const WorksharingLoop &Loop) {
  SmallVector<const Instruction *, 4> OfWhole;
  for (const Instruction *Write : Seen.writes())
    if (setsWhole(*Write, *cast<AllocaInst>(Seen.address())))
      OfWhole.push_back(Write);
  const auto IsFine = [&](const Instruction *Read) {
    return !is_contained(Loop.Body, Read->getParent()) ||
           !isReadUnwritten(*Read, Loop, OfWhole);
  };
  return all_of(Seen.reads(), IsFine) && all_of(Seen.calls(), IsFine);
}

bool carriesValues(const WorksharingLoop &Loop) {
  Function &F = *Loop.Header->getParent();
  const auto Reduced = reducedIn(F);
  for (Instruction &I : F.getEntryBlock()) {
    auto *Name = dyn_cast<AllocaInst>(&I);
    if (!Name || Name == Loop.Counter || is_contained(Reduced, Name))
      continue;
    // What begins its life in the body brings nothing along.
    if (any_of(Name->users(), [&](const User *User) {
          const auto *Begin = dyn_cast<LifetimeIntrinsic>(User);
          return Begin && is_contained(Loop.Body, Begin->getParent());
        }))
      continue;
    const Variable Seen(Name);
    auto IsInBody = [&](const Instruction *Use) {
      return is_contained(Loop.Body, Use->getParent());
    };
    if (Seen.escapes() || !Seen.listEntries().empty() ||
        !all_of(Seen.calls(),
                [&](CallInst *Call) { return staysInside(*Call, Seen); }) ||
        any_of(Seen.calls(), [&](const CallInst *Call) {
          return IsInBody(Call) && !onlyReads(*Call, Seen);
        }))
      return true;
    if (any_of(Seen.writes(), IsInBody) && !isSetFirst(Seen, Loop))
      return true;
  }
  return false;
}

} // namespace warpfold
