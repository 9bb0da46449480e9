//===- detail/SegmentTile.h - a tile of segments ----------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The counterpart of TileScan for the values of SegmentTotals.h. A warp loads
// its part of the tile in rows of one element a lane. Through shared memory
// each lane then receives a range of adjacent elements and combines them
// sequentially. One vote a row exchanges the ends of segments, so only values
// are moved between lanes. Only the results at segment ends are needed; a warp
// compacts them before it writes them.
//
// Callers:  As runtime/algorithm/TileScan.h, but load() also requires all lanes
//           of the warp.
// Memory:   Registers, and the warp's part of Staged.
// Order:    A warp barrier separates writes and reads of different lanes. The
//           caller provides a block barrier between load() and finish() and
//           before the next load() (DeviceScan.h).
// Source:   Segmented scan by head flags: S. Sengupta, M. Harris, Y. Zhang, J.
//           D. Owens, "Scan Primitives for GPU Computing", 2007.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_SEGMENTTILE_H
#define WARPFOLD_DETAIL_SEGMENTTILE_H

#include "Scan.h"
#include "SegmentTotals.h"

namespace warpfold::detail {

/// Segment totals are loaded one by one.
template <class Value, class Number>
inline constexpr std::uint32_t WidthOf<SegmentTotals<Value, Number>> = 1;

/// The number of adjacent elements of a lane. It is odd, so that the lanes
/// access different banks. Measured on an H200.
template <class Value>
inline constexpr std::uint32_t RowsOfSegments = sizeof(Value) <= 4    ? 19
                                                : sizeof(Value) <= 8  ? 11
                                                : sizeof(Value) <= 16 ? 5
                                                                      : 3;
/// The shape of a tile of segment totals.
template <class Value, class Number>
inline constexpr ScanShape ScanShapeOf<SegmentTotals<Value, Number>> = {
    sizeof(Value) <= 24 ? 256u : 128u, 3,
    RowsOfSegments<Value> * sizeof(SegmentTotals<Value, Number>)};

#ifdef __NVPTX__

/// A tile of Threads * Rows elements.
template <class ValueType, class Counter, std::uint32_t NumThreads,
          std::uint32_t Rows>
class SegmentTile {
public:
  /// The type of the values.
  using Value = ValueType;
  /// A range of elements with its segment ends.
  using Range = SegmentTotals<Value, Counter>;
  /// The segment ends of a range.
  using Ends = SegmentEnds<Counter>;
  /// The number of threads of a block.
  static constexpr std::uint32_t Threads = NumThreads;
  /// The number of elements of a tile.
  static constexpr std::uint64_t Elements = std::uint64_t(Threads) * Rows;
  /// Whether a block starts the next tile before it finishes this one.
  static constexpr bool IsStaged = false;

  /// The block's shared memory.
  struct Staged {
    /// The values of the tile; later the totals of each warp's segments.
    StoredValue<Value> Values[Elements];
    /// The elements that end each warp's segments.
    std::uint16_t Last[Elements];
  };

  /// Loads the caller's part of the tile that starts at element TileStart of
  /// Count.
  template <class Input>
  [[gnu::always_inline]] void load(Staged *In, const Input &From,
                                   std::uint64_t TileStart,
                                   std::uint64_t Count) {
    // Whole tiles have a separate code path without bounds checks.
    if (TileStart + Elements < Count)
      loadRows<true>(From, TileStart, Count);
    else
      loadRows<false>(From, TileStart, Count);
    exchangeRows(In);
  }

  /// Combines the values since the last segment end of each lane with those of
  /// the lanes below it in the same segment.
  template <class Operator>
  [[gnu::always_inline]] void combineLanes(Operator Combine) {
    Value Own = Values[0];
#pragma unroll
    for (std::uint32_t Index = 1; Index < Rows; ++Index)
      Own = isEnd(Index - 1) ? Values[Index]
                             : static_cast<Value>(Combine.Combine.operator()(
                                   Value(Own), Value(Values[Index])));
    // Lanes whose last element is in the same segment as the last element of
    // the lane below.
    const LaneMask Joined =
        warpBallot(AllLanes, EndBits == 0) & ~(ClosedLanes << 1) & ~LaneMask(1);
    const auto Below = static_cast<std::uint32_t>(
        __builtin_clz(~(Joined << (WarpSize - 1 - laneInWarp()))));
#pragma unroll
    for (std::uint32_t Distance = 1; Distance < WarpSize; Distance *= 2) {
      const Value Lower = valueFromBelow(Value(Own), Distance);
      if (Distance <= Below)
        Own = Combine.Combine.operator()(Value(Lower), Value(Own));
    }
    Upto = Own;
  }

