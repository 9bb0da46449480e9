//===- block/AllReduce.h - a team's result in every thread ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each warp reduces its lanes, and lane 0 of each warp copies its list to the
// warp's slot. Then every warp reduces all slots in the same order, so the
// result has the same bits in every thread. A few slots are reduced by each
// thread sequentially, more slots by the lanes of each warp together.
//
// Callers:  All threads of the block; threads 0 .. NumThreads-1 have lists to
//           be reduced.
// Result:   In the list of every thread.
// Memory:   Two halves of MostWarps slots. The lists are copied to the half
//           that starts at FirstSlot. A thread may still read it when another
//           returns, so the next call must use the other half. The call after
//           that may use this half again: no thread reaches the barrier of the
//           next call before it has read its slots here. After the barrier here
//           no thread reads the other half; each warp broadcasts the result to
//           its lanes by its own slot there.
// Order:    One block barrier, also in a team of one warp: accesses of any
//           thread before the call happen before those of any thread after the
//           return.
// Cost:     5 steps in each warp (warp/WarpReduce.h) and the barrier. Then each
//           thread reads a slot for each warp, up to MostSlotsAlone; for more
//           warps it reads one slot, and the lanes take ceil(log2 w) steps and
//           two warp barriers.
// Example:  Two sums, one after the other (test/warp/examples.cpp runs the
//           example):
//
//             blockAllReduce(SumCombiner(Own, Slots), blockSize(), 0);
//             blockAllReduce(SumCombiner(Other, Slots), blockSize(),
//                            MostWarps);
//             // every thread: Own and Other are the sums
//
// Next on the path of a reduction: the region's own code, which combines the
// result with the thread's copy of the variable.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BLOCK_ALLREDUCE_H
#define WARPFOLD_BLOCK_ALLREDUCE_H

#include "warp/WarpReduce.h"

namespace warpfold {

/// The largest number of warps of a block, and the number of slots of a half.
inline constexpr uint32_t MostWarps = 32;

/// The largest number of slots that each thread reduces sequentially.
inline constexpr uint32_t MostSlotsAlone = 4;

/// Copies the list of lane 0 to all lanes of the caller's warp, by way of Slot.
/// All lanes call it.
template <class Combiner>
inline void warpBroadcast(const Combiner &Lists, uint32_t Slot) {
  if (laneInWarp() == 0)
    Lists.copyToSlot(Slot);
  warpBarrier(AllLanes);
  Lists.copyFromSlot(Slot);
  // Lane 0 writes the slot again before the block barrier of the next call.
  // Only shuffles lie between, which order no memory accesses (PTX ISA,
  // shfl.sync).
  warpBarrier(AllLanes);
}

/// Reduces the lists. NumThreads is in 1..1024; FirstSlot is 0 or MostWarps.
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
  // The loop usually has at most three iterations.
#pragma clang loop unroll(disable)
  for (uint32_t Warp = 1; Warp < NumWarps; ++Warp)
    Lists.reduceFromSlot(FirstSlot + Warp);
}

} // namespace warpfold

#endif // WARPFOLD_BLOCK_ALLREDUCE_H
