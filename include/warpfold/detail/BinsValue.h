//===- detail/BinsValue.h - bins to one number ------------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  the value of a sum: the bins as one integer, rounded once, to nearest even, as
//           IEEE 754 does it, with infinities where the sum is too large and with numbers
//           below the normal ones. In integers, so that no option of the compiler matters.
// Callers:  <warpfold/reproducible.h>
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_BINSVALUE_H
#define WARPFOLD_DETAIL_BINSVALUE_H

#include "Bins.h"

namespace warpfold {
namespace detail {

/// 256 bits, in two's complement: three bins of 40 bits and carries of 64.
class WideInteger {
public:
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
  bool isNegative() const { return Word[Words - 1] >> 63 != 0; }
  void negate() {
    std::uint64_t Carry = 1;
    for (std::uint64_t &W : Word) {
      W = ~W + Carry;
      Carry = Carry && W == 0;
    }
  }
  /// Of the number without a sign; 0 for 0.
  int length() const {
    for (int At = Words - 1; At >= 0; --At)
      if (Word[At])
        return 64 * At + 64 - __builtin_clzll(Word[At]);
    return 0;
  }
  /// 2^-Shift times the number, rounded to nearest even; fits in 64 bits.
  std::uint64_t rounded(int Shift) const {
    if (Shift <= 0)
      return Word[0] << -Shift;
    const std::uint64_t Floor = bitsFrom(Shift);
    const bool HasHalf = bitsFrom(Shift - 1) & 1;
    const bool IsUp = HasHalf && (Floor % 2 != 0 || hasBitsBelow(Shift - 1));
    return Floor + IsUp;
  }

private:
  std::uint64_t bitsFrom(int Place) const {
    const int At = Place / 64, Begin = Place % 64;
    std::uint64_t Result = Word[At] >> Begin;
    if (Begin > 0 && At + 1 < Words)
      Result |= Word[At + 1] << (64 - Begin);
    return Result;
  }
  bool hasBitsBelow(int Place) const {
    for (int At = 0; At < Place / 64; ++At)
      if (Word[At])
        return true;
    const std::uint64_t Mask = (std::uint64_t(1) << Place % 64) - 1;
    return (Word[Place / 64] & Mask) != 0;
  }

  static constexpr int Words = 4;
  std::uint64_t Word[Words] = {0, 0, 0, 0};
};

/// By its bits: -ffast-math has no word for it.
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
  // Of the last bit of Total, in those of the smallest number; below the result's last
  // digit what is rounded.
  const int Unit = Format::BinWidth * Sum.place();
  const int Digits = Total.length() + Unit - (Format::MantissaBits + 1);
  const int LastDigit = Digits > 0 ? Digits : 0;
  Word Magnitude = Format::Infinity;
  // The highest bit of a normal number's mantissa counts as one in the exponent, and so
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
