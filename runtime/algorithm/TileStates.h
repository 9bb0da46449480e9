//===- algorithm/TileStates.h - totals that tiles publish -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An array of values in global memory, each of which is written once in a
// launch and read by other blocks. A word of 8 bytes holds 4 bytes of a value
// and the number of the launch. A value is valid when all of its words have the
// number of this launch.
//
// Callers:   Any thread; one thread writes an entry, any number of threads wait
//            for it.
// Memory:    8 bytes for each 4 bytes of a value, 0 before the first launch,
//            never reset: each launch on the same memory has a different
//            number, not 0.
// Order:     None is needed. A word is written and read as a whole by relaxed
//            accesses, and its number shows that it is valid; no other data is
//            published by it.
// Progress:  A thread that waits spins; the thread that it waits for must be
//            running or done (algorithm/TileCounter.h).
// Source:    Decoupled look-back (D. Merrill, M. Garland, NVR-2016-002) also
//            publishes value and status together. The status in each word is
//            new here; with it values of any size need neither 16-byte accesses
//            nor fences.
//
// Next:      algorithm/DeviceScan.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_TILESTATES_H
#define WARPFOLD_ALGORITHM_TILESTATES_H

#include "../support/Atomic.h"
#include "WarpScan.h"

namespace warpfold {

/// The entries.
template <class Value> struct TileStates {
  /// The number of words of an entry.
  static constexpr uint32_t WordsOfEntry = ValueWords<Value>::Count;

  /// The words of all entries.
  uint64_t *Words;
  /// The number of the launch.
  uint32_t Launch;

  /// Publishes the value of an entry.
  [[gnu::always_inline]] void publish(uint64_t Entry, Value What) const {
    const auto Parts = ValueWords<Value>::of(What);
#pragma unroll
    for (uint32_t Word = 0; Word < WordsOfEntry; ++Word)
      atomicStore(Words + Entry * WordsOfEntry + Word,
                  uint64_t(Launch) << 32 | Parts.Words[Word]);
  }

  /// Waits for an entry and returns its value.
  [[gnu::always_inline]] Value wait(uint64_t Entry) const {
    ValueWords<Value> Parts;
    while (!load(Entry, Parts))
      sleep(WaitNanoseconds);
    return Parts.value();
  }

private:
  /// Loads an entry. Returns whether it is valid.
  [[gnu::always_inline]] bool load(uint64_t Entry,
                                   ValueWords<Value> &Parts) const {
    bool IsPresent = true;
#pragma unroll
    for (uint32_t Word = 0; Word < WordsOfEntry; ++Word) {
      const uint64_t Seen = atomicLoad(Words + Entry * WordsOfEntry + Word);
      Parts.Words[Word] = static_cast<uint32_t>(Seen);
      IsPresent = IsPresent && Seen >> 32 == Launch;
    }
    return IsPresent;
  }

  /// The time between two loads, so that threads that wait leave the memory
  /// bandwidth to others. Measured on an H200 before tiles were in groups: 50
  /// and 200 took the same time, 1000 took 10 % more.
  static constexpr uint32_t WaitNanoseconds = 50;
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_TILESTATES_H
