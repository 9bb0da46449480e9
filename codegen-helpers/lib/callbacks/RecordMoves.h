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
  /// Of Array, a list at run time; their addresses are loaded here.
  ListVariables(llvm::IRBuilderBase &B, const ReductionList &List,
                llvm::Value *Array);

  llvm::Value *array() const { return Array; }
  /// The address of a piece's bytes in round Round (i64) of its segment.
  llvm::Value *address(llvm::IRBuilderBase &B, const RecordSegment &Segment,
                       const RecordPiece &Piece, llvm::Value *Round) const;
  /// What is known of that address in every round.
  llvm::Align alignment(const RecordSegment &Segment,
                        const RecordPiece &Piece) const;

private:
  const ReductionList &List;
  llvm::Value *Array;
  llvm::SmallVector<llvm::Value *, 8> Addresses;
};

/// A list of new local variables in the function of B, which stands in its first
/// block.
llvm::AllocaInst *createLocalList(llvm::IRBuilderBase &B,
                                  const ReductionList &List);

/// Calls Body with 0 if Count is 1; otherwise in a loop of Count iterations, with their numbers
/// (i64). B is after the loop then.
void createLoop(llvm::IRBuilderBase &B, uint64_t Count, llvm::StringRef Name,
                llvm::function_ref<void(llvm::Value *Number)> Body);

/// Calls Body once for a segment of one round, with 0, and in a loop otherwise,
/// with the number of the round (i64). B stands behind it afterwards.
void createRounds(llvm::IRBuilderBase &B, const RecordSegment &Segment,
                  llvm::function_ref<void(llvm::Value *Round)> Body);

/// Calls Body for every chunk of the record, of at most Most bytes, in the loops
/// over rounds that it needs.
void createChunks(
    llvm::IRBuilderBase &B, const RecordLayout &Layout, unsigned Most,
    llvm::function_ref<void(const RecordSegment &Segment,
                            const RecordChunk &Chunk, llvm::Value *Round)>
        Body);

/// The type in which a chunk travels: an integer, or for 16 bytes a vector of
/// the largest words that no piece of it crosses.
llvm::Type *chunkType(llvm::LLVMContext &Context, const RecordSegment &Segment,
                      const RecordChunk &Chunk);

/// The chunk's pieces in one value; bytes beyond the segment are 0.
llvm::Value *gather(llvm::IRBuilderBase &B, const ListVariables &From,
                    const RecordSegment &Segment, const RecordChunk &Chunk,
                    llvm::Value *Round);

/// The pieces of Value, a chunk, to their variables.
void scatter(llvm::IRBuilderBase &B, llvm::Value *Value,
             const ListVariables &To, const RecordSegment &Segment,
             const RecordChunk &Chunk, llvm::Value *Round);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_RECORDMOVES_H
