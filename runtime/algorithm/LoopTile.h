//===- algorithm/LoopTile.h - a tile of a loop with `omp scan` --*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The operations of a block's threads on the values of a tile, for a scan by
// all blocks (algorithm/LoopScan.h) and by one (algorithm/TeamScan.h). Each
// warp has a contiguous part of the tile, in rows of one iteration a lane, so
// adjacent lanes access adjacent memory and a row is scanned by shuffles. The
// operator is a function that the compiler generates.
//
// Callers:  Whole warps; one thread for runAlone.
// Order:    None; shared data is in memory that the caller provides.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_LOOPTILE_H
#define WARPFOLD_ALGORITHM_LOOPTILE_H

#include "WarpScan.h"
#include "interface/LoopScanAbi.h"
#include "support/Atomic.h"
#include "support/Refuse.h"

namespace warpfold {

/// As StoredValue, in the block's shared memory, in words that are accessed
/// atomically, because openmp-opt assumes that only one thread stores to such a
/// variable.
template <class Value> struct SharedValue {
  /// The words.
  ValueWords<Value> Storage;

  /// Stores a value.
  void operator=(Value What) {
    const auto From = ValueWords<Value>::of(What);
#pragma unroll
    for (uint32_t Word = 0; Word < ValueWords<Value>::Count; ++Word)
      atomicStore(Storage.Words + Word, From.Words[Word]);
  }
  /// Loads the value.
  operator Value() {
    ValueWords<Value> To;
#pragma unroll
    for (uint32_t Word = 0; Word < ValueWords<Value>::Count; ++Word)
      To.Words[Word] = atomicLoad(Storage.Words + Word);
    return To.value();
  }
};

/// Returns the number of tiles of Elements iterations for a loop of Count
/// iterations. Ends the kernel with a message if there are too many.
inline uint32_t numLoopTiles(uint64_t Count, uint64_t Elements) {
  const uint64_t Tiles = (Count + Elements - 1) / Elements;
  constexpr uint64_t MostTiles = ~uint32_t(0) / 2;
  if (Tiles > MostTiles)
    refuse("a scan of more tiles than 2147483647:", static_cast<int64_t>(Tiles),
           "scan it in parts");
  return static_cast<uint32_t>(Tiles);
}

/// Returns tile Number of a loop for thread Thread of Threads, which are whole
/// warps.
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

/// Advances Tile to the next iteration of a loop that one thread executes, with
/// one iteration a tile. Tile.First is initially ~0. Returns false after the
/// last iteration.
inline bool nextLoneIteration(LoopScanTile &Tile, uint64_t Count) {
  const uint64_t Next = Tile.First == ~uint64_t(0) ? 0 : Tile.First + 1;
  if (Next >= Count)
    return false;
  Tile = {Next, Next, Next == 0, 0, Next + 1 == Count, 1};
  return true;
}

/// Combines the value of an earlier iteration with that of a later one.
template <class Value> struct LoopOperator {
  /// The compiler's function.
  Value (*Combine)(Value, Value);

  /// Calls the function.
  [[gnu::always_inline]] Value operator()(Value Earlier, Value Later) const {
    return Combine(Earlier, Later);
  }
};

/// A tile of Rows iterations a thread.
template <class Value, uint32_t Rows> struct LoopTile {
  /// The caller's iterations.
  const LoopScanTile &Tile;
  /// The operator.
  LoopOperator<Value> Combine;
  /// Whether the scan is exclusive.
  bool IsExclusive;

  /// Completes one iteration of a loop that one thread executes. Returns
  /// whether it was the last.
  [[gnu::always_inline]] bool runAlone(Value *Values, const Value *Original,
                                       Value *Result) const {
    const Value Before = Tile.TakesOriginal ? *Original : *Result;
    *Result = Combine.operator()(Value(Before), Value(Values[0]));
    Values[0] = IsExclusive ? Before : *Result;
    return Tile.NumTiles == 1;
  }

  /// Replaces the values of iterations that do not exist by Any. These values
  /// are combined, too, and the operator must receive only values that the
  /// program has computed.
  [[gnu::always_inline]] void fillUp(Value *Values, Value Any) const {
#pragma unroll
    for (uint32_t Row = 0; Row < Rows; ++Row)
      if (Tile.First + Row * WarpSize > Tile.Last)
        Values[Row] = Any;
  }

  /// Replaces each value by the combination of the warp's values up to it.
  /// Returns the combination of all of them.
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

  /// Combines Prefix with the values that scanRows computed, and stores the
  /// result of the last iteration to Result. Returns whether the caller has
  /// that iteration.
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
  /// Returns the row of the last iteration if the caller has it; otherwise
  /// Rows.
  uint32_t rowOfLast() const {
    // The difference wraps to a large number if the caller starts after the
    // last iteration.
    const uint64_t Further = Tile.Last - Tile.First;
    const bool IsMine = Tile.Number == Tile.NumTiles - 1 &&
                        Further % WarpSize == 0 && Further / WarpSize < Rows;
    return IsMine ? static_cast<uint32_t>(Further / WarpSize) : Rows;
  }
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_LOOPTILE_H
