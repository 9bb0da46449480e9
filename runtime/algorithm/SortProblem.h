//===- algorithm/SortProblem.h - what a sort is given -----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The host fills it in and the kernel gets it as it is. This file is for both.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_SORTPROBLEM_H
#define WARPFOLD_ALGORITHM_SORTPROBLEM_H

#include "RadixOrder.h"

namespace warpfold {

/// A digit has 8 bits, so that each of its values can have a thread.
inline constexpr uint32_t DigitBits = 8;
inline constexpr uint32_t DigitValues = 1u << DigitBits;
inline constexpr uint32_t MostDigits = 8;

/// In the place of a value where there are only keys.
struct NoValue {};

/// What the blocks share. Global memory, 0 before the first launch and after each.
struct SortControl {
  /// Which piece of work is next, and how many blocks have no more.
  alignas(128) uint32_t NextItem;
  alignas(128) uint32_t BlocksDone;
  /// Pieces whose digits are in DigitCounts.
  alignas(128) uint32_t ItemsCounted;
  /// Of each phase, tiles whose elements are in their places.
  struct alignas(128) {
    uint32_t Tiles;
  } Done[MostDigits + 1];
  /// How many keys have each value of each digit.
  alignas(128) uint32_t DigitCounts[MostDigits][DigitValues];
};

/// Order: a RadixOrder. Value: an unsigned integer, or NoValue.
template <class OrderType, class ValueType> struct SortProblem {
  using Order = OrderType;
  using Bits = typename Order::Bits;
  using Value = ValueType;

  /// The elements, which are in order there at the end, and as much memory again.
  Bits *Keys, *OtherKeys;
  Value *Values, *OtherValues;
  /// 1 .. 2^32-1.
  uint32_t Count;
  /// Keys are compared by these bits of their numbers; at least one.
  uint32_t FirstBit, EndBit;
  /// Keys whose digits are counted as one piece of work.
  uint32_t KeysOfItem;
  SortControl *Control;
  /// DigitValues words for each tile, as algorithm/DigitStates.h says.
  uint64_t *States;
  /// The first of 2 * MostDigits numbers that no earlier launch on the same memory has
  /// had; not 0.
  uint32_t Launch;

  uint32_t digits() const {
    return (EndBit - FirstBit + DigitBits - 1) / DigitBits;
  }
};

/// Numbers[i] = i.
struct Numbering {
  uint32_t *Numbers;
  uint32_t Count;

  void copy(uint32_t Index) const { Numbers[Index] = Index; }
};

/// To[i] = From[Numbers[i]].
template <class Value> struct Gathering {
  const Value *From;
  const uint32_t *Numbers;
  Value *To;
  uint32_t Count;

  void copy(uint32_t Index) const { To[Index] = From[Numbers[Index]]; }
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_SORTPROBLEM_H
