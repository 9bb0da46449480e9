//===- support/ValueWords.h - a value of any type, in words -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lanes exchange words of 4 bytes (PTX ISA, shfl.sync), whatever the type of a
// value is.
//
// Callers:  All lanes that the shuffle names; without a mask, all lanes of the
//           warp.
// Memory:   Registers only.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SUPPORT_VALUEWORDS_H
#define WARPFOLD_SUPPORT_VALUEWORDS_H

#include "Types.h"

#ifdef __NVPTX__
#include "Target.h"
#endif

namespace warpfold {

/// A value as words of 4 bytes. Bytes after the end of the value are 0.
template <class Value> struct ValueWords {
  /// The number of words.
  static constexpr uint32_t Count = (sizeof(Value) + 3) / 4;
  /// The words.
  uint32_t Words[Count];

  /// Returns the words of a value.
  [[gnu::always_inline]] static ValueWords of(Value From) {
    if constexpr (sizeof(Value) == sizeof(ValueWords))
      return __builtin_bit_cast(ValueWords, From);
    else
      return __builtin_bit_cast(ValueWords, Padded{From, {}});
  }
  /// Returns the value.
  [[gnu::always_inline]] Value value() const {
    if constexpr (sizeof(Value) == sizeof(ValueWords))
      return __builtin_bit_cast(Value, *this);
    else
      return __builtin_bit_cast(Padded, *this).Own;
  }

#ifdef __NVPTX__
  // These are members because clang places a variable that is a reference
  // argument in memory that all threads of a team can access.

  /// Fetches the value of the lane Delta below.
  [[gnu::always_inline]] void moveUp(uint32_t Delta) {
#pragma unroll
    for (uint32_t &Word : Words)
      Word = shuffleUp(AllLanes, Word, Delta);
  }
  /// Fetches the value of the lane Delta above.
  [[gnu::always_inline]] void moveDown(uint32_t Delta) {
#pragma unroll
    for (uint32_t &Word : Words)
      Word = shuffleDown(AllLanes, Word, Delta, WarpSize, WarpSize - 1);
  }
  /// Fetches the value of lane Lane.
  [[gnu::always_inline]] void takeFrom(uint32_t Lane,
                                       LaneMask Lanes = AllLanes) {
#pragma unroll
    for (uint32_t &Word : Words)
      Word = shuffleFrom(Lanes, Word, Lane);
  }
#endif

private:
  /// The number of bytes after the end of the value.
  static constexpr uint32_t PaddingBytes = Count * 4 - sizeof(Value);
  /// A value and the bytes after its end.
  struct Padded {
    /// The value.
    Value Own;
    /// The bytes after the end of the value; not used if there are none.
    unsigned char Padding[PaddingBytes ? PaddingBytes : 4];
  };
};

} // namespace warpfold

#endif // WARPFOLD_SUPPORT_VALUEWORDS_H
