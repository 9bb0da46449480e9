//===- synchronization/GridArrival.h - the grid barrier ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One thread of each team adds to one word and waits until the highest bit
// changes. The lower bits count arrivals: each team except team 0 adds 1, and
// team 0 adds 2^31 minus the number of the other teams. So the last arrival,
// whichever it is, changes the highest bit and leaves the count at 0. The word
// is then ready for the next barrier, of this launch or of another one with any
// number of teams.
//
// There is one word, not two: with a separate word for the waiting threads, the
// last team's atomic operation would have to complete before the others could
// be released, which adds half of a round trip to memory. The first load of the
// word is issued before the addition has completed.
//
// Callers:  One thread of each team of the launch, after a barrier of its team.
// Memory:   A word that is alone in its line of 128 bytes; 0 before the first
//           launch.
// Order:    The accesses of each caller before it arrives, and those that it
//           has observed, happen before the accesses of all callers after they
//           waited (docs/MemoryModel.md).
// Source:   CUDA's cooperative groups count in the same way
//           (cooperative_groups/details/sync.h). J. Stuart, J. Owens,
//           "Efficient Synchronization Primitives for GPUs" (arXiv 1110.4623),
//           on the number of atomic operations of a barrier.
//
// Next:     include/warpfold/detail/GridBarrier.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SYNCHRONIZATION_GRIDARRIVAL_H
#define WARPFOLD_SYNCHRONIZATION_GRIDARRIVAL_H

#include "../support/Atomic.h"
#include "../support/Target.h"

namespace warpfold {

/// The bit that changes when all teams have arrived.
inline constexpr uint32_t TurningBit = uint32_t(1) << 31;

/// Registers the arrival of the caller's team. Returns the argument for the
/// functions below.
inline uint32_t arriveInGrid(Global<uint32_t> *Word) {
  // Release the accesses of this team.
  fence<Scope::Device>();
  const uint32_t Share =
      blockInGrid() == 0 ? TurningBit - (blocksInGrid() - 1) : 1;
  return atomicFetchAdd(Word, Share);
}

/// Returns whether all teams have arrived.
inline bool haveAllArrived(const Global<uint32_t> *Word, uint32_t Arrived) {
  // Acquire the accesses of the other teams.
  return ((atomicLoadAcquire(Word) ^ Arrived) & TurningBit) != 0;
}

/// Waits until all teams have arrived.
inline void waitForGrid(const Global<uint32_t> *Word, uint32_t Arrived) {
  while (!haveAllArrived(Word, Arrived)) {
  }
}

} // namespace warpfold

#endif // WARPFOLD_SYNCHRONIZATION_GRIDARRIVAL_H
