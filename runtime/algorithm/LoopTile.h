//===- algorithm/LoopTile.h - a tile of a loop with `omp scan` --*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the threads of a block do with a tile's values, whoever scans the loop: all
// blocks (algorithm/LoopScan.h), or this one (algorithm/TeamScan.h). Each warp has a
// contiguous part of the tile, in rows of an iteration for each lane: neighbours in
// memory are neighbours in the warp, and a row is scanned by shuffle. The operator is
// a function of the compiler's.
//
// Callers:  whole warps; runAlone one thread.
// Order:    none; what is shared lies in the caller's memory.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_LOOPTILE_H
#define WARPFOLD_ALGORITHM_LOOPTILE_H

#include "WarpScan.h"
#include "interface/LoopScanAbi.h"
#include "support/Atomic.h"
#include "support/Refuse.h"

namespace warpfold {

/// A value in the block's shared memory, in words: openmp-opt reasons about what its
/// thread stores there.
template <class Value> struct SharedValue {
  ValueWords<Value> Place;

  void put(Value What) {
    const auto From = ValueWords<Value>::of(What);
#pragma unroll
    for (uint32_t Word = 0; Word < ValueWords<Value>::Count; ++Word)
      atomicStore(Place.Words + Word, From.Words[Word]);
  }
  Value get() {
    ValueWords<Value> To;
#pragma unroll
    for (uint32_t Word = 0; Word < ValueWords<Value>::Count; ++Word)
      To.Words[Word] = atomicLoad(Place.Words + Word);
    return To.value();
  }
};

/// Of Count iterations, Elements in a tile.
inline uint32_t numLoopTiles(uint64_t Count, uint64_t Elements) {
  const uint64_t Tiles = (Count + Elements - 1) / Elements;
  constexpr uint64_t MostTiles = ~uint32_t(0) / 2;
  if (Tiles > MostTiles)
    refuse("a scan of more tiles than 2147483647:", static_cast<int64_t>(Tiles),
           "scan it in parts");
  return static_cast<uint32_t>(Tiles);
}

/// Tile Number of a loop for Thread of Threads, whole warps.
inline LoopScanTile loopTile(uint32_t Number, uint32_t NumTiles, uint64_t Count,
                             uint32_t Rows, uint32_t Thread, uint32_t Threads) {
  const uint64_t Elements = uint64_t(Threads) * Rows;
  const uint64_t Start = Number * Elements;
  LoopScanTile Tile;
  Tile.First = Start + Thread / WarpSize * Rows * WarpSize + Thread % WarpSize;
  Tile.Last = Count - 1;
  Tile.TakesOriginal = Number == 0 && Thread == 0;
  Tile.Number = Number;
  Tile.NumTiles = NumTiles;
  Tile.IsWhole = Start + Elements <= Count;
  return Tile;
}

/// Where one thread does all, an iteration a tile. Tile is that before, or none at
/// first.
inline bool nextLoneIteration(LoopScanTile &Tile, uint64_t Count) {
  const uint64_t Next = Tile.First == ~uint64_t(0) ? 0 : Tile.First + 1;
  if (Next >= Count)
    return false;
  Tile = {Next, Next, Next == 0, 0, Next + 1 == Count, 1};
  return true;
}

/// Of what comes first and what comes later.
template <class Value> struct LoopOperator {
  Value (*Combine)(Value, Value);

  [[gnu::always_inline]] Value operator()(Value Earlier, Value Later) const {
    return Combine(Earlier, Later);
  }
};

template <class Value, uint32_t Rows> struct LoopTile {
  const LoopScanTile &Tile;
  LoopOperator<Value> Combine;
  bool IsExclusive;

  /// Returns whether it was the last iteration.
  [[gnu::always_inline]] bool runAlone(Value *Values, const Value *Original,
                                       Value *Result) const {
    const Value Before = Tile.TakesOriginal ? *Original : *Result;
    *Result = Combine.operator()(Value(Before), Value(Values[0]));
    Values[0] = IsExclusive ? Before : *Result;
    return Tile.NumTiles == 1;
  }

  /// In the place of iterations that there are not: combined they are, too, and the
  /// operator is to get values of the program's.
  [[gnu::always_inline]] void fillUp(Value *Values, Value Any) const {
#pragma unroll
    for (uint32_t Row = 0; Row < Rows; ++Row)
      if (Tile.First + Row * WarpSize > Tile.Last)
        Values[Row] = Any;
  }

  /// Values become what the warp's iterations up to each have combined; returns that of
  /// all.
  [[gnu::always_inline]] Value scanRows(Value *Values) const {
    Value Total;
#pragma unroll
    for (uint32_t Row = 0; Row < Rows; ++Row) {
      const Value OfRow = warpInclusiveScan(Value(Values[Row]), Combine);
      Values[Row] =
          Row == 0 ? OfRow : Combine.operator()(Value(Total), Value(OfRow));
      Total = valueOfLane(Value(Values[Row]), WarpSize - 1);
    }
    return Total;
  }

  struct Totals {
    /// Of the warps before the caller's, if there are any.
    Value OfLowerWarps;
    Value OfTile;
  };
  [[gnu::always_inline]] Totals combineTotals(SharedValue<Value> *OfWarps,
                                              uint32_t Warps) const {
    const Value Upto = warpInclusiveScan(
        OfWarps[minimum(laneInWarp(), Warps - 1)].get(), Combine);
    return {valueOfLane(Value(Upto), (warpInBlock() + WarpSize - 1) % WarpSize),
            valueOfLane(Value(Upto), Warps - 1)};
  }

  /// Values are what the warp's iterations up to each have combined; Prefix is what comes
  /// before those. Returns whether the caller has the last iteration of all.
  [[gnu::always_inline]] bool finish(Value *Values, Value Prefix,
                                     Value *Result) const {
    const uint32_t LastRow = rowOfLast();
    Value Before = Prefix;
#pragma unroll
    for (uint32_t Row = 0; Row < Rows; ++Row) {
      const Value InWarp = Values[Row];
      const Value Upto = Combine.operator()(Value(Prefix), Value(InWarp));
      if (Row == LastRow)
        *Result = Upto;
      Values[Row] = Upto;
      if (IsExclusive) {
        const Value Below = valueFromBelow(Value(Upto), 1);
        Values[Row] = laneInWarp() == 0 ? Before : Below;
        Before = valueOfLane(Value(Upto), WarpSize - 1);
      }
    }
    return LastRow < Rows;
  }

private:
  /// In which row the caller has the last iteration of all; Rows if it has not.
  uint32_t rowOfLast() const {
    // Of who begins behind it far more than the rows.
    const uint64_t Further = Tile.Last - Tile.First;
    const bool IsMine = Tile.Number == Tile.NumTiles - 1 &&
                        Further % WarpSize == 0 && Further / WarpSize < Rows;
    return IsMine ? static_cast<uint32_t>(Further / WarpSize) : Rows;
  }
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_LOOPTILE_H
