//===- support/ValueWords.h - a value of any type, in words -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lanes exchange words of 4 bytes (PTX ISA, shfl.sync), whatever a value's type is.
//
// Callers:  all lanes that the shuffle names: of the whole warp where none are
//           given.
// Memory:   registers alone.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SUPPORT_VALUEWORDS_H
#define WARPFOLD_SUPPORT_VALUEWORDS_H

#include "Types.h"

#ifdef __NVPTX__
#include "Target.h"
#endif

namespace warpfold {

/// A value as words of 4 bytes. What is behind the value's end is 0.
template <class Value> struct ValueWords {
  static constexpr uint32_t Count = (sizeof(Value) + 3) / 4;
  uint32_t Words[Count];

  [[gnu::always_inline]] static ValueWords of(Value From) {
    if constexpr (sizeof(Value) == sizeof(ValueWords))
      return __builtin_bit_cast(ValueWords, From);
    else
      return __builtin_bit_cast(ValueWords, Padded{From, {}});
  }
  [[gnu::always_inline]] Value value() const {
    if constexpr (sizeof(Value) == sizeof(ValueWords))
      return __builtin_bit_cast(Value, *this);
    else
      return __builtin_bit_cast(Padded, *this).Own;
  }

#ifdef __NVPTX__
  // Members, and no functions of two arguments: clang puts a variable that is an
  // argument by reference into memory that all threads of a team may see.
  [[gnu::always_inline]] void moveUp(uint32_t Delta) {
#pragma unroll
    for (uint32_t &Word : Words)
      Word = shuffleUp(AllLanes, Word, Delta);
  }
  [[gnu::always_inline]] void moveDown(uint32_t Delta) {
#pragma unroll
    for (uint32_t &Word : Words)
      Word = shuffleDown(AllLanes, Word, Delta, WarpSize, WarpSize - 1);
  }
  [[gnu::always_inline]] void takeFrom(uint32_t Lane,
                                       LaneMask Lanes = AllLanes) {
#pragma unroll
    for (uint32_t &Word : Words)
      Word = shuffleFrom(Lanes, Word, Lane);
  }
#endif

private:
  static constexpr uint32_t BytesBehind = Count * 4 - sizeof(Value);
  struct Padded {
    Value Own;
    unsigned char Rest[BytesBehind ? BytesBehind : 4];
  };
};

} // namespace warpfold

#endif // WARPFOLD_SUPPORT_VALUEWORDS_H
