//===- grid/CrossBlockReduce.h - a reduction of all teams' lists *- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each team copies its list to a slot (grid/SlotBuffer.h); the last team to
// arrive folds all slots: with all its threads if they take part (SPMD mode),
// otherwise with its main thread only (generic mode, in which the workers wait
// for parallel regions; grid/GroupedArrival.h shortens this fold if possible).
//
// Callers:  crossBlockReduce: all threads of every team; thread 0 has the
//           team's list. crossBlockReduceAlone: one thread of every team.
// Result:   In the list of the thread for which it returns true.
// Memory:   The slots and counters; for the fold that of block/BlockReduce.h.
// Order:    The order of the fold depends only on the number of slots and
//           threads (docs/Determinism.md).
// Cost:     For each team the copy to its slot and an atomic increment of a
//           counter that all teams share, in this order. The last team reads
//           ceil(s / threads) of s slots a thread and ends with a blockReduce;
//           in the other form one thread reads all slots.
// Example:  The sum over all teams; thread 0 has that of its team
//           (test/warp/examples.cpp runs the example):
//
//             SlotBuffer Buffer(Lists, {blockInGrid(), blocksInGrid()},
//                               NumRecords, &Arrived,
//                               /*ArrivedOfHalves=*/nullptr);
//             if (crossBlockReduce(Lists, Buffer))
//               *Result = OfTeam;                // one thread of all teams
//
// Next on the path of a reduction: the compiler's code, in the thread in which
// the entry point returns 1, stores the list to the reduced variables.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_GRID_CROSSBLOCKREDUCE_H
#define WARPFOLD_GRID_CROSSBLOCKREDUCE_H

#include "block/BlockReduce.h"
#include "grid/SlotBuffer.h"

namespace warpfold {

/// Folds all slots with the whole block: thread t reduces slots t, t +
/// blockSize(), ...
inline void foldSlots(const SlotCombiner &Lists, uint32_t NumSlots) {
  const uint32_t Thread = threadInBlock();
  const uint32_t NumThreads = blockSize();
  if (Thread < NumSlots) {
    Lists.copyFromSlot(Thread);
// At most four iterations. Unrolling would take the registers of the kernel's
// loop; LLVM 22 unrolls sums eight times.
#pragma clang loop unroll(disable)
    for (uint32_t Slot = Thread + NumThreads; Slot < NumSlots;
         Slot += NumThreads)
      Lists.reduceFromSlot(Slot);
  }
  blockReduce(Lists, minimum(NumThreads, NumSlots));
}

/// Folds Count slots, First, First + Stride, .., in one thread.
inline void foldSlotsAlone(const SlotCombiner &Lists, uint32_t First,
                           uint32_t Stride, uint32_t Count) {
  Lists.copyFromSlot(First);
#pragma clang loop unroll(disable)
  for (uint32_t I = 1; I < Count; ++I)
    Lists.reduceFromSlot(First + I * Stride);
}

/// Reduces the lists with all threads of every team.
inline bool crossBlockReduce(const SlotCombiner &Lists,
                             const SlotBuffer &Slots) {
  const bool IsFirstThread = threadInBlock() == 0;
  // The barrier passes the result of thread 0 to all threads, and makes the
  // other teams' slots visible to them.
  const bool IsLastArrivingBlock =
      blockBarrierOr(IsFirstThread && Slots.publish());
  if (!IsLastArrivingBlock)
    return false;
  foldSlots(Lists, Slots.numSlots());
  return IsFirstThread;
}

/// Reduces the lists with one thread of every team.
inline bool crossBlockReduceAlone(const SlotCombiner &Lists,
                                  const SlotBuffer &Slots) {
  if (!Slots.publish())
    return false;
  foldSlotsAlone(Lists, /*First=*/0, /*Stride=*/1, Slots.numSlots());
  return true;
}

} // namespace warpfold

#endif // WARPFOLD_GRID_CROSSBLOCKREDUCE_H
