//===- plan/ReductionCopies.cpp - the variables of a reduce list ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/ReductionCopies.h"

#include "analysis/Variable.h"
#include "model/ReduceLists.h"

#include "llvm/Analysis/CFG.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace warpfold {

/// Returns whether Call, of clang's initializer void(copy, original), does not read the original. A
/// team that skips the reduction may read the original while another one writes the result.
static bool ignoresOriginal(const CallInst &Call, const Variable &Copy) {
  Function *Initializer = Call.getCalledFunction();
  if (!Initializer || Initializer->isDeclaration() ||
      Initializer->arg_size() != 2 || !Copy.isAt(Call.getArgOperand(0)) ||
      Copy.isAt(Call.getArgOperand(1)))
    return false;
  const Variable Original(Initializer->getArg(1));
  return !Original.escapes() && Original.reads().empty() &&
         Original.calls().empty() && Original.listEntries().empty();
}

/// Returns whether Write writes values that are known at compile time.
static bool storesConstant(const Instruction &Write) {
  if (const auto *Store = dyn_cast<StoreInst>(&Write))
    return isa<Constant>(Store->getValueOperand());
  if (const auto *Transfer = dyn_cast<MemTransferInst>(&Write)) {
    const auto *Source =
        dyn_cast<GlobalVariable>(getUnderlyingObject(Transfer->getRawSource()));
    return Source && Source->isConstant();
  }
  return isa<MemSetInst>(Write);
}

/// Returns whether the only write to Copy before Reduce is its initializer.
static bool isOnlyInitialized(const AllocaInst *Copy, const CallInst &Reduce,
                              ArrayRef<BasicBlock *> Apart) {
  const Variable Seen(const_cast<AllocaInst *>(Copy));
  auto IsBefore = [&](const Instruction *I) {
    return !is_contained(Apart, I->getParent()) &&
           !isPotentiallyReachable(&Reduce, I);
  };
  if (Seen.escapes())
    return false;
  unsigned Writes = 0;
  for (const Instruction *Write : make_filter_range(Seen.writes(), IsBefore)) {
    if (!storesConstant(*Write))
      return false;
    ++Writes;
  }
  for (const CallInst *Call : make_filter_range(Seen.calls(), IsBefore)) {
    if (!ignoresOriginal(*Call, Seen))
      return false;
    ++Writes;
  }
  return Writes == 1;
}

bool holdIdentity(const Value *List, const CallInst &Reduce,
                  ArrayRef<BasicBlock *> Apart) {
  const auto Copies = reducedBy(List);
  return !Copies.empty() && all_of(Copies, [&](const AllocaInst *Copy) {
    return isOnlyInitialized(Copy, Reduce, Apart);
  });
}

bool holdIdentity(const TeamsReduceCall &Reduce) {
  return holdIdentity(Reduce.list(), *Reduce.Call, {});
}

} // namespace warpfold
