//===- synchronization/GridArrival.h - all teams meet -----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One thread of each team adds to one word, and waits until its upper bit turns. The
// lower bits count: all teams but one add 1, team 0 adds what is left to 2^31. So the
// last one, whoever that is, turns the bit and leaves the count at 0 again, and the
// word is as good for the next barrier, of this launch or of another one with any
// number of teams, without end.
//
// One word and not two: with a second one for those that wait, the last team's atomic
// operation has to come back before the others can be told, which is half as much
// again of the way to the memory and back. And the first look at the word is on its
// way before the addition is back.
//
// Callers:  one thread of each team of the launch, behind a barrier of its team.
// Memory:   a word, alone in its line of 128 bytes; 0 before the first launch.
// Order:    what each caller did before it arrived, or saw done, happens before
//           what each does after it waited (docs/MemoryModel.md).
// Source:   cooperative groups of CUDA count so (cooperative_groups/details/sync.h);
//           that a barrier shall have few atomic operations: Stuart and Owens,
//           "Efficient Synchronization Primitives for GPUs" (arXiv 1110.4623).
//
// Next:     include/warpfold/detail/GridBarrier.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SYNCHRONIZATION_GRIDARRIVAL_H
#define WARPFOLD_SYNCHRONIZATION_GRIDARRIVAL_H

#include "../support/Atomic.h"
#include "../support/Target.h"

namespace warpfold {

/// The bit that turns when all teams have arrived.
inline constexpr uint32_t TurningBit = uint32_t(1) << 31;

/// Returns what to wait with.
inline uint32_t arriveInGrid(Global<uint32_t> *Word) {
  // Release what this team did.
  fence<Scope::Device>();
  const uint32_t Share =
      blockInGrid() == 0 ? TurningBit - (blocksInGrid() - 1) : 1;
  return atomicFetchAdd(Word, Share);
}

inline bool haveAllArrived(const Global<uint32_t> *Word, uint32_t Arrived) {
  // Acquire what the other teams did.
  return ((atomicLoadAcquire(Word) ^ Arrived) & TurningBit) != 0;
}

inline void awaitGrid(const Global<uint32_t> *Word, uint32_t Arrived) {
  while (!haveAllArrived(Word, Arrived)) {
  }
}

} // namespace warpfold

#endif // WARPFOLD_SYNCHRONIZATION_GRIDARRIVAL_H
