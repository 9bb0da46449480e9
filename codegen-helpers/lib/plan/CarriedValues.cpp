//===- plan/CarriedValues.cpp - values that iterations pass to the next ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/CarriedValues.h"

#include "analysis/Captures.h"
#include "model/ReduceLists.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace warpfold {

/// Returns whether Write writes all Bytes bytes of Seen.
static bool setsWhole(const Instruction &Write, const Variable &Seen,
                      uint64_t Bytes) {
  if (const auto *Store = dyn_cast<StoreInst>(&Write))
    return Store->getPointerOperand() == Seen.address() &&
           Store->getDataLayout().getTypeStoreSize(
               Store->getValueOperand()->getType()) ==
               TypeSize::getFixed(Bytes);
  const auto *Move = dyn_cast<MemIntrinsic>(&Write);
  const auto *Length =
      Move ? dyn_cast<ConstantInt>(Move->getLength()) : nullptr;
  return Length && Move->getRawDest() == Seen.address() &&
         Length->getZExtValue() == Bytes;
}

/// Returns whether a path from the beginning of an iteration to Read contains none of Writes.
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

bool isSetFirst(const Variable &Seen, uint64_t Bytes,
                ArrayRef<const Instruction *> Reads,
                const WorksharingLoop &Loop) {
  SmallVector<const Instruction *, 4> OfWhole;
  for (const Instruction *Write : Seen.writes())
    if (setsWhole(*Write, Seen, Bytes))
      OfWhole.push_back(Write);
  return all_of(Reads, [&](const Instruction *Read) {
    return !is_contained(Loop.Body, Read->getParent()) ||
           !isReadUnwritten(*Read, Loop, OfWhole);
  });
}

bool beginsIn(const WorksharingLoop &Loop, const AllocaInst &Stack) {
  return any_of(Stack.users(), [&](const User *User) {
    const auto *Lifetime = dyn_cast<LifetimeIntrinsic>(User);
    return Lifetime && is_contained(Loop.Body, Lifetime->getParent());
  });
}

bool carriesValues(const WorksharingLoop &Loop) {
  Function &F = *Loop.Header->getParent();
  const auto Reduced = reducedIn(F);
  for (Instruction &I : F.getEntryBlock()) {
    auto *Stack = dyn_cast<AllocaInst>(&I);
    if (!Stack || Stack == Loop.Counter || is_contained(Reduced, Stack))
      continue;
    if (beginsIn(Loop, *Stack))
      continue;
    const Variable Seen(Stack);
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
    const auto Bytes = Stack->getAllocationSize(F.getDataLayout());
    SmallVector<const Instruction *, 8> Reads(Seen.reads());
    append_range(Reads, Seen.calls());
    if (any_of(Seen.writes(), IsInBody) &&
        (!Bytes || !isSetFirst(Seen, *Bytes, Reads, Loop)))
      return true;
  }
  return false;
}

} // namespace warpfold
