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

enum class Direction : uint8_t { Up, Down };

/// An order of the 32 bits of a word: up or down, from any of them on, around
/// the end.
class BitOrder {
public:
  BitOrder(uint32_t First, Direction Way)
      : Shift(Way == Direction::Up ? -First % 32 : 31 - First), Way(Way) {}

  /// Of the bits that are set, of which there is one.
  uint32_t first(uint32_t Bits) const {
    uint32_t Turned = (Bits << Shift) | (Bits >> (-Shift % 32));
    uint32_t Place = static_cast<uint32_t>(Way == Direction::Up
                                               ? __builtin_ctz(Turned)
                                               : 31 - __builtin_clz(Turned));
    return (Place - Shift) % 32;
  }

private:
  uint32_t Shift;
  Direction Way;
};

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

  /// One of the bits that are set, of which there is one: the next from a drawn
  /// one on. Not all are equally likely, but it is quick.
  uint32_t setBit(uint32_t Bits) { return order(32).first(Bits); }

  /// From one of the lowest bits on, Count of them.
  BitOrder order(uint32_t Count) {
    uint32_t First = below(2 * Count);
    return BitOrder(First / 2, First % 2 ? Direction::Up : Direction::Down);
  }

private:
  uint64_t State;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_SCHEDULE_RANDOM_H
