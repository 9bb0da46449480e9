//===- lower/TileLoops.h - the loops that form tiles ------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  creates the parts of the new form of a work-sharing loop: a tile of U iterations side
//           by side, and a plain loop over the iterations that fill no tile.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_TILELOOPS_H
#define WARPFOLD_CODEGEN_TILELOOPS_H

#include "model/WorksharingLoop.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/Transforms/Utils/ValueMapper.h"

namespace warpfold {

/// The values that the loops of one work-sharing loop share, all i64 except Thread and Width.
/// Distances are unsigned.
struct TileValues {
  llvm::Value *Last;
  /// The thread's number, in the counter's type, as is Width.
  llvm::Value *Thread;
  llvm::Value *Width;
  llvm::Value *Thread64;
  llvm::Value *Width64;
};

/// A copy of the loop's body, or the body itself.
struct Body {
  llvm::BasicBlock *Entry;
  llvm::SmallVector<llvm::BasicBlock *, 8> Blocks;
};

/// Copies the loop's body. Map receives the copies of the body's instructions.
Body copyBody(const WorksharingLoop &Loop);
Body copyBody(const WorksharingLoop &Loop, llvm::ValueToValueMapTy &Map);

/// Makes iterations end at NewLatch in place of the loop's own latch.
void redirect(const Body &Iteration, llvm::BasicBlock *Latch,
              llvm::BasicBlock *NewLatch);

/// Creates an empty block before the loop's exit.
llvm::BasicBlock *createBlock(const WorksharingLoop &Loop,
                              const llvm::Twine &Name);

/// Sets the loop's metadata: the loop ends, and Hint is an optimization property.
void describeLoop(llvm::Instruction *Backedge, llvm::StringRef Hint);

/// Creates the head of a loop of Count rounds. Its counter begins with First and grows by Step in
/// each round; Latch ends a round, and Next follows the last. Returns the counter, which has the
/// work-sharing loop's type and does not wrap in a full tile.
llvm::PHINode *createRounds(const WorksharingLoop &Loop, llvm::BasicBlock *Head,
                            llvm::BasicBlock *Latch, llvm::Value *First,
                            llvm::Value *Step, uint32_t Count,
                            llvm::BasicBlock *From, llvm::BasicBlock *Next);

/// Returns the loop's iteration, i64, that is executed as iteration Number; null if they are the
/// same.
using Renumber =
    llvm::function_ref<llvm::Value *(llvm::IRBuilderBase &, llvm::Value *)>;

/// Creates: for (off = First; off <= Left; off += Step) body(Base + off), then a branch to Next.
/// All values are i64.
void createStrides(const WorksharingLoop &Loop, const Body &Iteration,
                   llvm::BasicBlock *From, llvm::Value *Base, llvm::Value *Left,
                   llvm::Value *First, llvm::Value *Step,
                   llvm::BasicBlock *Next, Renumber Iterations = nullptr);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_TILELOOPS_H