  /// Returns the total of the warp's part of the tile, in all lanes.
  template <class Operator>
  [[gnu::always_inline]] Range totalOfWarp(Operator) const {
    const bool IsClosed = ClosedLanes >> (WarpSize - 1) & 1;
    return {ValueWords<Value>::of(valueOfLane(Value(Upto), WarpSize - 1)),
            ValueWords<Ends>::of(Ends::of(NumEnds, false, IsClosed))};
  }

  /// Stores the totals of the segments that end in the warp's part of the tile.
  /// Prefix is the total of all elements before that part.
  template <ScanKind Kind, class Operator, class Output>
  [[gnu::always_inline]] void
  finish(Staged *In, bool HasPrefix, Range Prefix, Operator Combine,
         const Output &To, std::uint64_t TileStart, std::uint64_t Count) const {
    static_assert(Kind == ScanKind::Inclusive);
    const SegmentEnds<Counter> Before =
        HasPrefix ? Prefix.Ends.value() : Ends::of(0, false, true);
    const std::uint32_t EndsBelow = endsBelow();
    gather(In, EndsBelow, !Before.endsHere(), Prefix.Total.value(), Combine);
    const std::uint64_t First = TileStart + firstOfWarp();
    if constexpr (Output::NeedsStarts)
      storeStarts(Before, EndsBelow, To, First, Count);
#pragma unroll 4
    for (std::uint32_t Index = laneInWarp(); Index < NumEnds; Index += WarpSize)
      To.end(First + In->Last[firstOfWarp() + Index],
             static_cast<Counter>(Before.count() + Index),
             Value(In->Values[firstOfWarp() + Index]));
  }

private:
  /// Returns the index in the tile of the warp's first element.
  static std::uint32_t firstOfWarp() { return warpInBlock() * Rows * WarpSize; }

  /// Returns whether the lane's element Index ends a segment.
  bool isEnd(std::uint32_t Index) const { return EndBits >> Index & 1; }
  /// Returns the mask of the lanes below the caller.
  LaneMask lowerLanes() const { return (LaneMask(1) << laneInWarp()) - 1; }

  /// Loads the rows. Elements beyond Count are copies of the last one and end
  /// no segment.
  template <bool IsInside, class Input>
  [[gnu::always_inline]] void
  loadRows(const Input &From, std::uint64_t TileStart, std::uint64_t Count) {
    const std::uint64_t First = TileStart + firstOfWarp() + laneInWarp();
    EndBits = 0;
#pragma unroll
    for (std::uint32_t Row = 0; Row < Rows; ++Row) {
      const std::uint64_t Index = First + Row * WarpSize;
      const bool IsPresent = IsInside || Index < Count;
      Range Element;
      if constexpr (IsInside)
        Element = From.inside(Index);
      else
        Element = From.at(IsPresent ? Index : Count - 1);
      Values[Row] = Element.Total.value();
      const bool IsEnd = IsPresent && Element.Ends.value().endsHere();
      EndBits |= std::uint32_t(IsEnd) << Row;
    }
  }

  /// Exchanges rows for ranges of adjacent elements. This is not part of the
  /// branch around the loads, because ptxas would interleave loads and votes,
  /// and each vote waits for its row.
  [[gnu::always_inline]] void exchangeRows(Staged *In) {
    LaneMask OfRow = 0;
    NumEnds = 0;
#pragma unroll
    for (std::uint32_t Row = 0; Row < Rows; ++Row) {
      In->Values[firstOfWarp() + Row * WarpSize + laneInWarp()] = Values[Row];
      const LaneMask InRow = warpBallot(AllLanes, isEnd(Row));
      NumEnds += __builtin_popcount(InRow);
      if (laneInWarp() == Row)
        OfRow = InRow;
    }
    takeBits(OfRow);
    warpBarrier(AllLanes);
#pragma unroll
    for (std::uint32_t Index = 0; Index < Rows; ++Index)
      Values[Index] = In->Values[firstOfWarp() + laneInWarp() * Rows + Index];
  }

