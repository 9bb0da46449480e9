//===- synchronization/Pause.h - a thread that waits ------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a thread does between two looks at a word that it waits for. It leaves the
// memory alone for that time, and the multiprocessor to other threads: those of its
// own warp among them, of which one may be the one that it waits for.
//
// Loops of waiting have no calls in them, not even at -O0, and so all functions of this
// folder are always inlined: LLVM marks every call as made by all lanes together (PTX
// ISA, call.uni), and of those that wait for each other only some make it.
//
// Callers:  any thread, on the host too.
// Memory:   none.
// Order:    none.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SYNCHRONIZATION_PAUSE_H
#define WARPFOLD_SYNCHRONIZATION_PAUSE_H

#ifdef __NVPTX__
#include "../support/Target.h"
#else
#include "../support/Types.h"
#include <sched.h>
#endif

namespace warpfold {

/// About as long as a read of memory that all multiprocessors share.
inline constexpr uint32_t ShortestPause = 256;
/// Whoever sleeps longer wakes up long after its turn: sleep() may take twice.
inline constexpr uint32_t LongestPause = 4096;

/// In nanoseconds; on the host other threads have a turn instead.
[[gnu::always_inline]] inline void
pause([[maybe_unused]] uint32_t Nanoseconds) {
#ifdef __NVPTX__
  sleep(Nanoseconds);
#else
  sched_yield();
#endif
}

/// An intrinsic: no branch, at -O0 either.
[[gnu::always_inline]] inline uint32_t smallerPause(uint32_t One,
                                                    uint32_t Other) {
  return __builtin_elementwise_min(One, Other);
}

/// For those that cannot know how long they wait: each pause is twice the one
/// before.
class GrowingPause {
public:
  [[gnu::always_inline]] void pause() {
    warpfold::pause(Nanoseconds);
    Nanoseconds = smallerPause(2 * Nanoseconds, LongestPause);
  }

private:
  uint32_t Nanoseconds = ShortestPause / 4;
};

} // namespace warpfold

#endif // WARPFOLD_SYNCHRONIZATION_PAUSE_H
