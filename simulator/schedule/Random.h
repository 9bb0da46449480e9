//===- simulator/schedule/Random.h - random numbers -------------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  generates random numbers that are the same on every machine for the
//           same seed. The distributions of the standard library do not
//           guarantee this.
// Source:   SplitMix64 (Steele, Lea, Flood, "Fast Splittable Pseudorandom
//           Number Generators", OOPSLA 2014).
// Callers:  policies; each has a separate generator.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_SCHEDULE_RANDOM_H
#define WARPFOLD_SIMULATOR_SCHEDULE_RANDOM_H

#include <cstdint>

namespace warpfold::sim {

/// Returns a hash of Value in which every bit of Value affects all bits.
inline uint64_t mixBits(uint64_t Value) {
  Value = (Value ^ (Value >> 30)) * 0xBF58476D1CE4E5B9;
  Value = (Value ^ (Value >> 27)) * 0x94D049BB133111EB;
  return Value ^ (Value >> 31);
}

/// The direction of an order of bits.
enum class Direction : uint8_t { Up, Down };

/// An order of the 32 bits of a word: ascending or descending from any bit, and
/// wrapping around.
class BitOrder {
public:
  /// Creates an order that starts at bit First.
  BitOrder(uint32_t First, Direction Way)
      : Shift(Way == Direction::Up ? -First % 32 : 31 - First), Way(Way) {}

  /// Returns the first of the set bits; there must be one.
  uint32_t first(uint32_t Bits) const {
    uint32_t Turned = (Bits << Shift) | (Bits >> (-Shift % 32));
    uint32_t Position = static_cast<uint32_t>(Way == Direction::Up
                                                  ? __builtin_ctz(Turned)
                                                  : 31 - __builtin_clz(Turned));
    return (Position - Shift) % 32;
  }

private:
  /// The rotation that makes bit First the lowest or highest.
  uint32_t Shift;
  /// The direction of the order.
  Direction Way;
};

/// A random generator.
class Random {
public:
  /// Creates a generator with a separate sequence for each pair of arguments.
  Random(uint32_t Seed, uint32_t Stream)
      : State(mixBits(uint64_t(Stream) << 32 | Seed)) {}

  /// Returns 64 random bits.
  uint64_t bits() { return mixBits(State += 0x9E3779B97F4A7C15); }

  /// Returns a number from 0 to Bound - 1. Bound must not be 0.
  uint32_t below(uint32_t Bound) {
    return static_cast<uint32_t>(((bits() >> 32) * Bound) >> 32);
  }

  /// Returns true with the probability 1 / Times.
  bool onceIn(uint32_t Times) { return below(Times) == 0; }

  /// Returns one of the set bits; there must be one. It is the next one from a
  /// random bit on, which is fast but not uniform.
  uint32_t setBit(uint32_t Bits) { return order(32).first(Bits); }

  /// Returns an order that starts at one of the lowest Count bits.
  BitOrder order(uint32_t Count) {
    uint32_t First = below(2 * Count);
    return BitOrder(First / 2, First % 2 ? Direction::Up : Direction::Down);
  }

private:
  /// The state of the generator.
  uint64_t State;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_SCHEDULE_RANDOM_H
