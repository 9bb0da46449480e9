//===- synchronization/Pause.h - pauses of waiting threads ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The pause of a thread between two loads of a word that it waits for. It
// leaves memory bandwidth and the multiprocessor to other threads, including
// those of the same warp, for one of which it may be waiting.
//
// A waiting loop must not contain calls, not even at -O0. Therefore all
// functions of this folder are always inlined: LLVM marks every call as
// executed by all lanes together (PTX ISA, call.uni), but only some of the
// lanes that wait for each other execute it.
//
// Callers:  Any thread of host or device.
// Memory:   None.
// Order:    None.
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

/// The shortest pause in nanoseconds: about the latency of a load from memory
/// that all multiprocessors share.
inline constexpr uint32_t ShortestPause = 256;
/// The longest pause in nanoseconds. After a longer one a thread could continue
/// long after its turn, because sleep() may take twice the time.
inline constexpr uint32_t LongestPause = 4096;

/// Pauses for about this time. On the host it yields the processor.
[[gnu::always_inline]] inline void
pause([[maybe_unused]] uint32_t Nanoseconds) {
#ifdef __NVPTX__
  sleep(Nanoseconds);
#else
  sched_yield();
#endif
}

/// Returns the smaller pause. The intrinsic has no branch, even at -O0.
[[gnu::always_inline]] inline uint32_t smallerPause(uint32_t One,
                                                    uint32_t Other) {
  return __builtin_elementwise_min(One, Other);
}

/// A sequence of pauses of doubling length, for a thread that cannot estimate
/// its waiting time.
class GrowingPause {
public:
  /// Pauses, twice as long as the last time.
  [[gnu::always_inline]] void pause() {
    warpfold::pause(Nanoseconds);
    Nanoseconds = smallerPause(2 * Nanoseconds, LongestPause);
  }

private:
  /// The next pause.
  uint32_t Nanoseconds = ShortestPause / 4;
};

} // namespace warpfold

#endif // WARPFOLD_SYNCHRONIZATION_PAUSE_H
