//===- callbacks/RecordLayout.h - a list as one record ----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  cuts the elements of a list into pieces of 8, 4, 2 and 1 bytes and
//           puts these, the largest first, into one record without a gap. All
//           callbacks move records: every piece lies at a multiple of its size,
//           so that neighbours travel together, in words of 4 or 8 bytes by
//           shuffles and in 16 bytes through memory.
//
//   list      char c; double d; struct {float f; short s;} t
//   record    d[0..8)  t[0..8) ..  c      (t has two bytes of padding)
//
//           A record is a row of segments. One holds up to SegmentBytes, and is
//           moved by code without a loop. Where one element alone has more, or has
//           many scalars below 8 bytes, each LeastRoundBytes to SegmentBytes of it are
//           a round of a loop.
//
// Next:     RecordMoves.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_RECORDLAYOUT_H
#define WARPFOLD_CODEGEN_RECORDLAYOUT_H

#include "warpfold/ReductionList.h"

#include "llvm/ADT/SmallVector.h"

namespace warpfold {

/// What is moved without a loop, and between two barriers. 32 warps need 8 KiB of
/// shared memory for it, a sixth of what every GPU has for a block.
inline constexpr uint64_t SegmentBytes = 256;
/// What every round of a loop moves at least, and the size of every round is a multiple of.
inline constexpr uint64_t LeastRoundBytes = 64;

/// Bytes of one element that stay together.
struct RecordPiece {
  unsigned Element;
  uint64_t OffsetInElement;
  unsigned Bytes; ///< 8, 4, 2 or 1.
  uint64_t OffsetInSegment;
};

struct RecordSegment {
  uint64_t OffsetInRecord;
  uint64_t Bytes; ///< Of one round.
  uint64_t Rounds;
  llvm::SmallVector<RecordPiece, 16> Pieces;
};

/// Aligned neighbours that travel together: 16, 8, 4, 2 or 1 bytes.
struct RecordChunk {
  uint64_t OffsetInSegment;
  unsigned Bytes;
};

class RecordLayout {
public:
  explicit RecordLayout(const ReductionList &List);

  /// The segments with several rounds come first.
  llvm::ArrayRef<RecordSegment> segments() const { return Segments; }
  uint64_t bytes() const { return Bytes; }

  /// One round of Segment in chunks of at most Most bytes, as large as can be.
  static llvm::SmallVector<RecordChunk, 16> chunks(const RecordSegment &Segment,
                                                   unsigned Most);

private:
  void addSegment(uint64_t Rounds, llvm::ArrayRef<RecordPiece> Pieces);

  llvm::SmallVector<RecordSegment, 4> Segments;
  uint64_t Bytes = 0;
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_RECORDLAYOUT_H
