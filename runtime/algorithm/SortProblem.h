//===- algorithm/SortProblem.h - arguments of a sort ------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The host fills in the structure and passes it to the kernel unchanged. Host
// and device code include this file.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_SORTPROBLEM_H
#define WARPFOLD_ALGORITHM_SORTPROBLEM_H

#include "RadixOrder.h"

namespace warpfold {

/// The number of bits of a digit: 8, so that each of its values can have a
/// thread.
inline constexpr uint32_t DigitBits = 8;
/// The number of values of a digit.
inline constexpr uint32_t DigitValues = 1u << DigitBits;
/// The largest number of digits of a key.
inline constexpr uint32_t MostDigits = 8;

/// The type of values if there are only keys.
struct NoValue {};

/// The state that blocks share, in global memory. It is 0 before the first
/// launch and after each launch.
struct SortControl {
  /// The next piece of work.
  alignas(128) uint32_t NextItem;
  /// The number of blocks that are done.
  alignas(128) uint32_t BlocksDone;
  /// The number of pieces whose digits are included in DigitCounts.
  alignas(128) uint32_t ItemsCounted;
  /// The number of tiles of each phase whose elements are stored.
  struct alignas(128) {
    /// The number of tiles.
    uint32_t Tiles;
  } Done[MostDigits + 1];
  /// The number of keys with each value of each digit.
  alignas(128) uint32_t DigitCounts[MostDigits][DigitValues];
};

/// The arguments. Order is a RadixOrder; Value is an unsigned integer or
/// NoValue.
template <class OrderType, class ValueType> struct SortProblem {
  /// The order of the keys.
  using Order = OrderType;
  /// The type of a key's bits.
  using Bits = typename Order::Bits;
  /// The type of a value.
  using Value = ValueType;

  /// The keys, which are sorted in place, and a second buffer of the same size.
  Bits *Keys, *OtherKeys;
  /// The values, which are moved with the keys, and a second buffer of the same
  /// size.
  Value *Values, *OtherValues;
  /// The number of elements, 1 .. 2^32-1.
  uint32_t Count;
  /// The bits by which keys are compared, FirstBit .. EndBit-1; at least one.
  uint32_t FirstBit, EndBit;
  /// The number of keys that are counted as one piece of work.
  uint32_t KeysOfItem;
  /// The shared state.
  SortControl *Control;
  /// DigitValues words for each tile (algorithm/DigitStates.h).
  uint64_t *States;
  /// The first of 2 * MostDigits consecutive numbers that no earlier launch on
  /// the same memory has used; not 0.
  uint32_t Launch;

  /// Returns the number of digits.
  uint32_t digits() const {
    return (EndBit - FirstBit + DigitBits - 1) / DigitBits;
  }
};

/// Sets Numbers[i] = i, by algorithm/IndexedCopy.h.
struct Numbering {
  /// The destination.
  uint32_t *Numbers;
  /// The number of elements.
  uint32_t Count;

  /// Sets one element.
  void copy(uint32_t Index) const { Numbers[Index] = Index; }
};

/// Copies To[i] = From[Numbers[i]], by algorithm/IndexedCopy.h.
template <class Value> struct Gathering {
  /// The source.
  const Value *From;
  /// The indices.
  const uint32_t *Numbers;
  /// The destination.
  Value *To;
  /// The number of elements.
  uint32_t Count;

  /// Copies one element.
  void copy(uint32_t Index) const { To[Index] = From[Numbers[Index]]; }
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_SORTPROBLEM_H
