//===- algorithm/WarpScan.h - ordered scans in a warp -----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Values move between lanes by shuffle, in words of 4 bytes, whatever their type.
// An operator is associative and need not be commutative: the value of the lower
// lane is always its first argument.
//
// Callers:  all lanes of the warp.
// Memory:   registers alone.
// Cost:     5 steps; a step is a shuffle for each word of the value and a combination.
// Example:  the sum of a lane's value and of those below (test/warp/examples.cpp runs it):
//
//             const uint32_t UpToMe = warpInclusiveScan(Own, Plus());
//
// Source:   Kogge and Stone, IEEE Trans. Comput. 22 (1973), for the scan; seed of
//           the design: Merrill and Grimshaw, "Parallel Scan for Stream
//           Architectures", section on warp-scans.
//
// Next:     algorithm/TileScan.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_WARPSCAN_H
#define WARPFOLD_ALGORITHM_WARPSCAN_H

#include "../support/ValueWords.h"

namespace warpfold {

/// A value in memory, all of whose bytes are written: of some classes clang copies none
/// that lie between the members or behind them.
template <class Value> struct StoredValue {
  [[gnu::always_inline]] StoredValue &operator=(Value From) {
    Words = ValueWords<Value>::of(From);
    return *this;
  }
  [[gnu::always_inline]] operator Value() const { return Words.value(); }

private:
  alignas(Value) alignas(uint32_t) ValueWords<Value> Words;
};

/// The value of the lane Delta below; in the lowest Delta lanes their own.
template <class Value>
[[gnu::always_inline]] inline Value valueFromBelow(Value Own, uint32_t Delta) {
  auto Moved = ValueWords<Value>::of(Own);
  Moved.moveUp(Delta);
  return Moved.value();
}

/// The value of the lane Delta above; in the highest Delta lanes their own.
template <class Value>
[[gnu::always_inline]] inline Value valueFromAbove(Value Own, uint32_t Delta) {
  auto Moved = ValueWords<Value>::of(Own);
  Moved.moveDown(Delta);
  return Moved.value();
}

/// The value of the given lane, in all lanes.
template <class Value>
[[gnu::always_inline]] inline Value valueOfLane(Value Own, uint32_t Lane) {
  auto Moved = ValueWords<Value>::of(Own);
  Moved.takeFrom(Lane);
  return Moved.value();
}

/// The values of the lanes up to the caller's, combined.
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

/// In lane 0 the values of lanes 0 .. Count-1, combined in a fixed order; Count in
/// 1..WarpSize. The other lanes' results mean nothing.
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

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_WARPSCAN_H