  /// Sets EndBits. Lane r passes the vote of row r, or 0 if there is no such
  /// row. Each lane extracts the bits of its elements, which are in one row or
  /// in two adjacent rows.
  [[gnu::always_inline]] void takeBits(LaneMask OfRow) {
    const std::uint32_t First = laneInWarp() * Rows;
    const std::uint64_t Low = shuffleFrom(AllLanes, OfRow, First / WarpSize);
    const std::uint64_t High =
        shuffleFrom(AllLanes, OfRow, First / WarpSize + 1);
    EndBits = static_cast<std::uint32_t>((High << WarpSize | Low) >>
                                         (First % WarpSize)) &
              ((std::uint32_t(1) << Rows) - 1);
    ClosedLanes = warpBallot(AllLanes, isEnd(Rows - 1));
  }

  /// Returns the number of segments that end in the lanes below.
  std::uint32_t endsBelow() const {
    const auto Own = static_cast<std::uint32_t>(__builtin_popcount(EndBits));
    return warpInclusiveScan(
               Own, [](std::uint32_t A, std::uint32_t B) { return A + B; }) -
           Own;
  }

  /// Compacts the totals of the warp's segments in shared memory. If IsOpen,
  /// Prefix is combined into the first.
  template <class Operator>
  [[gnu::always_inline]] void gather(Staged *In, std::uint32_t EndsBelow,
                                     bool IsOpen, Value Prefix,
                                     Operator Combine) const {
    const LaneMask WithEnds = warpBallot(AllLanes, EndBits != 0);
    Value Own = valueFromBelow(Value(Upto), 1);
    bool IsInSegment =
        laneInWarp() != 0 && (ClosedLanes >> (laneInWarp() - 1) & 1) == 0;
    if (IsOpen && (WithEnds & lowerLanes()) == 0) {
      Own = laneInWarp() == 0 ? Prefix
                              : static_cast<Value>(Combine.Combine.operator()(
                                    Value(Prefix), Value(Own)));
      IsInSegment = true;
    }
    std::uint32_t Index = firstOfWarp() + EndsBelow;
#pragma unroll
    for (std::uint32_t Number = 0; Number < Rows; ++Number) {
      Own = IsInSegment ? static_cast<Value>(Combine.Combine.operator()(
                              Value(Own), Value(Values[Number])))
                        : Values[Number];
      IsInSegment = !isEnd(Number);
      if (IsInSegment)
        continue;
      In->Values[Index] = Own;
      In->Last[Index] =
          static_cast<std::uint16_t>(laneInWarp() * Rows + Number);
      ++Index;
    }
    warpBarrier(AllLanes);
  }

  /// Passes the elements that start segments to the sink. First is the warp's
  /// first element.
  template <class Output>
  [[gnu::always_inline]] void storeStarts(Ends Before, std::uint32_t EndsBelow,
                                          const Output &To, std::uint64_t First,
                                          std::uint64_t Count) const {
    bool IsInSegment = laneInWarp() == 0
                           ? !Before.endsHere()
                           : (ClosedLanes >> (laneInWarp() - 1) & 1) == 0;
    auto Segment = static_cast<Counter>(Before.count() + EndsBelow);
#pragma unroll
    for (std::uint32_t Number = 0; Number < Rows; ++Number) {
      const std::uint64_t Index = First + laneInWarp() * Rows + Number;
      if (!IsInSegment && Index < Count)
        To.start(Index, Segment);
      IsInSegment = !isEnd(Number);
      Segment += isEnd(Number);
    }
  }

  /// The values of the rows that load() has loaded, then those of the lane's
  /// range.
  Value Values[Rows];
  /// The elements that end segments: bit i is for Values[i].
  std::uint32_t EndBits;
  /// The lanes whose last element ends a segment.
  LaneMask ClosedLanes;
  /// The number of segments that end in the warp's part.
  std::uint32_t NumEnds;
  /// The total of the lane's last element and of those before it in its
  /// segment, within the warp's part.
  Value Upto;
};

/// The tile class of segment totals.
template <class Value, class Number, std::uint32_t Threads, std::uint32_t Rows>
struct TileOf<SegmentTotals<Value, Number>, Threads, Rows> {
  /// The class.
  using Type = SegmentTile<Value, Number, Threads, Rows>;
};

#endif

} // namespace warpfold::detail

#endif // WARPFOLD_DETAIL_SEGMENTTILE_H
