//===- algorithm/WarpScan.h - ordered scans of a warp -----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Values move between lanes by shuffles, in words of 4 bytes, whatever their
// type is. An operator is associative and need not be commutative: its first
// argument is always the value of the lower lane. Neighbours and combineTotals
// are the steps below and above the lanes that all tiles share.
//
// Callers:  All lanes of the warp.
// Memory:   Registers only; combineTotals reads what the caller provides.
// Cost:     5 steps; a step is a shuffle for each word of the value and a
//           combination.
// Example:  The sum of the values of a lane and of those below it
//           (test/warp/examples.cpp runs the example):
//
//             const uint32_t UpToMe = warpInclusiveScan(Own, Plus());
//
// Source:   P. Kogge, H. Stone, IEEE Trans. Comput. 22 (1973), for the scan; D.
//           Merrill, A. Grimshaw, "Parallel Scan for Stream Architectures",
//           section on warp-scans.
//
// Next:     algorithm/TileScan.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_WARPSCAN_H
#define WARPFOLD_ALGORITHM_WARPSCAN_H

#include "../support/ValueWords.h"

namespace warpfold {

/// A value in memory, all of whose bytes are written. clang does not copy the
/// padding of some classes.
template <class Value> struct StoredValue {
  /// Stores a value.
  [[gnu::always_inline]] StoredValue &operator=(Value From) {
    Words = ValueWords<Value>::of(From);
    return *this;
  }
  /// Loads the value.
  [[gnu::always_inline]] operator Value() const { return Words.value(); }

private:
  /// The words of the value.
  alignas(Value) alignas(uint32_t) ValueWords<Value> Words;
};

/// Returns the value of the lane Delta below; the caller's own in the lowest
/// Delta lanes.
template <class Value>
[[gnu::always_inline]] inline Value valueFromBelow(Value Own, uint32_t Delta) {
  auto Moved = ValueWords<Value>::of(Own);
  Moved.moveUp(Delta);
  return Moved.value();
}

/// Returns the value of the lane Delta above; the caller's own in the highest
/// Delta lanes.
template <class Value>
[[gnu::always_inline]] inline Value valueFromAbove(Value Own, uint32_t Delta) {
  auto Moved = ValueWords<Value>::of(Own);
  Moved.moveDown(Delta);
  return Moved.value();
}

/// Returns the value of the given lane, in all lanes.
template <class Value>
[[gnu::always_inline]] inline Value valueOfLane(Value Own, uint32_t Lane) {
  auto Moved = ValueWords<Value>::of(Own);
  Moved.takeFrom(Lane);
  return Moved.value();
}

/// Returns the combination of the values of the lanes up to the caller's.
template <class Value, class Operator>
[[gnu::always_inline]] inline Value warpInclusiveScan(Value Own,
                                                      Operator Combine) {
  const uint32_t Lane = laneInWarp();
#pragma unroll
  for (uint32_t Delta = 1; Delta < WarpSize; Delta *= 2) {
    Value Below = valueFromBelow(Own, Delta);
    if (Lane >= Delta)
      Own = Combine.operator()(Value(Below), Value(Own));
  }
  return Own;
}

/// Returns the combination of the values of lanes 0 .. Count-1, in a fixed
/// order, in lane 0; unspecified in other lanes. Count is in 1..WarpSize.
template <class Value, class Operator>
[[gnu::always_inline]] inline Value warpOrderedReduce(Value Own, uint32_t Count,
                                                      Operator Combine) {
  const uint32_t Lane = laneInWarp();
#pragma unroll
  for (uint32_t Delta = 1; Delta < WarpSize; Delta *= 2) {
    Value Above = valueFromAbove(Own, Delta);
    if (Lane + Delta < Count)
      Own = Combine.operator()(Value(Own), Value(Above));
  }
  return Own;
}

/// Width adjacent elements of one lane.
template <class Value, uint32_t Width> struct Neighbours {
  /// The elements.
  Value Values[Width];

  /// Returns the combination of the elements of the lanes up to the caller's.
  template <class Operator>
  [[gnu::always_inline]] Value combineLanes(Operator Combine) const {
    Value Own = Values[0];
#pragma unroll
    for (uint32_t Index = 1; Index < Width; ++Index)
      Own = Combine.operator()(Value(Own), Value(Values[Index]));
    return warpInclusiveScan(Own, Combine);
  }

  /// Replaces each element by the combination of Before, if HasBefore, and of
  /// the elements up to it; in an exclusive scan, of those before it.
  template <bool IsExclusive, class Operator>
  [[gnu::always_inline]] void scan(bool HasBefore, Value Before,
                                   Operator Combine) {
#pragma unroll
    for (uint32_t Index = 0; Index < Width; ++Index) {
      Value Next = Values[Index];
      if (HasBefore || Index != 0)
        Next = Combine.operator()(Value(Before), Value(Next));
      Values[Index] = IsExclusive ? Before : Next;
      Before = Next;
    }
  }
};

/// The totals of a tile.
template <class Value> struct TileTotals {
  /// The total of the warps below the caller's, if there are any.
  Value OfLowerWarps;
  /// The total of all warps.
  Value OfTile;
};

/// Combines the totals of Warps warps, which all are in shared memory. Each
/// warp does so itself: shuffles take less time than another barrier.
template <template <class> class Stored, class Value, class Operator>
[[gnu::always_inline]] inline TileTotals<Value>
combineTotals(Stored<Value> *OfWarps, uint32_t Warps, Operator Combine) {
  const Value Upto = warpInclusiveScan(
      Value(OfWarps[minimum(laneInWarp(), Warps - 1)]), Combine);
  return {valueOfLane(Value(Upto), (warpInBlock() + WarpSize - 1) % WarpSize),
          valueOfLane(Value(Upto), Warps - 1)};
}

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_WARPSCAN_H
