//===- support/Operations.h - operators that hardware has -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which operators are one instruction on memory or among lanes. Whoever defines an
// operator says what it is, by OperationOf; any other one is known by its calls alone.
//
// Next: support/AtomicUpdate.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SUPPORT_OPERATIONS_H
#define WARPFOLD_SUPPORT_OPERATIONS_H

#include "Types.h"

namespace warpfold {

enum class Operation { Other, Add, Multiply, Min, Max, And, Or, Xor };

template <class Operator>
inline constexpr Operation OperationOf = Operation::Other;

/// The operator itself. A smallest and a largest element are the first of equal ones,
/// and the first argument where one is no number.
template <Operation What, class Value> struct Apply {
  [[gnu::always_inline]] Value operator()(Value First, Value Second) const {
    if constexpr (What == Operation::Add)
      return static_cast<Value>(First + Second);
    else if constexpr (What == Operation::Multiply)
      return static_cast<Value>(First * Second);
    else if constexpr (What == Operation::Min)
      return Second < First ? Second : First;
    else if constexpr (What == Operation::Max)
      return First < Second ? Second : First;
    else if constexpr (What == Operation::And)
      return static_cast<Value>(First & Second);
    else if constexpr (What == Operation::Or)
      return static_cast<Value>(First | Second);
    else
      return static_cast<Value>(First ^ Second);
  }
};

template <Operation What, class Value>
inline constexpr Operation OperationOf<Apply<What, Value>> = What;

/// bool is none: its sum is no sum of words.
template <class Value>
inline constexpr bool IsInteger =
    __is_integral(Value) && !__is_same(Value, bool);

template <class Value> inline constexpr bool IsSigned = Value(-1) < Value(0);

template <class Value>
inline constexpr bool IsFloat =
    __is_same(Value, float) || __is_same(Value, double);

/// IsFloat, or half or bfloat, which not every host has a name for.
template <class Value>
inline constexpr bool IsFloatingPoint =
    IsFloat<Value> || (__is_floating_point(Value) && sizeof(Value) == 2);

/// The smaller and the larger of two numbers, as C's fmin and fmax: a NaN loses. Unlike
/// those of Apply they are associative for all values.
template <Operation What, class Value> struct NumberExtreme {
  [[gnu::always_inline]] Value operator()(Value First, Value Second) const {
    constexpr bool IsSmaller = What == Operation::Min;
    if constexpr (__is_same(Value, double))
      return IsSmaller ? __builtin_fmin(First, Second)
                       : __builtin_fmax(First, Second);
    else
      return static_cast<Value>(IsSmaller ? __builtin_fminf(First, Second)
                                          : __builtin_fmaxf(First, Second));
  }
};

template <unsigned Bytes> struct WordOfBytes;
template <> struct WordOfBytes<1> {
  using Type = uint8_t;
};
template <> struct WordOfBytes<2> {
  using Type = uint16_t;
};
template <> struct WordOfBytes<4> {
  using Type = uint32_t;
};
template <> struct WordOfBytes<8> {
  using Type = uint64_t;
};

/// The bits of a number without its sign, times two. With -ffast-math a comparison of the
/// numbers themselves would be folded, because that option excludes infinity and NaN.
template <class Value> struct Magnitude {
  using Word = typename WordOfBytes<sizeof(Value)>::Type;
  static constexpr bool IsBfloat =
      Value(1) + Value(0x1p-8f) == Value(1) && sizeof(Value) == 2;
  static constexpr unsigned FractionBits = __is_same(Value, double)  ? 52
                                           : __is_same(Value, float) ? 23
                                           : IsBfloat                ? 7
                                                                     : 10;
  static constexpr Word Smallest = Word(1) << (FractionBits + 1);
  static constexpr auto Infinite = static_cast<Word>(-uint64_t(Smallest));

  [[gnu::always_inline]] static Word of(Value Number) {
    return static_cast<Word>(__builtin_bit_cast(Word, Number) << 1);
  }
};

/// For float and double only the device runtime calls this, which is compiled without
/// -ffast-math. There a comparison of the numbers is shorter than one of their bits.
template <class Value>
[[gnu::always_inline]] inline bool isFiniteNumber(Value Number) {
  if constexpr (IsFloat<Value>)
    return __builtin_isfinite(Number);
  else
    return Magnitude<Value>::of(Number) < Magnitude<Value>::Infinite;
}

/// Returns whether Number is neither 0 nor subnormal, infinite or NaN.
template <class Value>
[[gnu::always_inline]] inline bool isNormalNumber(Value Number) {
  using Its = Magnitude<Value>;
  using Word = typename Its::Word;
  return static_cast<Word>(Its::of(Number) - Its::Smallest) <
         static_cast<Word>(Its::Infinite - Its::Smallest);
}

} // namespace warpfold

#endif // WARPFOLD_SUPPORT_OPERATIONS_H
