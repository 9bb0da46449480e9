//===- callbacks/RecordMoves.h - pieces to words and back -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  emits the moves between the variables of a list and chunks of its
//           record in registers, and the loop over the rounds of a segment.
// Callers:  ShuffleReduce.cpp, InterWarpCopy.cpp, SlotCallbacks.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_RECORDMOVES_H
#define WARPFOLD_CODEGEN_RECORDMOVES_H

#include "callbacks/RecordLayout.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/IRBuilder.h"

namespace warpfold {

/// The variables that a list at run time points to.
class ListVariables {
public:
  /// Creates loads of the variables' addresses from Array, a list at run time.
  ListVariables(llvm::IRBuilderBase &B, const ReductionList &List,
                llvm::Value *Array);

  /// Returns the list at run time.
  llvm::Value *array() const { return Array; }
  /// Creates the address of a piece's bytes in round Round (i64) of its segment.
  llvm::Value *address(llvm::IRBuilderBase &B, const RecordSegment &Segment,
                       const RecordPiece &Piece, llvm::Value *Round) const;
  /// Returns the alignment that the address has in every round.
  llvm::Align alignment(const RecordSegment &Segment,
                        const RecordPiece &Piece) const;

private:
  const ReductionList &List;
  llvm::Value *Array;
  llvm::SmallVector<llvm::Value *, 8> Addresses;
};

/// Creates a list of new local variables in the function of B, which must be in the function's
/// first block.
llvm::AllocaInst *createLocalList(llvm::IRBuilderBase &B,
                                  const ReductionList &List);

/// Calls Body once. If Count is 1, Number is 0; otherwise Body emits the body of a loop of Count
/// iterations, and Number is that of the iteration (i64). B is after the loop afterwards.
void createLoop(llvm::IRBuilderBase &B, uint64_t Count, llvm::StringRef Name,
                llvm::function_ref<void(llvm::Value *Number)> Body);

/// Calls Body once, as createLoop does, for the rounds of Segment. Round is the number of a round
/// (i64).
void createRounds(llvm::IRBuilderBase &B, const RecordSegment &Segment,
                  llvm::function_ref<void(llvm::Value *Round)> Body);

/// Calls Body for each chunk of the record, of at most Most bytes, in the necessary loops over
/// rounds.
void createChunks(
    llvm::IRBuilderBase &B, const RecordLayout &Layout, unsigned Most,
    llvm::function_ref<void(const RecordSegment &Segment,
                            const RecordChunk &Chunk, llvm::Value *Round)>
        Body);

/// Returns the type in which a chunk is moved: an integer, or for 16 bytes a vector of words of 8
/// bytes if its first piece has 8 bytes, and otherwise of 4 bytes.
llvm::Type *chunkType(llvm::LLVMContext &Context, const RecordSegment &Segment,
                      const RecordChunk &Chunk);

/// Creates one value of the chunk's pieces. Bytes beyond the segment are 0.
llvm::Value *gather(llvm::IRBuilderBase &B, const ListVariables &From,
                    const RecordSegment &Segment, const RecordChunk &Chunk,
                    llvm::Value *Round);

/// Stores the pieces of Value, a chunk, in their variables.
void scatter(llvm::IRBuilderBase &B, llvm::Value *Value,
             const ListVariables &To, const RecordSegment &Segment,
             const RecordChunk &Chunk, llvm::Value *Round);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_RECORDMOVES_H
