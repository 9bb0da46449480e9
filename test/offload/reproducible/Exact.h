//===- reproducible/Exact.h - sums without rounding -----------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Adds doubles (and so floats) in a fixed-point number that holds all of them,
// and rounds once. Does not use <warpfold/reproducible.h>, and is slow.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TEST_REPRODUCIBLE_EXACT_H
#define WARPFOLD_TEST_REPRODUCIBLE_EXACT_H

#include <cmath>
#include <cstdint>
#include <limits>

class Exact {
public:
  void add(double X, int64_t Times = 1) {
    int Exponent = 0;
    // The 53 digits of the double, in units of 2^-1200.
    auto Mantissa =
        static_cast<__int128>(std::ldexp(std::frexp(X, &Exponent), 53));
    const int Shift = Exponent - 53 + Lowest;
    Mantissa *= Times;
    for (int I = 0; I < 5; ++I) {
      const int Bit = Shift + 26 * I;
      const auto Part = static_cast<int64_t>(
          I == 4 ? Mantissa >> 104 : (Mantissa >> 26 * I) & ((1 << 26) - 1));
      const int64_t Shifted = Part * (int64_t(1) << Bit % 32);
      Digit[Bit / 32] += Shifted & 0xffffffff;
      Digit[Bit / 32 + 1] += Shifted >> 32;
    }
    if (++Adds % 1000 == 0)
      carry();
  }

  /// Returns the sum, rounded to nearest even, in a type with at most as many bits.
  template <class T> T value() {
    carry();
    const bool IsNegative = Digit[Digits - 1] < 0;
    Exact Magnitude;
    for (int I = 0; I < Digits; ++I)
      Magnitude.Digit[I] = IsNegative ? -Digit[I] : Digit[I];
    Magnitude.carry();
    int Top = 32 * Digits - 1;
    while (Top >= 0 && !Magnitude.bit(Top))
      --Top;
    if (Top < 0)
      return 0;
    using Limits = std::numeric_limits<T>;
    const int Smallest = Limits::min_exponent - Limits::digits + Lowest;
    const int Last = Top - Limits::digits + 1 > Smallest
                         ? Top - Limits::digits + 1
                         : Smallest;
    uint64_t Kept = 0;
    for (int I = Top; I >= Last; --I)
      Kept = 2 * Kept + Magnitude.bit(I);
    bool HasRest = false;
    for (int I = 0; I < Last - 1; ++I)
      HasRest |= Magnitude.bit(I);
    if (Magnitude.bit(Last - 1) && (HasRest || Kept % 2))
      ++Kept;
    const T Result = std::ldexp(static_cast<T>(Kept), Last - Lowest);
    return IsNegative ? -Result : Result;
  }

private:
  bool bit(int I) const { return Digit[I / 32] >> I % 32 & 1; }
  void carry() {
    for (int I = 0; I + 1 < Digits; ++I) {
      Digit[I + 1] += Digit[I] >> 32;
      Digit[I] &= 0xffffffff;
    }
  }

  static constexpr int Lowest = 1200, Digits = 80;
  int64_t Digit[Digits] = {};
  int64_t Adds = 0;
};

#endif // WARPFOLD_TEST_REPRODUCIBLE_EXACT_H
