//===- algorithm/StagedTile.h - a tile in shared memory ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The values of a warp's part of a tile between the tile's two phases, while
// the registers hold another tile. In each phase a lane accesses every 32nd
// value, so adjacent lanes access adjacent memory. Here a lane combines Rows
// adjacent values sequentially, and the warp scans once by shuffles for all
// rows. For values of 4 bytes this takes 3 combinations a value, instead of 7
// with a scan by shuffles of each row.
//
// Callers:  Whole warps.
// Memory:   The warp's part of the block's shared memory: one plane for each
//           word of a value, with one unused word after every 32 values, so
//           that both access orders use all banks.
// Order:    A warp barrier before lanes read what others have written; a block
//           barrier before the values are read (LoopScan.h).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_STAGEDTILE_H
#define WARPFOLD_ALGORITHM_STAGEDTILE_H

#include "WarpScan.h"
#include "support/Atomic.h"
#include "tuning/LoopScan.h"

namespace warpfold {

/// The caller's warp's part of a staged tile.
template <class Value, uint32_t Rows> class StagedTile {
public:
  /// OfBlock points to WordsOfWarp words for each warp.
  explicit StagedTile(uint32_t *OfBlock)
      : Words(OfBlock + warpInBlock() * WordsOfWarp) {}

  /// Exchanges the caller's values, which are every 32nd, with the staged ones:
  /// loads the staged values if HasOld, and stages the caller's values if
  /// HasNew. At least one of the two is true.
  [[gnu::always_inline]] void exchange(Value *Values, bool HasOld,
                                       bool HasNew) const {
    // With a test for each row the accesses of the rows would not be issued
    // together.
    if (HasOld && HasNew)
      move<true, true>(Values);
    else if (HasNew)
      move<false, true>(Values);
    else
      move<true, false>(Values);
  }

  /// Replaces each staged value by the combination of all values up to it.
  /// Returns the combination of all values of the warp.
  template <class Operator>
  [[gnu::always_inline]] Value scan(Operator Combine) const {
    warpBarrier(AllLanes);
    const uint32_t First = laneInWarp() * Rows;
    Neighbours<Value, Rows> Own;
#pragma unroll
    for (uint32_t Number = 0; Number < Rows; ++Number)
      Own.Values[Number] = get(First + Number);
    const Value Upto = Own.combineLanes(Combine);
    Own.template scan<false>(laneInWarp() != 0, valueFromBelow(Value(Upto), 1),
                             Combine);
#pragma unroll
    for (uint32_t Number = 0; Number < Rows; ++Number)
      put(First + Number, Own.Values[Number]);
    return valueOfLane(Value(Upto), WarpSize - 1);
  }

private:
  /// The number of words of a value.
  static constexpr uint32_t WordsOfValue = ValueWords<Value>::Count;
  /// The number of words of a plane.
  static constexpr uint32_t WordsOfPlane = Rows * (WarpSize + 1);
  /// The number of words of a warp.
  static constexpr uint32_t WordsOfWarp = WordsOfValue * WordsOfPlane;
  static_assert(WordsOfWarp * (tuning::LoopScanThreads / WarpSize) ==
                tuning::loopScanStagedWords(WordsOfValue, Rows, WarpSize));

  /// Loads the staged values, stages the caller's, or both.
  template <bool Loads, bool Stores>
  [[gnu::always_inline]] void move(Value *Values) const {
#pragma unroll
    for (uint32_t Row = 0; Row < Rows; ++Row) {
      const uint32_t Index = Row * WarpSize + laneInWarp();
      const Value New = Values[Row];
      if constexpr (Loads)
        Values[Row] = get(Index);
      if constexpr (Stores)
        put(Index, New);
    }
  }

  /// Returns the address of a word of value Index.
  uint32_t *addressOf(uint32_t Index, uint32_t Word) const {
    return Words + Word * WordsOfPlane + Index + Index / WarpSize;
  }
  /// Stores value Index.
  [[gnu::always_inline]] void put(uint32_t Index, Value What) const {
    const auto From = ValueWords<Value>::of(What);
#pragma unroll
    for (uint32_t Word = 0; Word < WordsOfValue; ++Word)
      atomicStore(addressOf(Index, Word), From.Words[Word]);
  }
  /// Loads value Index.
  [[gnu::always_inline]] Value get(uint32_t Index) const {
    ValueWords<Value> To;
#pragma unroll
    for (uint32_t Word = 0; Word < WordsOfValue; ++Word)
      To.Words[Word] = atomicLoad(addressOf(Index, Word));
    return To.value();
  }

  /// The warp's words.
  uint32_t *Words;
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_STAGEDTILE_H
