//===- algorithm/RankedTile.h - ranks of a tile's keys ----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Computes the stable order of a tile's keys by one digit. Each warp has a
// contiguous part of the tile, in rows of one key a lane; the keys stay in
// registers.
//
//   count         Each warp counts its keys with each value of the digit.
//   sum, start    A thread for each value computes the number of the tile's
//                 keys with this value, and the position in the tile's order at
//                 which each warp's keys with it start.
//   rank          Each warp assigns positions to its keys, row by row; votes
//                 find the lanes with one value.
//
// Thus a tile can publish its sums before the last and longest step.
//
// Callers:  All threads of the block, with a block barrier between any two of
//           these calls.
// Memory:   Registers, and a word of the block's shared memory for each warp
//           and value.
// Source:   Warp-level multisplit: S. Ashkiani et al., "GPU Multisplit", PPoPP
//           2016; "Onesweep", arXiv 2206.01784.
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

/// The numbers of each warp's keys with each value, in shared memory.
template <uint32_t Threads> struct DigitCountsOfWarps {
  /// The number of warps.
  static constexpr uint32_t Warps = Threads / WarpSize;
  /// The number for each warp and value.
  uint32_t Of[Warps][DigitValues];

  /// Replaces each warp's number by the sum of the lower warps' numbers.
  /// Returns the sum of all. The thread for the value calls it.
  [[gnu::always_inline]] uint32_t sum(uint32_t Value) {
    uint32_t Sum = 0;
#pragma unroll
    for (uint32_t Warp = 0; Warp < Warps; ++Warp) {
      const uint32_t Count = Of[Warp][Value];
      Of[Warp][Value] = Sum;
      Sum += Count;
    }
    return Sum;
  }
  /// Replaces each warp's number, after sum(), by the position of the warp's
  /// first key with the value. Start is the position of the tile's first key
  /// with it.
  [[gnu::always_inline]] void start(uint32_t Value, uint32_t Start) {
#pragma unroll
    for (uint32_t Warp = 0; Warp < Warps; ++Warp)
      Of[Warp][Value] += Start;
  }
};

/// A digit: some bits of a key's number.
template <class Order> struct Digit {
  /// The position of the lowest bit, and the mask of the shifted bits.
  uint32_t Shift, Mask;

  /// Returns the digit of a key.
  [[gnu::always_inline]] uint32_t of(typename Order::Bits Key) const {
    return static_cast<uint32_t>(Order::numberOf(Key) >> Shift) & Mask;
  }
};

/// The caller's part of a tile.
template <class Order, uint32_t Threads, uint32_t Rows> struct RankedTile {
  /// The type of a key's bits.
  using Bits = typename Order::Bits;
  /// The counts of all warps.
  using Counts = DigitCountsOfWarps<Threads>;
  /// The number of keys of a whole tile.
  static constexpr uint32_t Elements = Threads * Rows;

  /// The number of existing keys. Keys beyond it count as the digit's largest
  /// value, so they are also last in the tile's order.
  uint32_t NumKeys;
  /// The keys of the caller.
  Bits Keys[Rows];
  /// Their positions in the tile's order, after rank().
  uint32_t Positions[Rows];

  /// Returns whether all keys exist.
  bool isWhole() const { return NumKeys == Elements; }

  /// Returns the index in the tile of the caller's key in a row.
  static uint32_t indexOf(uint32_t Row) {
    return (warpInBlock() * Rows + Row) * WarpSize + laneInWarp();
  }

  /// Loads the keys. From points to the tile's first key; Remaining is the
  /// number of keys from it on.
  [[gnu::always_inline]] void load(const Global<Bits> *From,
                                   uint32_t Remaining) {
    NumKeys = minimum(Remaining, Elements);
    if (isWhole())
#pragma unroll
      for (uint32_t Row = 0; Row < Rows; ++Row)
        Keys[Row] = From[indexOf(Row)];
    else
#pragma unroll
      for (uint32_t Row = 0; Row < Rows; ++Row)
        Keys[Row] = indexOf(Row) < NumKeys ? From[indexOf(Row)] : 0;
  }

  /// Counts the warp's keys.
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

  /// Computes the positions, after count(), sum() and start().
  [[gnu::always_inline]] void rank(Counts *All, Digit<Order> By) {
    uint32_t *Own = All->Of[warpInBlock()];
    if (isWhole())
      rankRows<true>(Own, By);
    else
      rankRows<false>(Own, By);
  }

private:
  /// Counts the rows.
  template <bool IsWhole>
  [[gnu::always_inline]] void countRows(uint32_t *Own, Digit<Order> By) const {
#pragma unroll
    for (uint32_t Row = 0; Row < Rows; ++Row)
      atomicFetchAdd(&Own[valueOf<IsWhole>(Row, By)], 1u);
  }

  /// Ranks the rows. Own contains the position of the next key with each value.
  template <bool IsWhole>
  [[gnu::always_inline]] void rankRows(uint32_t *Own, Digit<Order> By) {
    const LaneMask Lower = (LaneMask(1) << laneInWarp()) - 1;
#pragma unroll
    for (uint32_t Row = 0; Row < Rows; ++Row) {
      const uint32_t Value = valueOf<IsWhole>(Row, By);
      const LaneMask Peers = lanesWith(Value);
      const uint32_t Next = Own[Value];
      const uint32_t LowerPeers = __builtin_popcount(Peers & Lower);
      Positions[Row] = Next + LowerPeers;
      warpBarrier(AllLanes);
      if (LowerPeers == 0)
        Own[Value] = Next + __builtin_popcount(Peers);
      warpBarrier(AllLanes);
    }
  }

  /// Returns the digit of the caller's key in a row.
  template <bool IsWhole>
  [[gnu::always_inline]] uint32_t valueOf(uint32_t Row, Digit<Order> By) const {
    return IsWhole || indexOf(Row) < NumKeys ? By.of(Keys[Row]) : By.Mask;
  }

  /// Returns the lanes of the warp that have the caller's value. The
  /// instruction match.any takes longer if the values differ: a sort of 2^28
  /// random keys of 32 bits took 11.3 ms with it and 8.5 ms with votes, on an
  /// H200.
  [[gnu::always_inline]] LaneMask lanesWith(uint32_t Value) const {
    LaneMask Peers = AllLanes;
#pragma unroll
    for (uint32_t Bit = 0; Bit < DigitBits; ++Bit) {
      // Without this LLVM tests the bit twice, for the vote and for the code
      // after it, which doubles the instructions of the sort's longest loop.
      const bool IsSet = hideFromOptimiser(Value & 1u << Bit) != 0;
      const LaneMask Set = warpBallot(AllLanes, IsSet);
      Peers &= IsSet ? Set : ~Set;
    }
    return Peers;
  }
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_RANKEDTILE_H
