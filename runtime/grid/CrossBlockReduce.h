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
// regions).
//
// Who calls:  crossBlockReduce: all threads of every team, thread 0 with the
//             team's list. crossBlockReduceAlone: one thread of every team.
// Result:     in the list of the one thread that gets true.
// Memory:     the slots and counters; for the fold that of block/BlockReduce.h.
// Order:      the fold's order depends on the number of slots and threads
//             alone (docs/Determinism.md).
//
// Next on the path of a reduction: the compiler's code, in the thread that the
// entry point answers with 1, writes the list back to the reduced variables.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_GRID_CROSSBLOCKREDUCE_H
#define WARPFOLD_GRID_CROSSBLOCKREDUCE_H

#include "block/BlockReduce.h"
#include "grid/SlotBuffer.h"
#include "tuning/SlotFold.h"

namespace warpfold {

/// The whole block folds: thread t takes slots t, t + blockSize(), ...
inline void foldSlots(const SlotCombiner &Lists, uint32_t NumSlots) {
  const uint32_t Thread = threadInBlock();
  const uint32_t NumThreads = blockSize();
  if (Thread < NumSlots) {
    Lists.copyFromSlot(Thread);
    for (uint32_t Slot = Thread + NumThreads; Slot < NumSlots;
         Slot += NumThreads)
      Lists.reduceFromSlot(Slot);
  }
  blockReduce(Lists, minimum(NumThreads, NumSlots));
}

/// One thread folds. A load from another team's slot misses the cache, and a
/// thread stalls at the first value that it needs: slots are therefore taken in
/// rounds of SlotsInFlight, Stride apart, so that one round's loads touch
/// different cache lines and are all under way before the first is used.
inline void foldSlotsAlone(const SlotCombiner &Lists, uint32_t NumSlots) {
  using tuning::SlotsInFlight;
  Lists.copyFromSlot(0);
  const uint32_t Stride = (NumSlots - 1) / SlotsInFlight;
  for (uint32_t Round = 1; Round <= Stride; ++Round) {
#pragma unroll
    for (uint32_t I = 0; I < SlotsInFlight; ++I)
      Lists.reduceFromSlot(Round + I * Stride);
  }
  for (uint32_t Slot = Stride * SlotsInFlight + 1; Slot < NumSlots; ++Slot)
    Lists.reduceFromSlot(Slot);
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
  foldSlotsAlone(Lists, Slots.numSlots());
  return true;
}

} // namespace warpfold

#endif // WARPFOLD_GRID_CROSSBLOCKREDUCE_H
