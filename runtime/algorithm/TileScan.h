//===- algorithm/TileScan.h - a tile's scan, in registers -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A tile is Threads * Rows * Width elements. Each warp has a contiguous part of it,
// in Rows rows; in each row a lane has Width neighbours, which it loads and stores
// at once. So memory is accessed as it wants to be: a row is scanned in each lane, then
// by shuffle across them. Between the two halves of a tile's work its threads begin
// another tile; meanwhile its elements are in shared memory.
//
// Callers:  all threads of the block; all functions but load and park need all
//           lanes of the warp.
// Memory:   registers; Staged, of the block, of which each thread writes and reads
//           places of its own.
// Source:   the levels are those of the reductions (warp/WarpReduce.h); seed of the
//           design: Merrill and Grimshaw, section on visiting logic, for what load
//           and store are given.
//
// Next:     algorithm/DeviceScan.h
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

/// The same at rest. Small elements share registers: the compiler gives each one of its
/// own, from where it can be told from the others. Of a class all bytes are written,
/// where clang copies none that lie between its members.
template <class Value, uint32_t Width> class NeighboursAtRest {
  using Elements = Neighbours<Value, Width>;
  static constexpr bool IsSmall = sizeof(Value) < sizeof(uint32_t);
  static constexpr bool IsInWords = sizeof(Elements) % sizeof(uint32_t) == 0 &&
                                    (IsSmall || !__is_arithmetic(Value));
  static constexpr size_t Alignment =
      sizeof(Elements) % 16 == 0                           ? 16
      : IsInWords && alignof(Elements) < alignof(uint32_t) ? alignof(uint32_t)
                                                           : alignof(Elements);
  static constexpr uint32_t NumWords =
      (sizeof(Elements) + 3) / sizeof(uint32_t);
  struct Words {
    uint32_t Words[NumWords];
  };
  template <bool> struct Chosen {
    using Type = Elements;
  };
  template <> struct Chosen<true> {
    using Type = Words;
  };
  alignas(Alignment) typename Chosen<IsInWords>::Type Bytes;

public:
  [[gnu::always_inline]] void operator=(Elements From) {
    Bytes = __builtin_bit_cast(decltype(Bytes), From);
  }
  [[gnu::always_inline]] operator Elements() const {
    auto Mine = Bytes;
    if constexpr (IsInWords && IsSmall)
#pragma unroll
      for (uint32_t Number = 0; Number < NumWords; ++Number)
        Mine.Words[Number] = hideFromOptimiser(Mine.Words[Number]);
    return __builtin_bit_cast(Elements, Mine);
  }
};

template <class Value, uint32_t NumThreads, uint32_t Rows, uint32_t Width>
struct TileScan {
  static constexpr uint32_t Threads = NumThreads;
  static constexpr uint64_t Elements = uint64_t(Threads) * Rows * Width;
  /// Its threads begin another one before they finish it.
  static constexpr bool IsStaged = true;

  /// A tile's elements while its threads are at another.
  struct Staged {
    NeighboursAtRest<Value, Width> Row[Rows][Threads];
  };

  /// Where in the tile the caller's part of a row begins.
  static uint32_t offsetOf(uint32_t Number) {
    return ((warpInBlock() * Rows + Number) * WarpSize + laneInWarp()) * Width;
  }

  /// From is asked for each element of the tile that is below Count in all, and in
  /// the place of those beyond for the last one.
  template <class Input>
  [[gnu::always_inline]] void load(Staged *, const Input &From,
                                   uint64_t TileStart, uint64_t Count) {
    if (TileStart + Elements <= Count) {
      From.template rows<Width, Rows>(TileStart + offsetOf(0), WarpSize * Width,
                                      Row);
      return;
    }
#pragma unroll
    for (uint32_t Number = 0; Number < Rows; ++Number) {
      Neighbours<Value, Width> Its;
#pragma unroll
      for (uint32_t Place = 0; Place < Width; ++Place) {
        const uint64_t Index = TileStart + offsetOf(Number) + Place;
        Its.Values[Place] = From.at(Index < Count ? Index : Count - 1);
      }
      Row[Number] = Its;
    }
  }

  /// Combines what each lane and the lanes below it have of each row; the elements
  /// stay as they are.
  template <class Operator>
  [[gnu::always_inline]] void combineLanes(Operator Combine) {
#pragma unroll
    for (uint32_t Number = 0; Number < Rows; ++Number) {
      const Neighbours<Value, Width> Its = Row[Number];
      Value Own = Its.Values[0];
#pragma unroll
      for (uint32_t Place = 1; Place < Width; ++Place)
        Own = Combine.operator()(Value(Own), Value(Its.Values[Place]));
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

  /// After combineLanes, when what In held is done with.
  [[gnu::always_inline]] void park(Staged *In) const {
#pragma unroll
    for (uint32_t Number = 0; Number < Rows; ++Number)
      In->Row[Number][threadInBlock()] = Row[Number];
  }

  /// After combineLanes and park: To is given, for each element of the tile that is below
  /// Count in all, the combination of what comes before the warp's part, which is Prefix
  /// if HasPrefix, and of the part's elements up to it or before it. An exclusive scan has
  /// a prefix.
  template <ScanKind Kind, class Operator, class Output>
  [[gnu::always_inline]] void
  finish(const Staged *In, bool HasPrefix, Value Prefix, Operator Combine,
         const Output &To, uint64_t TileStart, uint64_t Count) const {
    // Code of its own: a tile's end in one piece took a tenth longer.
    if (TileStart + Elements <= Count)
      finishRows<Kind, true>(In, HasPrefix, Prefix, Combine, To, TileStart,
                             Count);
    else
      finishRows<Kind, false>(In, HasPrefix, Prefix, Combine, To, TileStart,
                              Count);
  }

private:
  template <ScanKind Kind, bool IsWhole, class Operator, class Output>
  [[gnu::always_inline]] void
  finishRows(const Staged *In, bool HasPrefix, Value Prefix, Operator Combine,
             const Output &To, uint64_t TileStart, uint64_t Count) const {
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
      Neighbours<Value, Width> Its = In->Row[Number][threadInBlock()];
#pragma unroll
      for (uint32_t Place = 0; Place < Width; ++Place) {
        Value Next = Its.Values[Place];
        if (HasBefore || Place != 0 || Lane != 0)
          Next = Combine.operator()(Value(Before), Value(Next));
        Its.Values[Place] = Kind == ScanKind::Inclusive ? Next : Before;
        Before = Next;
      }
      if (Number + 1 < Rows)
        Prefix = HasBefore
                     ? Combine.operator()(Value(Prefix), totalOfRow(Number))
                     : totalOfRow(Number);
      const uint64_t First = TileStart + offsetOf(Number);
      if constexpr (IsWhole) {
        To.template putNeighbours<Width>(First, Its);
        continue;
      }
#pragma unroll
      for (uint32_t Place = 0; Place < Width; ++Place)
        if (First + Place < Count)
          To.put(First + Place, Value(Its.Values[Place]));
    }
  }

  NeighboursAtRest<Value, Width> Row[Rows];
  /// Of each row, what the lanes up to the caller's have, combined.
  Value Upto[Rows];

  [[gnu::always_inline]] Value totalOfRow(uint32_t Number) const {
    return valueOfLane(Value(Upto[Number]), WarpSize - 1);
  }
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_TILESCAN_H
