//===- algorithm/TileScan.h - a tile's scan in registers --------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A tile has Threads * Rows * Width elements. Each warp has a contiguous part
// of it, in Rows rows; in each row a lane has Width adjacent elements, which it
// loads and stores at once. Thus memory accesses are coalesced. A row is
// combined in each lane first and then scanned across the lanes by shuffles.
// After a tile is started and before it is finished, its threads start another
// tile; meanwhile the first tile's elements are staged in shared memory.
//
// Callers:  All threads of the block. All functions but load and stage require
//           all lanes of the warp.
// Memory:   Registers; Staged, of the block, of which each thread writes and
//           reads its own elements only.
// Source:   The levels are those of the reductions (warp/WarpReduce.h). D.
//           Merrill, A. Grimshaw, "Parallel Scan for Stream Architectures",
//           section on visiting logic, for the arguments of load and finish.
//
// Next:     algorithm/DeviceScan.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_TILESCAN_H
#define WARPFOLD_ALGORITHM_TILESCAN_H

#include "ScanProblem.h"
#include "WarpScan.h"

namespace warpfold {

/// Neighbours as they are stored. Small elements are packed into words;
/// otherwise the compiler keeps each one in a separate register. All bytes of a
/// class are written, including the padding that clang does not copy.
template <class Value, uint32_t Width> class NeighboursAtRest {
  /// The elements.
  using Elements = Neighbours<Value, Width>;
  /// Whether an element is smaller than a word.
  static constexpr bool IsSmall = sizeof(Value) < sizeof(uint32_t);
  /// Whether the elements are stored as words.
  static constexpr bool IsInWords = sizeof(Elements) % sizeof(uint32_t) == 0 &&
                                    (IsSmall || !__is_arithmetic(Value));
  /// The alignment in storage.
  static constexpr size_t Alignment =
      sizeof(Elements) % 16 == 0                           ? 16
      : IsInWords && alignof(Elements) < alignof(uint32_t) ? alignof(uint32_t)
                                                           : alignof(Elements);
  /// The number of words.
  static constexpr uint32_t NumWords =
      (sizeof(Elements) + 3) / sizeof(uint32_t);
  /// The elements as words.
  struct Words {
    /// The words.
    uint32_t Words[NumWords];
  };
  /// Selects the type in storage.
  template <bool> struct Chosen {
    /// The type.
    using Type = Elements;
  };
  /// Selects words.
  template <> struct Chosen<true> {
    /// The type.
    using Type = Words;
  };
  /// The stored elements.
  alignas(Alignment) typename Chosen<IsInWords>::Type Bytes;

public:
  /// Stores the elements.
  [[gnu::always_inline]] void operator=(Elements From) {
    Bytes = __builtin_bit_cast(decltype(Bytes), From);
  }
  /// Loads the elements.
  [[gnu::always_inline]] operator Elements() const {
    auto Mine = Bytes;
    if constexpr (IsInWords && IsSmall)
#pragma unroll
      for (uint32_t Number = 0; Number < NumWords; ++Number)
        Mine.Words[Number] = hideFromOptimiser(Mine.Words[Number]);
    return __builtin_bit_cast(Elements, Mine);
  }
};

/// The caller's part of a tile.
template <class Value, uint32_t NumThreads, uint32_t Rows, uint32_t Width>
struct TileScan {
  /// The number of threads of a block.
  static constexpr uint32_t Threads = NumThreads;
  /// The number of elements of a tile.
  static constexpr uint64_t Elements = uint64_t(Threads) * Rows * Width;
  /// Whether a block starts the next tile before it finishes this one.
  static constexpr bool IsStaged = true;

  /// The elements of a tile while its threads work on another one.
  struct Staged {
    /// The elements of each row and thread.
    NeighboursAtRest<Value, Width> Row[Rows][Threads];
  };

