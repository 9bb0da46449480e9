//===- block/AllReduce.h - a team's lists to one in each thread -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each warp reduces its lanes, lane 0 of each puts its list into the warp's slot,
// and then every warp reduces all slots for itself, all in the same order: the
// result has the same bits in every thread. Few slots are reduced by each thread
// one after the other, many by the lanes of each warp together.
//
// Callers:  all threads of the block; threads 0 .. NumThreads-1 of it have a
//           list that counts.
// Result:   in the list of every thread.
// Memory:   two halves of MostWarps slots. The lists go to those from FirstSlot
//           on; a thread may still read them when another returns, so the next
//           call must take the other half. The one after that may take this one
//           again: between lies the barrier of the next call, which no thread
//           reaches before it has done with its reading here. After the barrier
//           here nobody reads the other half: each warp hands its lanes the
//           result by its own slot there.
// Order:    one block barrier, also in a team of one warp: what a thread did
//           before it called is ordered before what any does after the return.
// Cost:     5 steps in each warp (warp/WarpReduce.h) and the barrier. Then each thread
//           reads a slot for each warp, up to MostSlotsAlone; for more warps one slot,
//           and the lanes take ceil(log2 w) steps and two barriers of the warp.
// Example:  two sums, one after the other (test/warp/examples.cpp runs it):
//
//             blockAllReduce(SumCombiner(Own, Slots), blockSize(), 0);
//             blockAllReduce(SumCombiner(Other, Slots), blockSize(), MostWarps);
//             // every thread: Own and Other are the sums
//
// Next on the path of a reduction: the region's own code, which takes the result
// into the thread's copy of the variable.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BLOCK_ALLREDUCE_H
#define WARPFOLD_BLOCK_ALLREDUCE_H

#include "warp/WarpReduce.h"

namespace warpfold {

/// Of a block; the slots of a half.
inline constexpr uint32_t MostWarps = 32;

/// Up to so many slots each thread reduces alone.
inline constexpr uint32_t MostSlotsAlone = 4;

/// The lists of the caller's warp, all of whose lanes call: that of lane 0 goes to
/// all, by way of Slot.
template <class Combiner>
inline void warpBroadcast(const Combiner &Lists, uint32_t Slot) {
  if (laneInWarp() == 0)
    Lists.copyToSlot(Slot);
  warpBarrier(AllLanes);
  Lists.copyFromSlot(Slot);
  // Lane 0 writes the slot again before the next call's block barrier. Between here
  // and there are only shuffles, which order no memory (PTX ISA, shfl.sync).
  warpBarrier(AllLanes);
}

/// NumThreads in 1..1024, FirstSlot 0 or MostWarps.
template <class Combiner>
inline void blockAllReduce(const Combiner &Lists, uint32_t NumThreads,
                           uint32_t FirstSlot) {
  const uint32_t NumWarps = ceilDiv(NumThreads, WarpSize);
  if (warpInBlock() < NumWarps) {
    warpReduce(Lists, lanesAmong(NumThreads), laneInWarp());
    if (laneInWarp() == 0)
      Lists.copyToSlot(FirstSlot + warpInBlock());
  }
  blockBarrier();
  // The last warp may have too few lanes for one slot each.
  if (NumWarps > MostSlotsAlone && NumThreads % WarpSize == 0) {
    if (laneInWarp() < NumWarps)
      Lists.copyFromSlot(FirstSlot + laneInWarp());
    warpReduce(Lists, NumWarps, laneInWarp());
    warpBroadcast(Lists, (FirstSlot ^ MostWarps) + warpInBlock());
    return;
  }
  Lists.copyFromSlot(FirstSlot);
  // Mostly none to three rounds.
#pragma clang loop unroll(disable)
  for (uint32_t Warp = 1; Warp < NumWarps; ++Warp)
    Lists.reduceFromSlot(FirstSlot + Warp);
}

} // namespace warpfold

#endif // WARPFOLD_BLOCK_ALLREDUCE_H
