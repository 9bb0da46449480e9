//===- synchronization/SpinWord.h - spin lock and semaphore -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A lock and a semaphore of one word each. A thread tries at once; if it fails,
// it tries again at growing intervals. A try is an atomic exchange for the
// lock; for the semaphore it is a load, followed by a compare-and-swap if the
// counter is above 0. Without contention one atomic operation is sufficient.
// With contention some thread always succeeds, but there is no fairness
// guarantee: a thread may wait for ever.
//
// Callers:  Any thread of host or device.
// Memory:   A word of the caller: 0 for a free lock; the counter of a
//           semaphore.
// Order:    The accesses of a thread before it releases happen before those of
//           the threads that acquire later (docs/MemoryModel.md).
// Source:   J. Stuart, J. Owens, "Efficient Synchronization Primitives for
//           GPUs" (arXiv 1110.4623): the spin lock with back-off. Their
//           spinning semaphore locks its count by an exchange; a
//           compare-and-swap does the same in one operation.
//
// Next:     include/warpfold/synchronization.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SYNCHRONIZATION_SPINWORD_H
#define WARPFOLD_SYNCHRONIZATION_SPINWORD_H

#include "../support/Atomic.h"
#include "Pause.h"

namespace warpfold {

/// Acquires a lock if it is free; returns whether it did.
[[gnu::always_inline]] inline bool tryToSpinLock(uint32_t *Held) {
  // Acquire the accesses of the last holder.
  return atomicExchangeAcquire(Held, 1) == 0;
}

/// Waits until the caller holds the lock.
[[gnu::always_inline]] inline void spinLock(uint32_t *Held) {
  GrowingPause Between;
  while (!tryToSpinLock(Held))
    Between.pause();
}

/// Releases a lock.
[[gnu::always_inline]] inline void spinUnlock(uint32_t *Held) {
  // Release the accesses of this holder.
  fence<Scope::Device>();
  atomicStore(Held, 0u);
}

/// Decrements a semaphore's counter if it is above 0; returns whether it did.
[[gnu::always_inline]] inline bool tryToDecrement(uint32_t *Permits) {
  uint32_t Seen = atomicLoad(Permits);
  while (Seen != 0) {
    // Acquire the accesses of the threads that released permits.
    const uint32_t Now = atomicCompareExchangeAcquire(Permits, Seen, Seen - 1);
    if (Now == Seen)
      return true;
    Seen = Now;
  }
  return false;
}

/// Waits until the counter is above 0 and decrements it.
[[gnu::always_inline]] inline void decrement(uint32_t *Permits) {
  GrowingPause Between;
  while (!tryToDecrement(Permits))
    Between.pause();
}

/// Adds Number to the counter.
[[gnu::always_inline]] inline void increment(uint32_t *Permits,
                                             uint32_t Number) {
  // Release the accesses that the permits protected.
  fence<Scope::Device>();
  atomicFetchAdd(Permits, Number);
}

} // namespace warpfold

#endif // WARPFOLD_SYNCHRONIZATION_SPINWORD_H
