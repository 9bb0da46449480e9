//===- support/Operations.h - operators with hardware support ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The operators that the runtime recognises: multiplication, and those that are
// one instruction on memory or among lanes. OperationOf maps an operator type
// to its operation; the definition of an operator specialises it. All other
// operators are called.
//
// Next: support/AtomicUpdate.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SUPPORT_OPERATIONS_H
#define WARPFOLD_SUPPORT_OPERATIONS_H

#include "Types.h"

namespace warpfold {

/// The operations. Other stands for all other operators.
enum class Operation { Other, Add, Multiply, Min, Max, And, Or, Xor };

/// The operation of an operator type.
template <class Operator>
inline constexpr Operation OperationOf = Operation::Other;

/// The operator of an operation. Min and Max return the first argument if both
/// are equal or if one is a NaN.
template <Operation What, class Value> struct Apply {
  /// Returns the result of the operation.
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

/// The operation of Apply.
template <Operation What, class Value>
inline constexpr Operation OperationOf<Apply<What, Value>> = What;

/// Whether Value is an integer type. bool is excluded, because its sum is not a
/// sum of words.
template <class Value>
inline constexpr bool IsInteger =
    __is_integral(Value) && !__is_same(Value, bool);

/// Whether Value is signed.
template <class Value> inline constexpr bool IsSigned = Value(-1) < Value(0);

/// Whether Value is float or double.
template <class Value>
inline constexpr bool IsFloat =
    __is_same(Value, float) || __is_same(Value, double);

/// Whether Value is a floating-point type of 2, 4 or 8 bytes. Not every host
/// has names for half and bfloat.
template <class Value>
inline constexpr bool IsFloatingPoint =
    IsFloat<Value> || (__is_floating_point(Value) && sizeof(Value) == 2);

/// Returns the smaller or larger of two numbers, as fmin and fmax of C do: if
/// one is a NaN, returns the other one. Unlike Min and Max of Apply it is
/// associative for all values.
template <Operation What, class Value> struct NumberExtreme {
  /// Returns the smaller or the larger number.
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

/// An unsigned integer of the given size.
template <unsigned Bytes> struct WordOfBytes;
/// An unsigned integer of 1 byte.
template <> struct WordOfBytes<1> {
  /// The type.
  using Type = uint8_t;
};
/// An unsigned integer of 2 bytes.
template <> struct WordOfBytes<2> {
  /// The type.
  using Type = uint16_t;
};
/// An unsigned integer of 4 bytes.
template <> struct WordOfBytes<4> {
  /// The type.
  using Type = uint32_t;
};
/// An unsigned integer of 8 bytes.
template <> struct WordOfBytes<8> {
  /// The type.
  using Type = uint64_t;
};

/// The bits of a number without its sign, times two. With -ffast-math the
/// compiler would fold comparisons of the numbers themselves, because that
/// option excludes infinity and NaN.
template <class Value> struct Magnitude {
  /// An unsigned integer of the number's size.
  using Word = typename WordOfBytes<sizeof(Value)>::Type;
  /// Whether the type is bfloat, not half.
  static constexpr bool IsBfloat =
      Value(1) + Value(0x1p-8f) == Value(1) && sizeof(Value) == 2;
  /// The number of fraction bits.
  static constexpr unsigned FractionBits = __is_same(Value, double)  ? 52
                                           : __is_same(Value, float) ? 23
                                           : IsBfloat                ? 7
                                                                     : 10;
  /// The magnitude of the smallest normal number.
  static constexpr Word Smallest = Word(1) << (FractionBits + 1);
  /// The magnitude of infinity.
  static constexpr auto Infinite = static_cast<Word>(-uint64_t(Smallest));

  /// Returns the magnitude of a number.
  [[gnu::always_inline]] static Word of(Value Number) {
    return static_cast<Word>(__builtin_bit_cast(Word, Number) << 1);
  }
};

/// Returns whether Number is neither infinite nor NaN. For float and double
/// only the device runtime calls it, which is compiled without -ffast-math;
/// there a comparison of numbers is shorter than one of their bits.
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
  using Format = Magnitude<Value>;
  using Word = typename Format::Word;
  return static_cast<Word>(Format::of(Number) - Format::Smallest) <
         static_cast<Word>(Format::Infinite - Format::Smallest);
}

} // namespace warpfold

#endif // WARPFOLD_SUPPORT_OPERATIONS_H
