//===- simulator/lowering/CertainUses.h - loads that are used ---*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  determines whether the value of a load is used on every path from
//           it. The compiler moves loads of shared variables to locations that
//           are executed more often than in the source, and then does not use
//           some values. Such a load may read uninitialised memory, or memory
//           that another thread writes, in a correct program.
// Used:     a value is used by a store, a call or a branch, or as an address,
//           directly or through a computation. One of the two values of a
//           select is not a use.
// Next:     simulator/lowering/MemoryAccesses.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_LOWERING_CERTAINUSES_H
#define WARPFOLD_SIMULATOR_LOWERING_CERTAINUSES_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/IR/Instructions.h"

namespace warpfold::sim {

/// Determines the used loads of a function.
class CertainUses {
public:
  /// Analyses F.
  explicit CertainUses(llvm::Function &F) : After(F) {}

  /// Returns whether the load's value is used on every path.
  bool isUsed(const llvm::LoadInst &I);

private:
  /// Returns whether the value is used on every path from the block From.
  bool isUsed(const llvm::Instruction &I, const llvm::BasicBlock &From);
  /// Returns whether User, which is on every path from From, uses I.
  bool isUsedBy(const llvm::Instruction &User, const llvm::Instruction &I,
                const llvm::BasicBlock &From);
  /// Returns whether all exits of Block pass I to a phi that is used.
  bool leavesInto(const llvm::BasicBlock &Block, const llvm::Instruction &I);

  /// The post-dominators of the function.
  llvm::PostDominatorTree After;
  /// The results so far. A value in progress counts as used, because a loop may
  /// pass it to itself.
  llvm::DenseMap<const llvm::Instruction *, bool> Known;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_LOWERING_CERTAINUSES_H
