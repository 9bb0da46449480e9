//===- warp/SegmentsReduce.h - reductions of adjacent lanes -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  Adjacent lanes with one key form a segment, and all segments of a
//           warp are reduced at once. In step i a lane combines its value with
//           that of the lane 2^i above, if that is in its segment. The number
//           of steps is the binary logarithm of the longest segment. A step
//           needs no vote, because one mask determines the segments of all
//           lanes.
//
//           Lanes with one key that are not adjacent form several segments.
//           warp/Peers.h combines them as one group, by a match and a tree with
//           votes.
//
// Callers:  All lanes of the warp, which execute all steps together.
// Result:   In the lowest lane of each segment; unspecified in other lanes.
// Memory:   Registers only; values move by shuffles.
// Order:    None.
// Cost:     A shuffle and a vote for WarpSegments::of, and ceil(log2 n) steps
//           if the longest segment has n lanes. A step is a shuffle for each
//           word and a combination.
// Example:  A sum for each segment of keys (test/warp/examples.cpp runs the
//           example):
//
//             const WarpSegments Found = WarpSegments::of(Key);
//             const uint32_t Sum = reduceSegments(Found, Own, Plus());
//             if (Found.isLowest())
//               // Sum is that of the segment
//
// Source:   Segmented scan by head flags (S. Sengupta, M. Harris, Y. Zhang, J.
//           D. Owens, "Scan Primitives for GPU Computing", 2007), downwards and
//           within a warp.
//
// Next:     warp/KeyedUpdate.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_WARP_SEGMENTSREDUCE_H
#define WARPFOLD_WARP_SEGMENTSREDUCE_H

#include "../support/ValueWords.h"
#include "../support/WarpReduction.h"

namespace warpfold {

/// The segments of a warp.
struct WarpSegments {
  /// The lanes that have the key of the lane below them.
  LaneMask Joined;

  /// Returns the segments of equal keys.
  [[gnu::always_inline]] static WarpSegments of(uint32_t Key) {
    const uint32_t Below = shuffleUp(AllLanes, Key, 1);
    return {warpBallot(AllLanes, laneInWarp() != 0 && Below == Key)};
  }
  /// Returns the segments in which both keys are equal.
  [[gnu::always_inline]] WarpSegments with(uint32_t Key) const {
    return {Joined & of(Key).Joined};
  }

  /// Returns the number of lanes that have the key of the lane below them.
  uint32_t countJoined() const { return __builtin_popcount(Joined); }
  /// Returns whether the caller is the lowest lane of its segment, which holds
  /// the result.
  bool isLowest() const { return (Joined >> laneInWarp() & 1) == 0; }
  /// Returns whether the whole warp is one segment.
  bool isSingle() const { return Joined == (AllLanes & ~LaneMask(1)); }
};

/// Reduces each segment. Combine need not be commutative: its first argument is
/// the value of the lower lane.
template <class Value, class Operator>
[[gnu::always_inline]] inline Value
reduceSegments(WarpSegments Segments, Value Own, Operator Combine) {
#if __CUDA_ARCH__ >= 800
  if constexpr (HasWarpReduction<OperationOf<Operator>, Value>)
    if (Segments.isSingle())
      return warpReduction<OperationOf<Operator>>(AllLanes, Own);
#endif
  // The number of lanes above the caller in its segment.
  const auto Above = static_cast<uint32_t>(
      __builtin_ctz(~(Segments.Joined >> laneInWarp() >> 1)));
  // The lanes whose segment contains the lane Distance below them.
  LaneMask Reaching = Segments.Joined;
#pragma unroll
  for (uint32_t Distance = 1; Distance < WarpSize; Distance *= 2) {
    if (Reaching == 0)
      break;
    auto Moved = ValueWords<Value>::of(Own);
    Moved.moveDown(Distance);
    if (Distance <= Above)
      Own = Combine.operator()(Value(Own), Moved.value());
    Reaching &= Reaching << Distance;
  }
  return Own;
}

} // namespace warpfold

#endif // WARPFOLD_WARP_SEGMENTSREDUCE_H
