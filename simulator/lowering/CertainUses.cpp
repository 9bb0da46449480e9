//===- simulator/lowering/CertainUses.cpp - loads that are used -----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/lowering/CertainUses.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace warpfold::sim {

/// Returns whether the instruction only computes a value.
static bool isPure(const Instruction &I) {
  return !I.mayHaveSideEffects() && !I.mayReadFromMemory() && !I.isTerminator();
}

bool CertainUses::isUsed(const LoadInst &I) {
  Known.clear();
  return isUsed(I, *I.getParent());
}

/// Returns whether all exits of the block pass the value to a phi that is used.
bool CertainUses::leavesInto(const BasicBlock &Block, const Instruction &I) {
  return all_of(successors(&Block), [&](const BasicBlock *Next) {
    return any_of(Next->phis(), [&](const PHINode &Phi) {
      return Phi.getIncomingValueForBlock(&Block) == &I && isUsed(Phi, *Next);
    });
  });
}

bool CertainUses::isUsedBy(const Instruction &User, const Instruction &I,
                           const BasicBlock &From) {
  if (isa<AssumeInst>(User))
    return false;
  if (const auto *Phi = dyn_cast<PHINode>(&User))
    return any_of(Phi->blocks(), [&](const BasicBlock *Block) {
      return Phi->getIncomingValueForBlock(Block) == &I &&
             After.dominates(Block, &From) && leavesInto(*Block, I);
    });
  if (const auto *Choice = dyn_cast<SelectInst>(&User))
    if (Choice->getCondition() != &I)
      return false;
  if (isPure(User))
    return isUsed(User, From);
  return After.dominates(User.getParent(), &From);
}

bool CertainUses::isUsed(const Instruction &I, const BasicBlock &From) {
  auto [At, IsNew] = Known.try_emplace(&I, true);
  if (!IsNew)
    return At->second;
  bool Used = any_of(I.users(), [&](const User *U) {
    return isUsedBy(*cast<Instruction>(U), I, From);
  });
  Known[&I] = Used;
  return Used;
}

} // namespace warpfold::sim
