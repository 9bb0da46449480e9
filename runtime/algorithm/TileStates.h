//===- algorithm/TileStates.h - what tiles tell each other ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An array of values in global memory, each of which is written once in a launch
// and waited for by other blocks. Four bytes of a value share an 8-byte word with
// the number of the launch; a value is there when all of its words have this
// launch's number.
//
// Callers:   any thread; one writes an entry, any number wait for it.
// Memory:    8 bytes for each 4 of a value, 0 before the first launch, never reset:
//            every launch on the same memory has another number, not 0.
// Order:     none is needed. A word is written and read whole, by a relaxed access,
//            and says by itself that it is there; nothing else is published by it.
// Progress:  who waits spins; who is waited for must be running or done
//            (algorithm/TileCounter.h).
// Source:    decoupled look-back (Merrill and Garland, NVR-2016-002) publishes value
//            and status together alike; that each word has the status of its own, so
//            that values of any size need neither 16-byte accesses nor fences, is
//            ours.
//
// Next:      algorithm/DeviceScan.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_TILESTATES_H
#define WARPFOLD_ALGORITHM_TILESTATES_H

#include "../support/Atomic.h"
#include "WarpScan.h"

namespace warpfold {

template <class Value> struct TileStates {
  static constexpr uint32_t WordsOfEntry = ValueWords<Value>::Count;

  uint64_t *Words;
  /// The launch's number.
  uint32_t Launch;

  [[gnu::always_inline]] void publish(uint64_t Entry, Value What) const {
    const auto Parts = ValueWords<Value>::of(What);
#pragma unroll
    for (uint32_t Word = 0; Word < WordsOfEntry; ++Word)
      atomicStore(Words + Entry * WordsOfEntry + Word,
                  uint64_t(Launch) << 32 | Parts.Words[Word]);
  }

  /// As soon as it is there.
  [[gnu::always_inline]] Value await(uint64_t Entry) const {
    ValueWords<Value> Parts;
    while (!look(Entry, Parts))
      sleep(WaitNanoseconds);
    return Parts.value();
  }

private:
  [[gnu::always_inline]] bool look(uint64_t Entry,
                                   ValueWords<Value> &Parts) const {
    bool IsThere = true;
#pragma unroll
    for (uint32_t Word = 0; Word < WordsOfEntry; ++Word) {
      const uint64_t Seen = atomicLoad(Words + Entry * WordsOfEntry + Word);
      Parts.Words[Word] = static_cast<uint32_t>(Seen);
      IsThere = IsThere && Seen >> 32 == Launch;
    }
    return IsThere;
  }

  /// Between two looks: so that who waits does not take the memory from who is
  /// waited for. Measured on an H200 before tiles were in groups: 50 and 200 took the
  /// same time, 1000 a tenth more.
  static constexpr uint32_t WaitNanoseconds = 50;
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_TILESTATES_H
