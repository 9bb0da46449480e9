//===- simulator/schedule/Random.h - draws of a schedule --------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  numbers that are the same on every machine for the same seed, which
//           the standard library's distributions are not.
// Source:   SplitMix64 (Steele, Lea, Flood, "Fast Splittable Pseudorandom Number
//           Generators", OOPSLA 2014).
// Callers:  policies; each has a generator of its own.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_SCHEDULE_RANDOM_H
#define WARPFOLD_SIMULATOR_SCHEDULE_RANDOM_H

#include <cstdint>

namespace warpfold::sim {

/// Spreads every bit of Value over all bits of the result.
inline uint64_t mixBits(uint64_t Value) {
  Value = (Value ^ (Value >> 30)) * 0xBF58476D1CE4E5B9;
  Value = (Value ^ (Value >> 27)) * 0x94D049BB133111EB;
  return Value ^ (Value >> 31);
}

class Random {
public:
  /// One sequence for each pair.
  Random(uint32_t Seed, uint32_t Stream)
      : State(mixBits(uint64_t(Stream) << 32 | Seed)) {}

  uint64_t bits() { return mixBits(State += 0x9E3779B97F4A7C15); }

  /// 0 .. Bound - 1, for Bound > 0.
  uint32_t below(uint32_t Bound) {
    return static_cast<uint32_t>(((bits() >> 32) * Bound) >> 32);
  }

  /// True once in so many times.
  bool onceIn(uint32_t Times) { return below(Times) == 0; }

  /// The number of one of the bits that are set; there is one.
  uint32_t setBit(uint32_t Bits) {
    for (uint32_t Skip = below(__builtin_popcount(Bits)); Skip; --Skip)
      Bits &= Bits - 1;
    return static_cast<uint32_t>(__builtin_ctz(Bits));
  }

private:
  uint64_t State;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_SCHEDULE_RANDOM_H
