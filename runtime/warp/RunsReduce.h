//===- warp/RunsReduce.h - neighbours with one key ---------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  lanes one behind the other that have one key are a run, and all runs of a
//           warp reduce at once: in each step a lane takes what the lane 1, 2, 4, .. above
//           it has, if that is of its run. As many steps as the longest run needs, log2
//           of its lanes, and no step asks who is left: one mask says it for all.
//
//           Lanes with one key that others lie between are several runs. Who needs them to
//           be one asks for peers (warp/Peers.h): a match, and a tree with votes.
//
// Callers:  all lanes of the warp, and go through all steps together.
// Result:   in the lowest lane of each run; the other lanes' mean nothing.
// Memory:   registers alone; values move by shuffle.
// Order:    none.
// Cost:     a shuffle and a vote for Runs::of; ceil(log2 n) steps, where the longest run
//           has n lanes. A step is a shuffle for each word and a combination.
// Example:  a sum for each run of keys (test/warp/examples.cpp runs it):
//
//             const Runs Its = Runs::of(Key);
//             const uint32_t Sum = reduceRuns(Its, Own, Plus());
//             if (Its.isLowest())
//               // Sum is that of the run
//
// Source:   segmented scan by head flags (Sengupta, Harris, Zhang, Owens, "Scan
//           Primitives for GPU Computing", 2007), downwards and within a warp.
//
// Next:     warp/KeyedUpdate.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_WARP_RUNSREDUCE_H
#define WARPFOLD_WARP_RUNSREDUCE_H

#include "../support/ValueWords.h"
#include "../support/WarpReduction.h"

namespace warpfold {

/// Which lanes have the key of the lane below them.
struct Runs {
  LaneMask Joined;

  [[gnu::always_inline]] static Runs of(uint32_t Key) {
    const uint32_t Below = shuffleUp(AllLanes, Key, 1);
    return {warpBallot(AllLanes, laneInWarp() != 0 && Below == Key)};
  }
  /// Runs in which both keys are one.
  [[gnu::always_inline]] Runs with(uint32_t Key) const {
    return {Joined & of(Key).Joined};
  }

  uint32_t countJoined() const { return __builtin_popcount(Joined); }
  /// In which the result is.
  bool isLowest() const { return (Joined >> laneInWarp() & 1) == 0; }
  bool isOnlyOne() const { return Joined == (AllLanes & ~LaneMask(1)); }
};

/// Combine's first argument is the lower lane's: it need not be commutative.
template <class Value, class Operator>
[[gnu::always_inline]] inline Value reduceRuns(Runs Its, Value Own,
                                               Operator Combine) {
#if __CUDA_ARCH__ >= 800
  if constexpr (HasWarpReduction<OperationOf<Operator>, Value>)
    if (Its.isOnlyOne())
      return warpReduction<OperationOf<Operator>>(AllLanes, Own);
#endif
  // Of the lanes above the caller's, how many are of its run.
  const auto Above =
      static_cast<uint32_t>(__builtin_ctz(~(Its.Joined >> laneInWarp() >> 1)));
  // The lanes whose run has a lane Distance below them.
  LaneMask Reaching = Its.Joined;
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

#endif // WARPFOLD_WARP_RUNSREDUCE_H
