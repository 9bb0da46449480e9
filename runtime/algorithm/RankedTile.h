//===- algorithm/RankedTile.h - where a tile's keys go in it ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The stable order of a tile's keys by one digit. Each warp has a contiguous part of
// the tile, in rows of one key a lane; the keys stay in registers.
//
//   count         each warp counts for itself how many of its keys have each value
//   sum, start    a thread for each value of the digit: how many keys of the tile have
//                 it, and where in the tile's order those of each warp begin
//   rank          each warp gives its keys their places, row by row: lanes with one
//                 value find each other by vote
//
// So a tile can tell the others its sums before the longest step, which is the last.
//
// Callers:  all threads of the block; a block barrier between any two of them.
// Memory:   registers; of the block, a word for each warp and value.
// Source:   warp-level multisplit (Ashkiani et al., PPoPP 2016); "Onesweep", arXiv
//           2206.01784.
//
// Next:     algorithm/DeviceSort.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_RANKEDTILE_H
#define WARPFOLD_ALGORITHM_RANKEDTILE_H

#include "../support/Atomic.h"
#include "../support/Target.h"
#include "SortProblem.h"

namespace warpfold {

/// In shared memory: of each warp, how many of its keys have each value.
template <uint32_t Threads> struct DigitCountsOfWarps {
  static constexpr uint32_t Warps = Threads / WarpSize;
  uint32_t Of[Warps][DigitValues];

  /// Each warp's becomes the sum of the lower warps'. Returns the sum of all.
  [[gnu::always_inline]] uint32_t sum(uint32_t Value) {
    uint32_t Sum = 0;
#pragma unroll
    for (uint32_t Warp = 0; Warp < Warps; ++Warp) {
      const uint32_t Its = Of[Warp][Value];
      Of[Warp][Value] = Sum;
      Sum += Its;
    }
    return Sum;
  }
  /// After sum: each warp's becomes the place of its first key of the value, if the
  /// tile's first is at Start.
  [[gnu::always_inline]] void start(uint32_t Value, uint32_t Start) {
#pragma unroll
    for (uint32_t Warp = 0; Warp < Warps; ++Warp)
      Of[Warp][Value] += Start;
  }
};

/// Some bits of a key's number.
template <class Order> struct Digit {
  uint32_t Shift, Mask;

  [[gnu::always_inline]] uint32_t of(typename Order::Bits Key) const {
    return static_cast<uint32_t>(Order::numberOf(Key) >> Shift) & Mask;
  }
};

template <class Order, uint32_t Threads, uint32_t Rows> struct RankedTile {
  using Bits = typename Order::Bits;
  using Counts = DigitCountsOfWarps<Threads>;
  static constexpr uint32_t Elements = Threads * Rows;

  /// Keys that there are; what is behind them counts as the digit's largest value, and
  /// so is behind them in the tile's order too.
  uint32_t NumKeys;
  Bits Keys[Rows];
  uint32_t Places[Rows];

  bool isWhole() const { return NumKeys == Elements; }

  /// Which of the tile's keys are the caller's.
  static uint32_t indexOf(uint32_t Row) {
    return (warpInBlock() * Rows + Row) * WarpSize + laneInWarp();
  }

  /// From: the tile's first key; Left: how many there are from it on.
  [[gnu::always_inline]] void load(const Global<Bits> *From, uint32_t Left) {
    NumKeys = minimum(Left, Elements);
    if (isWhole())
#pragma unroll
      for (uint32_t Row = 0; Row < Rows; ++Row)
        Keys[Row] = From[indexOf(Row)];
    else
#pragma unroll
      for (uint32_t Row = 0; Row < Rows; ++Row)
        Keys[Row] = indexOf(Row) < NumKeys ? From[indexOf(Row)] : 0;
  }

  [[gnu::always_inline]] void count(Counts *All, Digit<Order> By) const {
    uint32_t *Own = All->Of[warpInBlock()];
#pragma unroll
    for (uint32_t Group = 0; Group < DigitValues / WarpSize; ++Group)
      Own[Group * WarpSize + laneInWarp()] = 0;
    warpBarrier(AllLanes);
    if (isWhole())
      countRows<true>(Own, By);
    else
      countRows<false>(Own, By);
  }

  /// After count, sum and start.
  [[gnu::always_inline]] void rank(Counts *All, Digit<Order> By) {
    uint32_t *Own = All->Of[warpInBlock()];
    if (isWhole())
      rankRows<true>(Own, By);
    else
      rankRows<false>(Own, By);
  }

private:
  template <bool IsWhole>
  [[gnu::always_inline]] void countRows(uint32_t *Own, Digit<Order> By) const {
#pragma unroll
    for (uint32_t Row = 0; Row < Rows; ++Row)
      atomicFetchAdd(&Own[valueOf<IsWhole>(Row, By)], 1u);
  }

  /// Own: where the next key of each value goes.
  template <bool IsWhole>
  [[gnu::always_inline]] void rankRows(uint32_t *Own, Digit<Order> By) {
    const LaneMask Lower = (LaneMask(1) << laneInWarp()) - 1;
#pragma unroll
    for (uint32_t Row = 0; Row < Rows; ++Row) {
      const uint32_t Value = valueOf<IsWhole>(Row, By);
      const LaneMask Peers = lanesWith(Value);
      const uint32_t Next = Own[Value];
      const uint32_t LowerPeers = __builtin_popcount(Peers & Lower);
      Places[Row] = Next + LowerPeers;
      warpBarrier(AllLanes);
      if (LowerPeers == 0)
        Own[Value] = Next + __builtin_popcount(Peers);
      warpBarrier(AllLanes);
    }
  }

  template <bool IsWhole>
  [[gnu::always_inline]] uint32_t valueOf(uint32_t Row, Digit<Order> By) const {
    return IsWhole || indexOf(Row) < NumKeys ? By.of(Keys[Row]) : By.Mask;
  }

  /// The lanes of the warp that have the caller's value. One instruction does it, too
  /// (match.any), and takes longer for different values: a sort of 2^28 random keys of
  /// 32 bits took 11.3 ms with it and 8.5 ms with votes, on an H200.
  [[gnu::always_inline]] LaneMask lanesWith(uint32_t Value) const {
    LaneMask Peers = AllLanes;
#pragma unroll
    for (uint32_t Bit = 0; Bit < DigitBits; ++Bit) {
      // LLVM would test the bit in two ways, one for the vote, and one for what
      // follows: twice the instructions of the sort's longest loop.
      const bool IsSet = hideFromOptimiser(Value & 1u << Bit) != 0;
      const LaneMask Set = warpBallot(AllLanes, IsSet);
      Peers &= IsSet ? Set : ~Set;
    }
    return Peers;
  }
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_RANKEDTILE_H
