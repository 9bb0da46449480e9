//===- detail/BinsValue.h - the value of a reproducible sum -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  Converts a sum to a floating-point number: the bins as one integer,
//           rounded once to nearest even as IEEE 754 requires, including
//           infinities and subnormal results. All computations are on integers,
//           so that compiler options do not matter.
// Callers:  <warpfold/reproducible.h>
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_BINSVALUE_H
#define WARPFOLD_DETAIL_BINSVALUE_H

#include "Bins.h"

namespace warpfold {
namespace detail {

/// An integer of 256 bits in two's complement: three bins of 40 bits and
/// carries of 64.
class WideInteger {
public:
  /// Adds Value * 2^Shift.
  void addShifted(std::int64_t Value, int Shift) {
    const std::uint64_t Sign = Value < 0 ? ~std::uint64_t(0) : 0;
    const auto Low = static_cast<std::uint64_t>(Value);
    std::uint64_t Carry = 0;
    for (int At = 0; At < Words; ++At) {
      const int Begin = 64 * At - Shift;
      std::uint64_t Part = 0;
      if (Begin >= 64)
        Part = Sign;
      else if (Begin > 0)
        Part = Low >> Begin | Sign << (64 - Begin);
      else if (Begin == 0)
        Part = Low;
      else if (Begin > -64)
        Part = Low << -Begin;
      const std::uint64_t WithCarry = Part + Carry;
      Word[At] += WithCarry;
      Carry = (WithCarry < Carry) | (Word[At] < WithCarry);
    }
  }
  /// Returns whether the number is below 0.
  bool isNegative() const { return Word[Words - 1] >> 63 != 0; }
  /// Changes the sign.
  void negate() {
    std::uint64_t Carry = 1;
    for (std::uint64_t &W : Word) {
      W = ~W + Carry;
      Carry = Carry && W == 0;
    }
  }
  /// Returns the number of bits of a number that is not negative; 0 for 0.
  int length() const {
    for (int At = Words - 1; At >= 0; --At)
      if (Word[At])
        return 64 * At + 64 - __builtin_clzll(Word[At]);
    return 0;
  }
  /// Returns 2^-Shift times the number, rounded to nearest even. The result
  /// fits in 64 bits.
  std::uint64_t rounded(int Shift) const {
    if (Shift <= 0)
      return Word[0] << -Shift;
    const std::uint64_t Floor = bitsFrom(Shift);
    const bool HasHalf = bitsFrom(Shift - 1) & 1;
    const bool IsUp = HasHalf && (Floor % 2 != 0 || hasBitsBelow(Shift - 1));
    return Floor + IsUp;
  }

private:
  /// Returns the 64 bits from bit Bit on.
  std::uint64_t bitsFrom(int Bit) const {
    const int At = Bit / 64, Begin = Bit % 64;
    std::uint64_t Result = Word[At] >> Begin;
    if (Begin > 0 && At + 1 < Words)
      Result |= Word[At + 1] << (64 - Begin);
    return Result;
  }
  /// Returns whether a bit below bit Bit is set.
  bool hasBitsBelow(int Bit) const {
    for (int At = 0; At < Bit / 64; ++At)
      if (Word[At])
        return true;
    const std::uint64_t Mask = (std::uint64_t(1) << Bit % 64) - 1;
    return (Word[Bit / 64] & Mask) != 0;
  }

  /// The number of words.
  static constexpr int Words = 4;
  /// The words, lowest first.
  std::uint64_t Word[Words] = {0, 0, 0, 0};
};

/// Returns the infinity or NaN that the flags select. Uses its bits, because
/// -ffast-math does not support such values.
template <class T> T specialValue(std::uint32_t Flags) {
  using Format = FloatFormat<T>;
  using Word = typename Format::Word;
  const bool IsNumber =
      Flags == Bins<T>::PlusInfinity || Flags == Bins<T>::MinusInfinity;
  const Word Quiet = Word(IsNumber ? 0 : 1) << (Format::MantissaBits - 1);
  const Word Sign = Word(Flags == Bins<T>::MinusInfinity)
                    << (8 * sizeof(T) - 1);
  return Format::number(Format::Infinity | Quiet | Sign);
}

/// Returns the value of a sum, rounded once.
template <class T> T valueOf(Bins<T> Sum) {
  using Format = FloatFormat<T>;
  using Word = typename Format::Word;
  if (Sum.flags())
    return specialValue<T>(Sum.flags());
  Sum.carry();
  WideInteger Total;
  for (int K = 0; K < 3; ++K) {
    const int Shift = Format::BinWidth * (2 - K);
    Total.addShifted(static_cast<std::int64_t>(Sum.Recent[K]), Shift);
    Total.addShifted(Sum.Carried[K], Shift + Format::BinWidth);
  }
  const bool IsNegative = Total.isNegative();
  if (IsNegative)
    Total.negate();
  // Unit and Digits are bit positions in units of the smallest positive number:
  // of the last bit of Total, and of the last digit of the result. Bits below
  // the latter are rounded.
  const int Unit = Format::BinWidth * Sum.position();
  const int Digits = Total.length() + Unit - (Format::MantissaBits + 1);
  const int LastDigit = Digits > 0 ? Digits : 0;
  Word Magnitude = Format::Infinity;
  // The implicit bit of a normal number adds one to the exponent field, and so
  // does a carry of the rounding.
  if (Total.length() == 0)
    Magnitude = 0;
  else if (LastDigit < Format::InfiniteField - 1)
    Magnitude = static_cast<Word>(Total.rounded(LastDigit - Unit)) +
                (Word(LastDigit) << Format::MantissaBits);
  return Format::number(Magnitude | Word(IsNegative) << (8 * sizeof(T) - 1));
}

} // namespace detail
} // namespace warpfold

#endif // WARPFOLD_DETAIL_BINSVALUE_H
