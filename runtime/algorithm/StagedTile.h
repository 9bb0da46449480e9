//===- algorithm/StagedTile.h - a tile in shared memory ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a warp has of a tile, between the tile's two phases, while its registers are
// another tile's. In a phase a lane has each 32nd value, so that neighbours in memory are
// neighbours in the warp; here it combines a row of Rows neighbours by itself, and the
// warp shuffles once for all rows. For values of 4 bytes that is 3 combinations a value
// where a shuffle for each row makes 7.
//
// Callers:  whole warps.
// Memory:   of the warp, in the block's shared memory: a plane for each word of a value,
//           with a word between 32 and 32 values, so that both orders meet all banks.
// Order:    the warp's barrier before lanes read what others have written; the block's
//           before the values are taken (LoopScan.h).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_STAGEDTILE_H
#define WARPFOLD_ALGORITHM_STAGEDTILE_H

#include "WarpScan.h"
#include "support/Atomic.h"
#include "tuning/LoopScan.h"

namespace warpfold {

template <class Value, uint32_t Rows> class StagedTile {
public:
  /// OfBlock has WordsOfWarp for each warp.
  explicit StagedTile(uint32_t *OfBlock)
      : Words(OfBlock + warpInBlock() * WordsOfWarp) {}

  /// The caller's values, each 32nd, become those that are parked, if HasOld; they are
  /// parked, if HasNew. One of the two is.
  [[gnu::always_inline]] void exchange(Value *Values, bool HasOld,
                                       bool HasNew) const {
    // A question for each row would keep the rows' accesses apart.
    if (HasOld && HasNew)
      move<true, true>(Values);
    else if (HasNew)
      move<false, true>(Values);
    else
      move<true, false>(Values);
  }

  /// Each value that is parked becomes the combination of all up to it. Returns that of
  /// all.
  template <class Operator>
  [[gnu::always_inline]] Value scan(Operator Combine) const {
    warpBarrier(AllLanes);
    const uint32_t First = laneInWarp() * Rows;
    Value Its[Rows];
#pragma unroll
    for (uint32_t Number = 0; Number < Rows; ++Number)
      Its[Number] = get(First + Number);
    Value Sum = Its[0];
#pragma unroll
    for (uint32_t Number = 1; Number < Rows; ++Number)
      Sum = Combine.operator()(Value(Sum), Value(Its[Number]));
    const Value Upto = warpInclusiveScan(Value(Sum), Combine);
    const Value Below = valueFromBelow(Value(Upto), 1);
    Value Running = Its[0];
    if (laneInWarp() != 0)
      Running = Combine.operator()(Value(Below), Value(Running));
    put(First, Running);
#pragma unroll
    for (uint32_t Number = 1; Number < Rows; ++Number) {
      Running = Combine.operator()(Value(Running), Value(Its[Number]));
      put(First + Number, Running);
    }
    return valueOfLane(Value(Upto), WarpSize - 1);
  }

private:
  static constexpr uint32_t WordsOfValue = ValueWords<Value>::Count;
  static constexpr uint32_t WordsOfPlane = Rows * (WarpSize + 1);
  static constexpr uint32_t WordsOfWarp = WordsOfValue * WordsOfPlane;
  static_assert(WordsOfWarp * (tuning::LoopScanThreads / WarpSize) ==
                tuning::loopScanStagedWords(WordsOfValue, Rows, WarpSize));

  template <bool Takes, bool Parks>
  [[gnu::always_inline]] void move(Value *Values) const {
#pragma unroll
    for (uint32_t Row = 0; Row < Rows; ++Row) {
      const uint32_t Index = Row * WarpSize + laneInWarp();
      const Value New = Values[Row];
      if constexpr (Takes)
        Values[Row] = get(Index);
      if constexpr (Parks)
        put(Index, New);
    }
  }

  uint32_t *place(uint32_t Index, uint32_t Word) const {
    return Words + Word * WordsOfPlane + Index + Index / WarpSize;
  }
  [[gnu::always_inline]] void put(uint32_t Index, Value What) const {
    const auto From = ValueWords<Value>::of(What);
#pragma unroll
    for (uint32_t Word = 0; Word < WordsOfValue; ++Word)
      atomicStore(place(Index, Word), From.Words[Word]);
  }
  [[gnu::always_inline]] Value get(uint32_t Index) const {
    ValueWords<Value> To;
#pragma unroll
    for (uint32_t Word = 0; Word < WordsOfValue; ++Word)
      To.Words[Word] = atomicLoad(place(Index, Word));
    return To.value();
  }

  uint32_t *Words;
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_STAGEDTILE_H
