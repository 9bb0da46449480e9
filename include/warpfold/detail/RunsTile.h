//===- warpfold/detail/RunsTile.h - a tile of runs --------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// TileScan for Runs.h. A warp loads its part of the tile in rows, and each lane takes some
// neighbours of it, by way of shared memory, and combines them by itself. Where runs end
// one vote a row says: of an element nothing but its value moves. Of the results only those
// of runs' last elements are wanted: a warp brings them together before it writes them.
//
// Callers:  as runtime/algorithm/TileScan.h, but in load, too, all lanes of the warp.
// Memory:   registers; of Parked a warp has a part.
// Order:    its lanes meet between what one writes and another one reads; the block does
//           between load and finish, and before the next load (DeviceScan.h).
// Source:   segmented scan by head flags (Sengupta, Harris, Zhang, Owens, "Scan Primitives
//           for GPU Computing", 2007).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_RUNSTILE_H
#define WARPFOLD_DETAIL_RUNSTILE_H

#include "Runs.h"
#include "Scan.h"

namespace warpfold::detail {

template <class Value, class Number>
inline constexpr std::uint32_t WidthOf<Runs<Value, Number>> = 1;

/// Neighbours of a lane: odd, so that lanes meet different banks. Measured on an H200.
template <class Value>
inline constexpr std::uint32_t RowsOfRuns = sizeof(Value) <= 4    ? 19
                                            : sizeof(Value) <= 8  ? 11
                                            : sizeof(Value) <= 16 ? 5
                                                                  : 3;
template <class Value, class Number>
inline constexpr ScanShape ScanShapeOf<Runs<Value, Number>> = {
    sizeof(Value) <= 24 ? 256u : 128u, 3,
    RowsOfRuns<Value> * sizeof(Runs<Value, Number>)};

#ifdef __NVPTX__

template <class ValueType, class Counter, std::uint32_t NumThreads,
          std::uint32_t Rows>
class RunsTile {
public:
  using Value = ValueType;
  using Its = Runs<Value, Counter>;
  using Ends = RunEnds<Counter>;
  static constexpr std::uint32_t Threads = NumThreads;
  static constexpr std::uint64_t Elements = std::uint64_t(Threads) * Rows;
  static constexpr bool IsParked = false;

  /// A tile's values; then the totals of the warp's runs, and which of its elements end
  /// them.
  struct Parked {
    StoredValue<Value> Values[Elements];
    std::uint16_t Last[Elements];
  };

  template <class Input>
  [[gnu::always_inline]] void load(Parked *In, const Input &From,
                                   std::uint64_t TileStart,
                                   std::uint64_t Count) {
    // Code of its own, as TileScan's: nothing is asked of an element but what it is.
    if (TileStart + Elements < Count)
      loadRows<true>(From, TileStart, Count);
    else
      loadRows<false>(From, TileStart, Count);
    toNeighbours(In);
  }

