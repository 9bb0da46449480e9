//===- synchronization/TicketQueue.h - a fair semaphore ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Admits a number of threads at a time, in the order of arrival. A thread takes
// a ticket, and continues when the number of earlier threads that have not left
// is below the capacity. Entering and leaving take one atomic operation each,
// with loads between. No thread waits for ever while others enter and leave. A
// ticket is held by a running thread, so no thread waits for one that has not
// started.
//
// Both words count modulo 2^32; at any time fewer than 2^31 threads may wait.
//
// Callers:  Any thread of host or device.
// Memory:   Two words of the caller, both initially 0.
// Order:    The accesses of a thread before it leaves happen before those of
//           the threads that it thereby admits (docs/MemoryModel.md).
// Source:   The fetch-and-add mutex and the sleeping semaphore of J. Stuart, J.
//           Owens, "Efficient Synchronization Primitives for GPUs" (arXiv
//           1110.4623); this queue serves as both.
//
// Next:     fixes/Locks.cpp, include/warpfold/synchronization.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SYNCHRONIZATION_TICKETQUEUE_H
#define WARPFOLD_SYNCHRONIZATION_TICKETQUEUE_H

#include "../support/Atomic.h"
#include "Pause.h"

namespace warpfold {

/// The tickets of a queue.
struct TicketQueue {
  /// The number of tickets that were taken.
  uint32_t Taken;
  /// The number of threads that have left.
  uint32_t Left;

  // These functions avoid taking a member's address of an argument: clang would
  // allocate memory for the argument in each call, and at -O0 in each iteration
  // of a waiting loop.

  /// Returns the address of Taken.
  [[gnu::always_inline]] uint32_t *taken() { return &Taken; }
  /// Returns the address of Left.
  [[gnu::always_inline]] uint32_t *left() { return &Left; }
  /// Returns the address of Left.
  [[gnu::always_inline]] const uint32_t *left() const { return &Left; }
};

/// Returns the number of earlier threads that must leave before the thread with
/// Ticket may continue; 0 or less if it may.
[[gnu::always_inline]] inline int32_t
threadsAhead(const TicketQueue *Queue, uint32_t Ticket, uint32_t Capacity) {
  // Acquire the accesses of the threads that left.
  return static_cast<int32_t>(Ticket - atomicLoadAcquire(Queue->left()) -
                              Capacity) +
         1;
}

/// Enters the queue and waits until fewer than Capacity earlier threads remain.
[[gnu::always_inline]] inline void passQueue(TicketQueue *Queue,
                                             uint32_t Capacity) {
  const uint32_t Ticket = atomicFetchAdd(Queue->taken(), 1u);
  int32_t Ahead;
  // The first waiting thread loads again without a pause.
  while ((Ahead = threadsAhead(Queue, Ticket, Capacity)) > 0)
    pause(smallerPause(static_cast<uint32_t>(Ahead - 1) * ShortestPause,
                       LongestPause));
}

/// Enters the queue if the thread need not wait; returns whether it did.
[[gnu::always_inline]] inline bool tryToPassQueue(TicketQueue *Queue,
                                                  uint32_t Capacity) {
  const uint32_t Ticket = atomicLoad(Queue->taken());
  if (threadsAhead(Queue, Ticket, Capacity) > 0)
    return false;
  return atomicCompareExchangeAcquire(Queue->taken(), Ticket, Ticket + 1) ==
         Ticket;
}

/// Leaves the queue, for Number threads. A thread that did not enter may call
/// it to raise the capacity.
[[gnu::always_inline]] inline void leaveQueue(TicketQueue *Queue,
                                              uint32_t Number) {
  // Release the accesses of this thread.
  fence<Scope::Device>();
  atomicFetchAdd(Queue->left(), Number);
}

} // namespace warpfold

#endif // WARPFOLD_SYNCHRONIZATION_TICKETQUEUE_H