  /// Returns the position in the tile of the caller's part of a row.
  static uint32_t offsetOf(uint32_t Number) {
    return ((warpInBlock() * Rows + Number) * WarpSize + laneInWarp()) * Width;
  }

  /// Loads the elements of the tile that starts at element TileStart. Elements
  /// beyond Count are replaced by the last one.
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
      Neighbours<Value, Width> Loaded;
#pragma unroll
      for (uint32_t Index = 0; Index < Width; ++Index) {
        const uint64_t Element = TileStart + offsetOf(Number) + Index;
        Loaded.Values[Index] = From.at(Element < Count ? Element : Count - 1);
      }
      Row[Number] = Loaded;
    }
  }

  /// Combines, for each row, the elements of the lanes up to the caller's. The
  /// elements are unchanged.
  template <class Operator>
  [[gnu::always_inline]] void combineLanes(Operator Combine) {
#pragma unroll
    for (uint32_t Number = 0; Number < Rows; ++Number) {
      const Neighbours<Value, Width> Loaded = Row[Number];
      Upto[Number] = Loaded.combineLanes(Combine);
    }
  }

  /// Returns the combination of the warp's part of the tile, in all lanes,
  /// after combineLanes.
  template <class Operator>
  [[gnu::always_inline]] Value totalOfWarp(Operator Combine) const {
    Value Total = totalOfRow(0);
#pragma unroll
    for (uint32_t Number = 1; Number < Rows; ++Number)
      Total = Combine.operator()(Value(Total), totalOfRow(Number));
    return Total;
  }

  /// Stages the elements, after combineLanes, when the previous contents of In
  /// are not needed any more.
  [[gnu::always_inline]] void stage(Staged *In) const {
#pragma unroll
    for (uint32_t Number = 0; Number < Rows; ++Number)
      In->Row[Number][threadInBlock()] = Row[Number];
  }

  /// Stores the result of each element below Count, after combineLanes and
  /// stage. The result is the combination of Prefix, if HasPrefix, and of the
  /// elements of the warp's part up to the element; in an exclusive scan, which
  /// always has a prefix, of those before the element.
  template <ScanKind Kind, class Operator, class Output>
  [[gnu::always_inline]] void
  finish(const Staged *In, bool HasPrefix, Value Prefix, Operator Combine,
         const Output &To, uint64_t TileStart, uint64_t Count) const {
    // Whole tiles have a separate code path: one path for both took 10 %
    // longer.
    if (TileStart + Elements <= Count)
      finishRows<Kind, true>(In, HasPrefix, Prefix, Combine, To, TileStart,
                             Count);
    else
      finishRows<Kind, false>(In, HasPrefix, Prefix, Combine, To, TileStart,
                              Count);
  }

private:
  /// Stores the rows.
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
      Neighbours<Value, Width> Loaded = In->Row[Number][threadInBlock()];
      Loaded.template scan<Kind == ScanKind::Exclusive>(HasBefore || Lane != 0,
                                                        Before, Combine);
      if (Number + 1 < Rows)
        Prefix = HasBefore
                     ? Combine.operator()(Value(Prefix), totalOfRow(Number))
                     : totalOfRow(Number);
      const uint64_t First = TileStart + offsetOf(Number);
      if constexpr (IsWhole) {
        To.template putNeighbours<Width>(First, Loaded);
        continue;
      }
#pragma unroll
      for (uint32_t Index = 0; Index < Width; ++Index)
        if (First + Index < Count)
          To.put(First + Index, Value(Loaded.Values[Index]));
    }
  }

  /// The elements of each row.
  NeighboursAtRest<Value, Width> Row[Rows];
  /// The combination of the lanes up to the caller's, for each row.
  Value Upto[Rows];

  /// Returns the combination of a row.
  [[gnu::always_inline]] Value totalOfRow(uint32_t Number) const {
    return valueOfLane(Value(Upto[Number]), WarpSize - 1);
  }
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_TILESCAN_H
