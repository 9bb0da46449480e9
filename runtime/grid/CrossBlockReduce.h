//===- grid/CrossBlockReduce.h - all teams to one list ----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each team leaves its list in a slot (grid/SlotBuffer.h); the last to arrive
// folds all slots: with all its threads where they are there (SPMD mode), else
// with its main thread alone (generic mode, whose workers wait for parallel
// regions; grid/GroupedArrival.h shortens that walk where it can).
//
// Callers:  crossBlockReduce: all threads of every team, thread 0 with the
//           team's list. crossBlockReduceAlone: one thread of every team.
// Result:   in the list of the one thread that gets true.
// Memory:   the slots and counters; for the fold that of block/BlockReduce.h.
// Order:    the fold's order depends on the number of slots and threads
//           alone (docs/Determinism.md).
// Cost:     of each team the copy to its slot, an atomic increment, in order, of a
//           counter that all teams share. The last team reads ceil(s / threads) slots a
//           thread, of s, and ends in a blockReduce; alone, one thread reads all.
// Example:  the sum over all teams, of which thread 0 has its team's
//           (test/warp/examples.cpp runs it):
//
//             SlotBuffer Buffer(Lists, {blockInGrid(), blocksInGrid()}, NumRecords,
//                               &Arrived, /*ArrivedOfHalves=*/nullptr);
//             if (crossBlockReduce(Lists, Buffer))
//               *Result = OfTeam;                // one thread of all teams
//
// Next on the path of a reduction: the compiler's code, in the thread that the
// entry point answers with 1, writes the list back to the reduced variables.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_GRID_CROSSBLOCKREDUCE_H
#define WARPFOLD_GRID_CROSSBLOCKREDUCE_H

#include "block/BlockReduce.h"
#include "grid/SlotBuffer.h"

namespace warpfold {

/// The whole block folds: thread t takes slots t, t + blockSize(), ...
inline void foldSlots(const SlotCombiner &Lists, uint32_t NumSlots) {
  const uint32_t Thread = threadInBlock();
  const uint32_t NumThreads = blockSize();
  if (Thread < NumSlots) {
    Lists.copyFromSlot(Thread);
// Four times at most, and each time side by side would take the registers that the kernel's
// loop has; LLVM 22 unrolls sums eight times.
#pragma clang loop unroll(disable)
    for (uint32_t Slot = Thread + NumThreads; Slot < NumSlots;
         Slot += NumThreads)
      Lists.reduceFromSlot(Slot);
  }
  blockReduce(Lists, minimum(NumThreads, NumSlots));
}

/// One thread folds Count slots, First, First + Stride, ..., one after the other.
inline void foldSlotsAlone(const SlotCombiner &Lists, uint32_t First,
                           uint32_t Stride, uint32_t Count) {
  Lists.copyFromSlot(First);
#pragma clang loop unroll(disable)
  for (uint32_t I = 1; I < Count; ++I)
    Lists.reduceFromSlot(First + I * Stride);
}

inline bool crossBlockReduce(const SlotCombiner &Lists,
                             const SlotBuffer &Slots) {
  const bool IsFirstThread = threadInBlock() == 0;
  // The barrier tells all threads what thread 0 found, and carries its view of
  // the other teams' slots to them.
  const bool IsLastArrivingBlock =
      blockBarrierOr(IsFirstThread && Slots.publish());
  if (!IsLastArrivingBlock)
    return false;
  foldSlots(Lists, Slots.numSlots());
  return IsFirstThread;
}

inline bool crossBlockReduceAlone(const SlotCombiner &Lists,
                                  const SlotBuffer &Slots) {
  if (!Slots.publish())
    return false;
  foldSlotsAlone(Lists, /*First=*/0, /*Stride=*/1, Slots.numSlots());
  return true;
}

} // namespace warpfold

#endif // WARPFOLD_GRID_CROSSBLOCKREDUCE_H
