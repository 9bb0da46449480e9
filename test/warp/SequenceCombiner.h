//===- warp/SequenceCombiner.h - a combiner that detects errors -----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A Combiner whose list is a sequence of lane numbers and whose operator joins
// two sequences: associative, not commutative. A lost lane, a lane that is
// counted twice and a changed order all change the value (a polynomial hash
// modulo 2^64, with the length next to it). Its shuffleReduce implements the
// compiler's callback of ReductionAbi.h, mode by mode. It stops the device at a
// sixth step: each step halves the number of lists, and a warp has 32, so a
// sixth step shows a reduction that does not end.
//
// These are device functions. A target region must be the same in both halves
// of the compilation (it captures the same variables), so it calls functions
// that exist in both; on the host they abort, because no device runs them.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TEST_WARP_SEQUENCECOMBINER_H
#define WARPFOLD_TEST_WARP_SEQUENCECOMBINER_H

#ifdef __NVPTX__
#pragma omp begin declare target device_type(nohost)

#include "support/Atomic.h"
#include "warp/WarpReduce.h"

struct Sequence {
  uint64_t Hash;
  uint64_t Power; ///< Base to the power of Length: joining needs it.
  uint32_t Length;

  static constexpr uint64_t Base = 0x9E3779B97F4A7C15u;

  static Sequence of(uint32_t Item) { return {Item + 1, Base, 1}; }

  Sequence then(const Sequence &Next) const {
    return {Hash * Next.Power + Next.Hash, Power * Next.Power,
            Length + Next.Length};
  }

  bool operator==(const Sequence &Other) const {
    return Hash == Other.Hash && Length == Other.Length;
  }
};

class SequenceCombiner {
public:
  /// The lanes that the shuffles name.
  SequenceCombiner(Sequence &List, warpfold::LaneMask Lanes)
      : List(List), Lanes(Lanes) {}

  void shuffleReduce(uint32_t Lane, uint32_t Offset,
                     warpfold::ShuffleMode Mode) const {
    if (++NumSteps > MostSteps)
      __builtin_trap();
    const Sequence Remote = {shuffled(List.Hash, Offset),
                             shuffled(List.Power, Offset),
                             shuffledWord(List.Length, Offset)};
    switch (Mode) {
    case warpfold::ShuffleMode::Full:
      List = List.then(Remote);
      break;
    case warpfold::ShuffleMode::Contiguous:
      List = Lane < Offset ? List.then(Remote) : Remote;
      break;
    case warpfold::ShuffleMode::Dispersed:
      if (Lane % 2 == 0 && Offset > 0)
        List = List.then(Remote);
      break;
    }
  }

private:
  static constexpr uint32_t MostSteps = 5;

  uint32_t shuffledWord(uint32_t Word, uint32_t Offset) const {
    const uint32_t LastLane = warpfold::WarpSize - 1 - __builtin_clz(Lanes);
    return warpfold::shuffleDown(Lanes, Word, Offset, warpfold::WarpSize,
                                 LastLane);
  }

  uint64_t shuffled(uint64_t Value, uint32_t Offset) const {
    const uint64_t Low = shuffledWord(uint32_t(Value), Offset);
    const uint64_t High = shuffledWord(uint32_t(Value >> 32), Offset);
    return High << 32 | Low;
  }

  Sequence &List;
  warpfold::LaneMask Lanes;
  mutable uint32_t NumSteps = 0;
};

#pragma omp end declare target

#else

#include <cstdio>
#include <cstdlib>

[[noreturn]] inline void needsDevice() {
  std::fprintf(stderr, "this test runs on a device, not on the host\n");
  std::exit(1);
}

#endif // __NVPTX__

#endif // WARPFOLD_TEST_WARP_SEQUENCECOMBINER_H
