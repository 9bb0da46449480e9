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

/// Bytes [Begin, End) of Element, the largest pieces first.
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

RecordLayout::RecordLayout(const ReductionList &List) {
  SmallVector<RecordPiece, 32> Rest;
  for (auto [Index, Element] : enumerate(List.elements())) {
    const uint64_t Rounds = Element.Bytes / SegmentBytes;
    const uint64_t Looped = Rounds > 1 ? Rounds * SegmentBytes : 0;
    if (Looped != 0) {
      SmallVector<RecordPiece, 32> Round;
      cut(Index, 0, SegmentBytes, Round);
      addSegment(Rounds, Round);
    }
    cut(Index, Looped, Element.Bytes, Rest);
  }
  stable_sort(Rest, [](const RecordPiece &A, const RecordPiece &B) {
    return A.Bytes > B.Bytes;
  });
  // Sizes are powers of two and fall: a segment ends where a piece does.
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
