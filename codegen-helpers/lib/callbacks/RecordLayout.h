//===- callbacks/RecordLayout.h - a list as one record ----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  divides the elements of a list into pieces of 8, 4, 2 and 1 bytes, and arranges these
//           in one record, the largest first, without gaps. All callbacks move records: each piece
//           is at a multiple of its size, so that neighboring pieces are moved together, in words
//           of 4 or 8 bytes by shuffles, and in 16 bytes through memory.
//
//   list      char c; double d; struct {float f; short s;} t
//   record    d[0..8)  t[0..8) ..  c      (t has two bytes of padding)
//
//           A record is a sequence of segments. A segment has at most SegmentBytes, and is moved by
//           code without a loop. If one element has more, or has many scalars of less than 8 bytes,
//           a loop moves it, LeastRoundBytes to SegmentBytes in each round.
//
// Next:     RecordMoves.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_RECORDLAYOUT_H
#define WARPFOLD_CODEGEN_RECORDLAYOUT_H

#include "warpfold/ReductionList.h"

#include "llvm/ADT/SmallVector.h"

namespace warpfold {

/// The largest number of bytes that are moved without a loop, and between two barriers. For 32
/// warps this takes 8 KiB of shared memory, a sixth of the 48 KiB that every GPU has for a block.
inline constexpr uint64_t SegmentBytes = 256;
/// The minimum number of bytes that a round of a loop moves. The size of each round is a multiple
/// of it.
inline constexpr uint64_t LeastRoundBytes = 64;

/// Bytes of one element that are moved together.
struct RecordPiece {
  unsigned Element;
  uint64_t OffsetInElement;
  unsigned Bytes; ///< 8, 4, 2 or 1.
  uint64_t OffsetInSegment;
};

/// A part of a record that is moved at once, or in the rounds of a loop.
struct RecordSegment {
  uint64_t OffsetInRecord;
  uint64_t Bytes; ///< The size of one round.
  uint64_t Rounds;
  llvm::SmallVector<RecordPiece, 16> Pieces;
};

/// Aligned neighboring pieces that are moved together: 16, 8, 4, 2 or 1 bytes.
struct RecordChunk {
  uint64_t OffsetInSegment;
  unsigned Bytes;
};

/// The layout of the record of a list.
class RecordLayout {
public:
  /// Determines the layout for List.
  explicit RecordLayout(const ReductionList &List);

  /// Returns the segments. Those with several rounds are the first ones.
  llvm::ArrayRef<RecordSegment> segments() const { return Segments; }
  /// Returns the size of the record.
  uint64_t bytes() const { return Bytes; }

  /// Returns the chunks of one round of Segment, each as large as possible, at most Most bytes.
  static llvm::SmallVector<RecordChunk, 16> chunks(const RecordSegment &Segment,
                                                   unsigned Most);

private:
  void addSegment(uint64_t Rounds, llvm::ArrayRef<RecordPiece> Pieces);

  llvm::SmallVector<RecordSegment, 4> Segments;
  uint64_t Bytes = 0;
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_RECORDLAYOUT_H
