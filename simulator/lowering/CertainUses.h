//===- simulator/lowering/CertainUses.h - loads that matter -----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  tells whether what a load gives is used on every way from it. The
//           compiler moves loads of shared variables to where they are executed
//           more often than the program says, and then uses some values not at
//           all: such a load may read what nobody wrote, or what another thread
//           writes, and the program is right all the same.
// Used:     by a store, a call, a branch, or as an address, also through what
//           is computed from it. Being one of a select's two values is not
//           enough.
// Next:     simulator/lowering/MemoryAccesses.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_LOWERING_CERTAINUSES_H
#define WARPFOLD_SIMULATOR_LOWERING_CERTAINUSES_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/IR/Instructions.h"

namespace warpfold::sim {

class CertainUses {
public:
  explicit CertainUses(llvm::Function &F) : After(F) {}

  bool isUsed(const llvm::LoadInst &I);

private:
  bool isUsed(const llvm::Instruction &I, const llvm::BasicBlock &From);
  bool isUsedBy(const llvm::Instruction &User, const llvm::Instruction &I,
                const llvm::BasicBlock &From);
  bool leavesInto(const llvm::BasicBlock &Block, const llvm::Instruction &I);

  llvm::PostDominatorTree After;
  /// A value that is being looked at counts as used: a loop hands it on.
  llvm::DenseMap<const llvm::Instruction *, bool> Known;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_LOWERING_CERTAINUSES_H
