//===- warp/WarpReduce.h - the lanes of a warp to one list ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Three ways to reduce the lists of a warp's lanes, by what is known of the
// lanes that take part:
//
//   fullWarpReduce        all lanes of the warp
//   contiguousWarpReduce  lanes 0 .. n-1
//   dispersedWarpReduce   any non-empty set
//
// Callers:  all lanes that take part, together; see each function.
// Result:   in the list of the lowest lane that takes part; the lists of the
//           other lanes hold intermediate values.
// Memory:   registers alone; the exchange is by shuffle.
// Order:    the callback's shfl.sync joins the lanes; nothing else is needed.
// Cost:     5 steps for a full warp, ceil(log2 n) for n lanes. A step is a shuffle for
//           each word of the list and a combination; of the dispersed form, a vote too.
// Example:  the sum of the values of 20 lanes (test/warp/examples.cpp runs it):
//
//             Sum Own = ..;        // a number, and which lanes of the warp call
//             if (laneInWarp() < 20)
//               warpReduce(SumCombiner(Own), 20, laneInWarp());
//             // lane 0: Own is the sum
//
// Which one is chosen on sm_70 and newer? There a warp's lanes may drift apart,
// and the active mask says only which lanes happen to run together: two halves
// of one team would each see "their" set and both lose a value. So nothing here
// looks at the active mask. The callers know the set from OpenMP: a parallel
// region of K threads is threads 0 .. K-1 of the block, hence every warp of it
// is full but the last, which holds lanes 0 .. K%32-1 (warpReduce below). The
// dispersed form is for callers whose set has no such shape and who name it.
//
// Source:   seeds of the design: "Design document for OpenMP reductions on the
// GPU", section Reduction Algorithms; LLVM, offload/DeviceRTL/src/Reduction.cpp.
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

/// All WarpSize lanes call. In each step a lane takes in the list Offset above;
/// past the warp's end it takes its own again, which spoils only lists that
/// are not read any more.
template <class Combiner> inline void fullWarpReduce(const Combiner &Lists) {
  for (uint32_t Offset = WarpSize / 2; Offset > 0; Offset /= 2)
    Lists.shuffleReduce(/*Lane=*/0, Offset, ShuffleMode::Full);
}

/// Lanes 0 .. NumLanes-1 take part, NumLanes in 1..WarpSize; all of them call,
/// and every further lane that calls changes only its own list. Lane is the
/// caller's number in the warp.
///
/// The upper half is reduced into the lower half. When the count is odd, the
/// last lane finds no partner, and its list is copied down to the first lane
/// whose own list has been used: the lists that count are contiguous again.
template <class Combiner>
inline void contiguousWarpReduce(const Combiner &Lists, uint32_t NumLanes,
                                 uint32_t Lane) {
  WARPFOLD_ASSERT(NumLanes >= 1 && NumLanes <= WarpSize,
                  "a contiguous warp reduction has 1 to 32 lanes");
  for (uint32_t Count = NumLanes; Count > 1; Count = ceilDiv(Count, 2))
    Lists.shuffleReduce(Lane, Count / 2, ShuffleMode::Contiguous);
}

/// Lanes is the set that takes part, never empty, the same in every lane of it;
/// exactly these lanes call. Returns true in the lowest one, which holds the
/// result.
///
/// Neighbours in the set pair up: of the lanes still in play those with an even
/// rank take in the list of the next one, which then leaves. A lane that has
/// left goes on calling, because the shuffle waits for every lane in the set;
/// its odd rank tells the callback to leave its list alone. The shuffle inside
/// the callback must name the set in its mask.
template <class Combiner>
inline bool dispersedWarpReduce(const Combiner &Lists, LaneMask Lanes,
                                uint32_t Lane) {
  WARPFOLD_ASSERT(Lanes >> Lane & 1,
                  "the caller of a dispersed warp reduction is in its set");
  const LaneMask Below = (LaneMask(1) << Lane) - 1;
  const LaneMask Above = ~Below << 1;
  LaneMask InPlay = Lanes;
  while (InPlay & (InPlay - 1)) {
    const bool Plays = InPlay >> Lane & 1;
    const uint32_t Rank = Plays ? __builtin_popcount(InPlay & Below) : 1;
    const LaneMask Higher = InPlay & Above;
    const uint32_t Offset = Higher ? __builtin_ctz(Higher) - Lane : 0;
    Lists.shuffleReduce(Rank, Offset, ShuffleMode::Dispersed);
    InPlay = warpBallot(Lanes, Rank % 2 == 0);
  }
  return (Lanes & Below) == 0;
}

/// Lanes 0 .. NumLanes-1 of the caller's warp take part and call.
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
