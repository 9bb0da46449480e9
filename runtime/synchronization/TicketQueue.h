//===- synchronization/TicketQueue.h - first come, first served -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A door for so many threads at a time. Who comes draws a ticket, and passes when so
// few of those that came before are still inside or wait that there is a place: one
// atomic operation to come, one to leave, and reads between. The order is that of the
// tickets, so that nobody waits for ever while others come and go. A ticket is held
// by a thread that runs: nobody waits for one that has not started.
//
// Both words are counted modulo 2^32; at any time fewer than 2^31 threads wait.
//
// Callers:  any thread, on the host too.
// Memory:   two words of the caller's, both 0 at first.
// Order:    what was done before a thread left happens before what others do
//           that pass because of it (docs/MemoryModel.md).
// Source:   the fetch-and-add mutex and the sleeping semaphore of Stuart and Owens,
//           "Efficient Synchronization Primitives for GPUs" (arXiv 1110.4623), of
//           which this is both.
//
// Next:     fixes/Locks.cpp, include/warpfold/synchronization.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SYNCHRONIZATION_TICKETQUEUE_H
#define WARPFOLD_SYNCHRONIZATION_TICKETQUEUE_H

#include "../support/Atomic.h"
#include "Pause.h"

namespace warpfold {

struct TicketQueue {
  uint32_t Drawn;
  /// How many have left.
  uint32_t Left;

  // clang puts an argument of which a function takes a member's address into memory that
  // it allocates in each call, at -O0 in each look of those that wait.
  [[gnu::always_inline]] uint32_t *drawn() { return &Drawn; }
  [[gnu::always_inline]] uint32_t *left() { return &Left; }
  [[gnu::always_inline]] const uint32_t *left() const { return &Left; }
};

/// How many of those before Ticket must leave before it may pass; 0 or less: none.
[[gnu::always_inline]] inline int32_t
placeInQueue(const TicketQueue *Queue, uint32_t Ticket, uint32_t Places) {
  // Acquire what those that left did.
  return static_cast<int32_t>(Ticket - atomicLoadAcquire(Queue->left()) -
                              Places) +
         1;
}

[[gnu::always_inline]] inline void passQueue(TicketQueue *Queue,
                                             uint32_t Places) {
  const uint32_t Ticket = atomicFetchAdd(Queue->drawn(), 1u);
  int32_t Ahead;
  // The first that waits looks again at once.
  while ((Ahead = placeInQueue(Queue, Ticket, Places)) > 0)
    pause(smallerPause(static_cast<uint32_t>(Ahead - 1) * ShortestPause,
                       LongestPause));
}

/// Passes if nobody waits and there is a place.
[[gnu::always_inline]] inline bool tryToPassQueue(TicketQueue *Queue,
                                                  uint32_t Places) {
  const uint32_t Ticket = atomicLoad(Queue->drawn());
  if (placeInQueue(Queue, Ticket, Places) > 0)
    return false;
  return atomicCompareExchangeAcquire(Queue->drawn(), Ticket, Ticket + 1) ==
         Ticket;
}

/// By one that passed, or by anyone, who then makes so many places.
[[gnu::always_inline]] inline void leaveQueue(TicketQueue *Queue,
                                              uint32_t Places) {
  // Release what was done inside.
  fence<Scope::Device>();
  atomicFetchAdd(Queue->left(), Places);
}

} // namespace warpfold

#endif // WARPFOLD_SYNCHRONIZATION_TICKETQUEUE_H
