//===- algorithm/TileScan.h - a tile's scan, in registers -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A tile is Threads * Rows * Width elements. Each warp has a contiguous part of it,
// in Rows rows; in each row a lane has Width neighbours, which it loads and stores
// at once. So memory is accessed as it wants to be, and the elements never leave
// their registers: a row is scanned in each lane, then by shuffle across them.
//
// Who calls:  all threads of the block; all functions but load and store need all
//             lanes of the warp.
// Memory:     registers alone.
// Source:     the levels are those of the reductions (warp/WarpReduce.h); seed of the
//             design: Merrill and Grimshaw, section on visiting logic, for what load
//             and store are given.
//
// Next: algorithm/DeviceScan.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_TILESCAN_H
#define WARPFOLD_ALGORITHM_TILESCAN_H

#include "ScanProblem.h"
#include "WarpScan.h"

namespace warpfold {

/// Neighbours in memory, of one lane and row.
template <class Value, uint32_t Width> struct Neighbours {
  Value Values[Width];
};

template <class Value, uint32_t NumThreads, uint32_t Rows, uint32_t Width>
struct TileScan {
  static constexpr uint32_t Threads = NumThreads;
  static constexpr uint64_t Elements = uint64_t(Threads) * Rows * Width;

  Neighbours<Value, Width> Row[Rows];

  /// Where in the tile the caller's part of a row begins.
  static uint32_t offsetOf(uint32_t Number) {
    return ((warpInBlock() * Rows + Number) * WarpSize + laneInWarp()) * Width;
  }

  /// From is asked for each element of the tile that is below Count in all, and in
  /// the place of those beyond for the last one.
  template <class Input>
  [[gnu::always_inline]] void load(const Input &From, uint64_t TileStart,
                                   uint64_t Count) {
    if (TileStart + Elements <= Count) {
#pragma unroll
      for (uint32_t Number = 0; Number < Rows; ++Number)
        Row[Number] =
            From.template neighbours<Width>(TileStart + offsetOf(Number));
      return;
    }
#pragma unroll
    for (uint32_t Number = 0; Number < Rows; ++Number)
#pragma unroll
      for (uint32_t Place = 0; Place < Width; ++Place) {
        const uint64_t Index = TileStart + offsetOf(Number) + Place;
        Row[Number].Values[Place] = From.at(Index < Count ? Index : Count - 1);
      }
  }

  template <class Output>
  [[gnu::always_inline]] void store(const Output &To, uint64_t TileStart,
                                    uint64_t Count) const {
    if (TileStart + Elements <= Count) {
#pragma unroll
      for (uint32_t Number = 0; Number < Rows; ++Number)
        To.template putNeighbours<Width>(TileStart + offsetOf(Number),
                                         Row[Number]);
      return;
    }
#pragma unroll
    for (uint32_t Number = 0; Number < Rows; ++Number)
#pragma unroll
      for (uint32_t Place = 0; Place < Width; ++Place) {
        const uint64_t Index = TileStart + offsetOf(Number) + Place;
        if (Index < Count)
          To.put(Index, Value(Row[Number].Values[Place]));
      }
  }

  /// Combines what each lane and the lanes below it have of each row; the elements
  /// stay as they are.
  template <class Operator>
  [[gnu::always_inline]] void combineLanes(Operator Combine) {
#pragma unroll
    for (uint32_t Number = 0; Number < Rows; ++Number) {
      Value Own = Row[Number].Values[0];
#pragma unroll
      for (uint32_t Place = 1; Place < Width; ++Place)
        Own = Combine.operator()(Value(Own), Value(Row[Number].Values[Place]));
      Upto[Number] = warpInclusiveScan(Own, Combine);
    }
  }

  /// After combineLanes: the combination of the warp's part of the tile, in all lanes.
  template <class Operator>
  [[gnu::always_inline]] Value totalOfWarp(Operator Combine) const {
    Value Total = totalOfRow(0);
#pragma unroll
    for (uint32_t Number = 1; Number < Rows; ++Number)
      Total = Combine.operator()(Value(Total), totalOfRow(Number));
    return Total;
  }

  /// After combineLanes: each element becomes the combination of what comes before
  /// the warp's part, which is Prefix if HasPrefix, and of the part's elements up to
  /// it or before it. An exclusive scan has a prefix.
  template <ScanKind Kind, bool HasPrefix, class Operator>
  [[gnu::always_inline]] void finish(Value Prefix, Operator Combine) {
    const uint32_t Lane = laneInWarp();
#pragma unroll
    for (uint32_t Number = 0; Number < Rows; ++Number) {
      const bool HasBefore = HasPrefix || Number != 0;
      Value Before = valueFromBelow(Value(Upto[Number]), 1);
      if (HasBefore) {
        Before = Combine.operator()(Value(Prefix), Value(Before));
        if (Lane == 0)
          Before = Prefix;
      }
#pragma unroll
      for (uint32_t Place = 0; Place < Width; ++Place) {
        Value Next = Row[Number].Values[Place];
        if (HasBefore || Place != 0 || Lane != 0)
          Next = Combine.operator()(Value(Before), Value(Next));
        Row[Number].Values[Place] = Kind == ScanKind::Inclusive ? Next : Before;
        Before = Next;
      }
      if (Number + 1 < Rows)
        Prefix = HasBefore
                     ? Combine.operator()(Value(Prefix), totalOfRow(Number))
                     : totalOfRow(Number);
    }
  }

private:
  /// Of each row, what the lanes up to the caller's have, combined.
  Value Upto[Rows];

  [[gnu::always_inline]] Value totalOfRow(uint32_t Number) const {
    return valueOfLane(Value(Upto[Number]), WarpSize - 1);
  }
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_TILESCAN_H
