//===- warp/WarpReduce.h - reductions of a warp's lists ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Three reductions of the lists of a warp's lanes, for different sets of lanes:
//
//   fullWarpReduce        all lanes of the warp
//   contiguousWarpReduce  lanes 0 .. n-1
//   dispersedWarpReduce   any non-empty set
//
// Callers:  All lanes of the set, together; each function specifies more.
// Result:   In the list of the lowest lane of the set. The lists of the other
//           lanes contain intermediate values.
// Memory:   Registers only; lists are exchanged by shuffles.
// Order:    The callback's shfl.sync synchronises the lanes; no other order is
//           needed.
// Cost:     5 steps for a full warp, ceil(log2 n) for n lanes. A step is a
//           shuffle for each word of the list and a combination, and a vote in
//           the dispersed form.
// Example:  The sum of the values of 20 lanes (test/warp/examples.cpp runs the
//           example):
//
//             Sum Own = ..;        // a number, and the calling lanes
//             if (laneInWarp() < 20)
//               warpReduce(SumCombiner(Own), 20, laneInWarp());
//             // lane 0: Own is the sum
//
// The set of lanes does not come from the active mask. On sm_70 and newer the
// lanes of a warp may diverge, and the active mask contains only the lanes that
// currently execute together: two halves of one team could each reduce their
// own set, and one result would be lost. Instead the callers derive the set
// from OpenMP: a parallel region of K threads is threads 0 .. K-1 of the block,
// so all of its warps are full except the last, which has lanes 0 .. K%32-1
// (warpReduce below). The dispersed form is for callers with a set of another
// shape.
//
// Source:   "Design document for OpenMP reductions on the GPU", section
//           Reduction Algorithms; LLVM, offload/DeviceRTL/src/Reduction.cpp.
//
// Next on the path of a reduction: block/BlockReduce.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_WARP_WARPREDUCE_H
#define WARPFOLD_WARP_WARPREDUCE_H

#include "combiner/CallbackCombiner.h"
#include "support/Assert.h"
#include "support/Target.h"

namespace warpfold {

/// Reduces the lists of all WarpSize lanes, all of which call it. In each step
/// a lane reduces the list of the lane Offset above into its own. Beyond the
/// end of the warp it uses its own list again, which only changes lists that
/// are not read any more.
template <class Combiner> inline void fullWarpReduce(const Combiner &Lists) {
  for (uint32_t Offset = WarpSize / 2; Offset > 0; Offset /= 2)
    Lists.shuffleReduce(/*Lane=*/0, Offset, ShuffleMode::Full);
}

/// Reduces the lists of lanes 0 .. NumLanes-1, with NumLanes in 1..WarpSize.
/// All of these lanes call it; other lanes that call it change only their own
/// lists. Lane is the caller's number in the warp.
///
/// The upper half is reduced into the lower half. If the count is odd, the last
/// lane has no partner, and its list is copied to the first lane whose own list
/// has been used; the remaining lists are contiguous again.
template <class Combiner>
inline void contiguousWarpReduce(const Combiner &Lists, uint32_t NumLanes,
                                 uint32_t Lane) {
  WARPFOLD_ASSERT(NumLanes >= 1 && NumLanes <= WarpSize,
                  "a contiguous warp reduction has 1 to 32 lanes");
  for (uint32_t Count = NumLanes; Count > 1; Count = ceilDiv(Count, 2))
    Lists.shuffleReduce(Lane, Count / 2, ShuffleMode::Contiguous);
}

/// Reduces the lists of the lanes in Lanes, which is not empty. Exactly these
/// lanes call it, with the same set. Returns true in the lowest lane, which
/// holds the result.
///
/// Adjacent lanes of the set form pairs: of the remaining lanes those of even
/// rank reduce the list of the next one into theirs, which then leaves the
/// reduction. A lane that has left continues to call, because the shuffle waits
/// for every lane in the set; its odd rank makes the callback leave its list
/// unchanged. The shuffle in the callback must name the set in its mask.
template <class Combiner>
inline bool dispersedWarpReduce(const Combiner &Lists, LaneMask Lanes,
                                uint32_t Lane) {
  WARPFOLD_ASSERT(Lanes >> Lane & 1,
                  "the caller of a dispersed warp reduction is in its set");
  const LaneMask Below = (LaneMask(1) << Lane) - 1;
  const LaneMask Above = ~Below << 1;
  LaneMask Remaining = Lanes;
  while (Remaining & (Remaining - 1)) {
    const bool IsRemaining = Remaining >> Lane & 1;
    const uint32_t Rank =
        IsRemaining ? __builtin_popcount(Remaining & Below) : 1;
    const LaneMask Higher = Remaining & Above;
    const uint32_t Offset = Higher ? __builtin_ctz(Higher) - Lane : 0;
    Lists.shuffleReduce(Rank, Offset, ShuffleMode::Dispersed);
    Remaining = warpBallot(Lanes, Rank % 2 == 0);
  }
  return (Lanes & Below) == 0;
}

/// Reduces the lists of lanes 0 .. NumLanes-1 of the caller's warp, all of
/// which call it.
template <class Combiner>
inline void warpReduce(const Combiner &Lists, uint32_t NumLanes,
                       uint32_t Lane) {
  if (NumLanes == WarpSize)
    fullWarpReduce(Lists);
  else
    contiguousWarpReduce(Lists, NumLanes, Lane);
}

} // namespace warpfold

#endif // WARPFOLD_WARP_WARPREDUCE_H
