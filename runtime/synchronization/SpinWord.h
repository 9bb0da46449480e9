//===- synchronization/SpinWord.h - who is lucky passes ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A lock and a semaphore of one word each. Who comes tries at once, then looks at the
// word, longer and longer apart, and tries again when it looks free. Without anybody
// else that is one atomic operation; among many somebody always passes, but nobody
// knows who: a thread may wait for ever.
//
// Callers:  any thread, on the host too.
// Memory:   a word of the caller's: 0 for a lock that is free, the places that are
//           left of a semaphore.
// Order:    what was done before a thread left happens before what those do
//           that pass later (docs/MemoryModel.md).
// Source:   Stuart and Owens, "Efficient Synchronization Primitives for GPUs"
//           (arXiv 1110.4623): the spin lock with back-off. Their spinning
//           semaphore locks its count by an exchange; a compare-and-swap does
//           the same in one operation.
//
// Next:     include/warpfold/synchronization.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SYNCHRONIZATION_SPINWORD_H
#define WARPFOLD_SYNCHRONIZATION_SPINWORD_H

#include "../support/Atomic.h"
#include "Pause.h"

namespace warpfold {

[[gnu::always_inline]] inline bool tryToSpinLock(uint32_t *Held) {
  // Acquire what the last holder did.
  return atomicExchangeAcquire(Held, 1) == 0;
}

[[gnu::always_inline]] inline void spinLock(uint32_t *Held) {
  GrowingPause Between;
  while (!tryToSpinLock(Held))
    Between.pause();
}

[[gnu::always_inline]] inline void spinUnlock(uint32_t *Held) {
  // Release what this holder did.
  fence<Scope::Device>();
  atomicStore(Held, 0u);
}

[[gnu::always_inline]] inline bool tryToTakePlace(uint32_t *Places) {
  uint32_t Left = atomicLoad(Places);
  while (Left != 0) {
    // Acquire what those that gave places back did.
    const uint32_t Now = atomicCompareExchangeAcquire(Places, Left, Left - 1);
    if (Now == Left)
      return true;
    Left = Now;
  }
  return false;
}

[[gnu::always_inline]] inline void takePlace(uint32_t *Places) {
  GrowingPause Between;
  while (!tryToTakePlace(Places))
    Between.pause();
}

[[gnu::always_inline]] inline void givePlaces(uint32_t *Places,
                                              uint32_t Number) {
  // Release what was done with them.
  fence<Scope::Device>();
  atomicFetchAdd(Places, Number);
}

} // namespace warpfold

#endif // WARPFOLD_SYNCHRONIZATION_SPINWORD_H