  template <class Operator>
  [[gnu::always_inline]] void combineLanes(Operator Combine) {
    Value Own = Values[0];
#pragma unroll
    for (std::uint32_t Place = 1; Place < Rows; ++Place)
      Own = isEnd(Place - 1) ? Values[Place]
                             : static_cast<Value>(Combine.Combine.operator()(
                                   Value(Own), Value(Values[Place])));
    // Lanes whose last element is in the run of the last element below them.
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

  template <class Operator>
  [[gnu::always_inline]] Its totalOfWarp(Operator) const {
    const bool IsClosed = ClosedLanes >> (WarpSize - 1) & 1;
    return {ValueWords<Value>::of(valueOfLane(Value(Upto), WarpSize - 1)),
            ValueWords<Ends>::of(Ends::of(NumEnds, false, IsClosed))};
  }

  template <ScanKind Kind, class Operator, class Output>
  [[gnu::always_inline]] void
  finish(Parked *In, bool HasPrefix, Its Prefix, Operator Combine,
         const Output &To, std::uint64_t TileStart, std::uint64_t Count) const {
    static_assert(Kind == ScanKind::Inclusive);
    const RunEnds<Counter> Before =
        HasPrefix ? Prefix.Ends.value() : Ends::of(0, false, true);
    const std::uint32_t EndsBelow = endsBelow();
    gather(In, EndsBelow, !Before.endsHere(), Prefix.Total.value(), Combine);
    const std::uint64_t First = TileStart + firstOfWarp();
    if constexpr (Output::WantsBegins)
      tellBegins(Before, EndsBelow, To, First, Count);
#pragma unroll 4
    for (std::uint32_t Place = laneInWarp(); Place < NumEnds; Place += WarpSize)
      To.end(First + In->Last[firstOfWarp() + Place],
             static_cast<Counter>(Before.count() + Place),
             Value(In->Values[firstOfWarp() + Place]));
  }

private:
  static std::uint32_t firstOfWarp() { return warpInBlock() * Rows * WarpSize; }

  bool isEnd(std::uint32_t Place) const { return EndBits >> Place & 1; }
  LaneMask lowerLanes() const { return (LaneMask(1) << laneInWarp()) - 1; }

  /// Behind the last element are others of its value, of a run that does not end.
  template <bool IsInside, class Input>
  [[gnu::always_inline]] void
  loadRows(const Input &From, std::uint64_t TileStart, std::uint64_t Count) {
    const std::uint64_t First = TileStart + firstOfWarp() + laneInWarp();
    EndBits = 0;
#pragma unroll
    for (std::uint32_t Row = 0; Row < Rows; ++Row) {
      const std::uint64_t Index = First + Row * WarpSize;
      const bool IsThere = IsInside || Index < Count;
      Its Element;
      if constexpr (IsInside)
        Element = From.inside(Index);
      else
        Element = From.at(IsThere ? Index : Count - 1);
      Values[Row] = Element.Total.value();
      const bool IsEnd = IsThere && Element.Ends.value().endsHere();
      EndBits |= std::uint32_t(IsEnd) << Row;
    }
  }

  /// From what a lane has of each row to what it has of its neighbours. Behind the branch
  /// around the loads: a vote waits for its row, and ptxas puts it between them if it may.
  [[gnu::always_inline]] void toNeighbours(Parked *In) {
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
    for (std::uint32_t Place = 0; Place < Rows; ++Place)
      Values[Place] = In->Values[firstOfWarp() + laneInWarp() * Rows + Place];
  }

  /// A lane has the vote of the row with its number, or 0, and takes the bits of its
  /// neighbours, which are in one row or two.
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

  /// How many runs end in the lanes below.
  std::uint32_t endsBelow() const {
    const auto Own = static_cast<std::uint32_t>(__builtin_popcount(EndBits));
    return warpInclusiveScan(
               Own, [](std::uint32_t A, std::uint32_t B) { return A + B; }) -
           Own;
  }

  /// The runs' totals one behind the other; that of the first has Prefix in it, if IsOpen.
  template <class Operator>
  [[gnu::always_inline]] void gather(Parked *In, std::uint32_t EndsBelow,
                                     bool IsOpen, Value Prefix,
                                     Operator Combine) const {
    const LaneMask WithEnds = warpBallot(AllLanes, EndBits != 0);
    Value Own = valueFromBelow(Value(Upto), 1);
    bool IsInRun =
        laneInWarp() != 0 && (ClosedLanes >> (laneInWarp() - 1) & 1) == 0;
    if (IsOpen && (WithEnds & lowerLanes()) == 0) {
      Own = laneInWarp() == 0 ? Prefix
                              : static_cast<Value>(Combine.Combine.operator()(
                                    Value(Prefix), Value(Own)));
      IsInRun = true;
    }
    std::uint32_t Place = firstOfWarp() + EndsBelow;
#pragma unroll
    for (std::uint32_t Number = 0; Number < Rows; ++Number) {
      Own = IsInRun ? static_cast<Value>(Combine.Combine.operator()(
                          Value(Own), Value(Values[Number])))
                    : Values[Number];
      IsInRun = !isEnd(Number);
      if (IsInRun)
        continue;
      In->Values[Place] = Own;
      In->Last[Place] =
          static_cast<std::uint16_t>(laneInWarp() * Rows + Number);
      ++Place;
    }
    warpBarrier(AllLanes);
  }

  /// The elements with which runs begin, where they are not as good as the last ones. First
  /// is the warp's.
  template <class Output>
  [[gnu::always_inline]] void tellBegins(Ends Before, std::uint32_t EndsBelow,
                                         const Output &To, std::uint64_t First,
                                         std::uint64_t Count) const {
    bool IsInRun = laneInWarp() == 0
                       ? !Before.endsHere()
                       : (ClosedLanes >> (laneInWarp() - 1) & 1) == 0;
    auto Run = static_cast<Counter>(Before.count() + EndsBelow);
#pragma unroll
    for (std::uint32_t Number = 0; Number < Rows; ++Number) {
      const std::uint64_t Index = First + laneInWarp() * Rows + Number;
      if (!IsInRun && Index < Count)
        To.begin(Index, Run);
      IsInRun = !isEnd(Number);
      Run += isEnd(Number);
    }
  }

  /// The lane's neighbours, and which of them end runs; of load's rows until then.
  Value Values[Rows];
  std::uint32_t EndBits;
  /// Lanes whose last element ends a run.
  LaneMask ClosedLanes;
  /// Of the warp.
  std::uint32_t NumEnds;
  /// Of the lane's last element and those before it in its run, as far as they are the
  /// warp's.
  Value Upto;
};

template <class Value, class Number, std::uint32_t Threads, std::uint32_t Rows>
struct TileOf<Runs<Value, Number>, Threads, Rows> {
  using Type = RunsTile<Value, Number, Threads, Rows>;
};

#endif

} // namespace warpfold::detail

#endif // WARPFOLD_DETAIL_RUNSTILE_H
