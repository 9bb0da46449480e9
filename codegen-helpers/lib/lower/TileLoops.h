//===- lower/TileLoops.h - the loops that tiles are made of -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  the pieces of which SweepTiles.cpp, RowTiles.cpp and RowForm.cpp make
//           the new form of a work loop: a tile of U iterations side by side, and a
//           plain loop over the iterations that fill no tile.
// Callers:  SweepTiles.cpp, RowTiles.cpp, RowForm.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_TILELOOPS_H
#define WARPFOLD_CODEGEN_TILELOOPS_H

#include "model/WorksharingLoop.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/Transforms/Utils/ValueMapper.h"

namespace warpfold {

/// What the loops of one work loop share, all i64 but Thread and Width: distances
/// are unsigned.
struct TileValues {
  llvm::Value *Last;
  /// Of the counter's type.
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

Body copyBody(const WorksharingLoop &Loop);
/// Map: from the body's instructions to the copy's.
Body copyBody(const WorksharingLoop &Loop, llvm::ValueToValueMapTy &Map);

/// Iterations end at NewLatch in place of the loop's own latch.
void redirect(const Body &Iteration, llvm::BasicBlock *Latch,
              llvm::BasicBlock *NewLatch);

llvm::BasicBlock *createBlock(const WorksharingLoop &Loop,
                              const llvm::Twine &Name);

/// Loop metadata: the loop ends, and Hint says what is to be done with it.
void describeLoop(llvm::Instruction *Backedge, llvm::StringRef Hint);

/// The head of a loop of Count rounds whose counter begins with First and grows
/// by Step in each; Latch ends a round, Next follows the last. The rounds' counter
/// is of the work loop's type and does not wrap in a full tile.
llvm::PHINode *createRounds(const WorksharingLoop &Loop, llvm::BasicBlock *Head,
                            llvm::BasicBlock *Latch, llvm::Value *First,
                            llvm::Value *Step, uint32_t Count,
                            llvm::BasicBlock *From, llvm::BasicBlock *Next);

/// The number, i64, of the loop's iteration that comes as Number; null where that is
/// the same.
using Renumber =
    llvm::function_ref<llvm::Value *(llvm::IRBuilderBase &, llvm::Value *)>;

/// for (off = First; off <= Left; off += Step) body(Base + off), then to Next.
/// All i64.
void createStrides(const WorksharingLoop &Loop, const Body &Iteration,
                   llvm::BasicBlock *From, llvm::Value *Base, llvm::Value *Left,
                   llvm::Value *First, llvm::Value *Step,
                   llvm::BasicBlock *Next, Renumber Iterations = nullptr);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_TILELOOPS_H
