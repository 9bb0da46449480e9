//===- callbacks/RecordLayout.cpp - a list as one record ------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "callbacks/RecordLayout.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace warpfold {

static constexpr unsigned PieceSizes[] = {8, 4, 2, 1};

/// LLVM does not unroll a loop that combines this many scalars, so that their array is in memory. A
/// shorter array may be in registers, which a loop cannot access.
static constexpr uint64_t ManyParts = 64;

/// Adds the pieces of bytes [Begin, End) of Element to Pieces, the largest ones first.
static void cut(unsigned Element, uint64_t Begin, uint64_t End,
                SmallVectorImpl<RecordPiece> &Pieces) {
  for (unsigned Size : PieceSizes)
    for (; End - Begin >= Size; Begin += Size)
      Pieces.push_back({Element, Begin, Size, /*OffsetInSegment=*/0});
}

void RecordLayout::addSegment(uint64_t Rounds, ArrayRef<RecordPiece> Pieces) {
  RecordSegment Segment{Bytes, 0, Rounds, {}};
  for (RecordPiece Piece : Pieces) {
    Piece.OffsetInSegment = Segment.Bytes;
    Segment.Bytes += Piece.Bytes;
    Segment.Pieces.push_back(Piece);
  }
  Bytes += Rounds * Segment.Bytes;
  Segments.push_back(std::move(Segment));
}

/// Returns the bytes of one round of an element's loop. A word that is not aligned takes one load
/// for each of its aligned parts, and these loads determine the length of the code.
static uint64_t roundBytes(const ReductionElement &Element) {
  const uint64_t Part = std::min(Element.Alignment, Align(8)).value();
  const bool IsShort =
      Element.Bytes < 2 * SegmentBytes && Element.Bytes / Part >= ManyParts;
  return Part < 4 || IsShort ? std::max(Part * ManyParts / 2, LeastRoundBytes)
                             : SegmentBytes;
}

RecordLayout::RecordLayout(const ReductionList &List) {
  SmallVector<RecordPiece, 32> Rest;
  for (auto [Index, Element] : enumerate(List.elements())) {
    const uint64_t RoundBytes = roundBytes(Element);
    const uint64_t Rounds = Element.Bytes / RoundBytes;
    const uint64_t Looped = Rounds > 1 ? Rounds * RoundBytes : 0;
    if (Looped != 0) {
      SmallVector<RecordPiece, 32> Round;
      cut(Index, 0, RoundBytes, Round);
      addSegment(Rounds, Round);
    }
    cut(Index, Looped, Element.Bytes, Rest);
  }
  stable_sort(Rest, [](const RecordPiece &A, const RecordPiece &B) {
    return A.Bytes > B.Bytes;
  });
  // The sizes are powers of two in descending order, so that a full segment ends where a piece
  // ends.
  ArrayRef<RecordPiece> Left = Rest;
  while (!Left.empty()) {
    uint64_t Sum = 0;
    ArrayRef<RecordPiece> Segment =
        Left.take_while([&](const RecordPiece &Piece) {
          Sum += Piece.Bytes;
          return Sum <= SegmentBytes;
        });
    addSegment(/*Rounds=*/1, Segment);
    Left = Left.drop_front(Segment.size());
  }
}

SmallVector<RecordChunk, 16> RecordLayout::chunks(const RecordSegment &Segment,
                                                  unsigned Most) {
  SmallVector<RecordChunk, 16> Chunks;
  uint64_t Offset = 0;
  for (unsigned Size = Most; Size > 0; Size /= 2)
    for (; Segment.Bytes - Offset >= Size; Offset += Size)
      Chunks.push_back({Offset, Size});
  return Chunks;
}

} // namespace warpfold
