//===- model/WorksharingLoop.h - a loop that threads share -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  models a work-sharing loop. Plans and lowerings use only this model; the code that a
//           compiler generates for the loop is known only to frontend/.
// Next:     Construct.h; frontend/clang/LoopPatterns.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_WORKSHARINGLOOP_H
#define WARPFOLD_CODEGEN_WORKSHARINGLOOP_H

#include "openmp/OpenMPCalls.h"

#include "llvm/ADT/SmallVector.h"

namespace warpfold {

/// A loop whose iterations the runtime distributes. All variables are in memory: no value of
/// an iteration is used after it, so that the body can be copied.
struct WorksharingLoop {
  /// The runtime call that returns the first share of the iterations.
  StaticInit Init;
  /// Holds the number of the current iteration; only the loop's frame writes it.
  llvm::AllocaInst *Counter;
  /// Ends with the branch that enters the loop.
  llvm::BasicBlock *Preheader;
  /// Compares the counter with the last iteration.
  llvm::BasicBlock *Header;
  /// The first block of the body. All edges that leave the body go to Latch, and all edges to other
  /// blocks of the body come from the body.
  llvm::BasicBlock *Entry;
  /// Increments the counter.
  llvm::BasicBlock *Latch;
  /// The block after the loop.
  llvm::BasicBlock *Exit;
  /// The blocks of an iteration, without Header and Latch. Its last NumDeadEnds blocks are dead
  /// ends: they end the program, by a failed assertion for example, and do not lead to Latch.
  llvm::SmallVector<llvm::BasicBlock *, 8> Body;
  /// The body contains loops.
  bool HasInnerLoops;
  /// The blocks of the loop that are not in the body: Header, Latch, and those of the loop
  /// over chunks.
  llvm::SmallVector<llvm::BasicBlock *, 8> Frame;
  /// A loop over chunks surrounds the loop.
  bool IsChunked;
  /// Loads in the body of team variables that no iteration changes.
  llvm::SmallVector<llvm::LoadInst *, 8> InvariantLoads;
  /// A clause specifies which thread executes which iterations.
  bool HasExplicitSchedule = false;
  size_t NumDeadEnds = 0;

  /// Returns the blocks of an iteration without the dead ends.
  llvm::ArrayRef<llvm::BasicBlock *> hotBlocks() const {
    return llvm::ArrayRef(Body).drop_back(NumDeadEnds);
  }
  llvm::ArrayRef<llvm::BasicBlock *> deadEnds() const {
    return llvm::ArrayRef(Body).take_back(NumDeadEnds);
  }
  llvm::Function &function() const { return *Header->getParent(); }

  /// Erases the loop around the body. The body must be part of another loop.
  void eraseFrame() const;
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_WORKSHARINGLOOP_H
