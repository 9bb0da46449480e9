//===- sweep/EarlyLoads.cpp - what the end needs, asked for first ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "sweep/EarlyLoads.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace warpfold {

/// The block in which the thread that holds the result combines it with the
/// original variables.
static BasicBlock *combiningBlock(const TeamsReduceCall &Reduce) {
  for (User *User : Reduce.Call->users()) {
    if (!match(User, m_SpecificICmp(ICmpInst::ICMP_EQ, m_Specific(Reduce.Call),
                                    m_One())) ||
        !User->hasOneUse())
      continue;
    auto *Branch = dyn_cast<BranchInst>(User->user_back());
    if (Branch && Branch->isConditional())
      return Branch->getSuccessor(0);
  }
  return nullptr;
}

/// Address is that of an original variable: known in the function's first block,
/// and of nothing that lives in it.
static bool isOriginal(const Value *Address, const BasicBlock &Entry) {
  const auto *I = dyn_cast<Instruction>(Address);
  const bool IsKnownEarly =
      I ? I->getParent() == &Entry : isa<Argument>(Address);
  return IsKnownEarly && !isa<AllocaInst>(getUnderlyingObject(Address));
}

void loadEarly(const TeamsReduceCall &Reduce) {
  BasicBlock &Entry = Reduce.Call->getFunction()->getEntryBlock();
  auto *Buffer = dyn_cast<CallInst>(Reduce.buffer());
  if (Buffer && Buffer->arg_empty() && Buffer->getParent() != &Entry)
    Buffer->moveBefore(Entry.getTerminator());

  BasicBlock *Combining = combiningBlock(Reduce);
  if (!Combining || Combining == &Entry)
    return;
  SmallVector<LoadInst *, 4> Loads;
  for (Instruction &I : *Combining) {
    auto *Load = dyn_cast<LoadInst>(&I);
    if (Load && Load->isSimple() &&
        isOriginal(Load->getPointerOperand(), Entry))
      Loads.push_back(Load);
    else if (I.mayWriteToMemory() && !isa<StoreInst>(I))
      break;
  }
  for (LoadInst *Load : Loads)
    Load->moveBefore(Entry.getTerminator());
}

} // namespace warpfold
