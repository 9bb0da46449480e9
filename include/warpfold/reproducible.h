//===- warpfold/reproducible.h - reproducible sums --------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Floating-point sums with the same bits in any order and any grouping: for any
// number of threads, teams, GPUs and processes, any schedule, on host and
// device, from -O0 to -Ofast, with or without Warpfold's plugin, and without
// OpenMP.
//
//   #include <warpfold/reproducible.h>
//
//   warpfold::reproducible<double> s;
//   #pragma omp target teams distribute parallel for reduction(+ : s)
//   for (long i = 0; i < n; ++i)
//     s += x[i];
//   double sum = s.value();
//
// Types     float, double, and std::complex of these, whose parts are summed
//           separately. Arrays of sums reduce as array sections: reduction(+ :
//           s[:8]).
// Object    Is trivially copyable and has a fixed size: 48 bytes for float, 56
//           for double, twice that for complex. It has the same layout on host
//           and device and contains no pointer, so it may be mapped, copied,
//           and sent to another process of the same byte order. An object of
//           zero bytes is the empty sum, which is also the initial value.
// Callers   Any thread of host or device, with its own object or under a lock.
// Errors    None. A NaN among the numbers, or infinities of both signs, make
//           the result NaN. Otherwise an infinity makes the result that
//           infinity.
// Result    Differs from the exact sum of n numbers by at most half a unit in
//           its last place plus, where m is the largest magnitude among the
//           numbers,
//
//              double   n * 2^-80 * m         float   n * 2^-40 * m
//
//           This bound is below the error bound of sequential addition, and,
//           for up to 2^32 doubles or 2^20 floats, below that of addition in
//           any order. For more floats, one of which is far above the others, a
//           plain sum by a tree, as on a GPU, may be more accurate;
//           reproducible<double> accepts floats, too. The sum is exact if all
//           numbers are below 2^-955 (double) or 2^-90 (float). Intermediate
//           sums do not overflow; only a result that is too large becomes an
//           infinity. A zero sum is +0. At most 2^63 numbers are supported.
// Scope     Only the summation is reproducible, not the numbers. s += a[i] *
//           b[i] + c[i] differs between code with and without a fused
//           multiply-add, which clang uses on a GPU by default. A single
//           product, s += a[i] * b[i], is the same everywhere. Results of sqrt
//           and of division of double are the same; results of sin, exp, pow
//           and other functions are not.
// Options   -ffast-math may be used. Its part -ffinite-math-only allows clang
//           to remove infinities and NaNs before they are added. The rounding
//           mode must be to nearest, the default.
// Cost      See docs/Determinism.md.
// Source    detail/Bins.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_REPRODUCIBLE_H
#define WARPFOLD_REPRODUCIBLE_H

#include "detail/Cxx17.h"

#include "detail/BinsValue.h"

#include <complex>

namespace warpfold {

/// A sum of numbers of type T.
template <class T> class reproducible {
  static_assert(std::is_same_v<T, float> || std::is_same_v<T, double>,
                "warpfold::reproducible: float, double, or std::complex of "
                "them");

public:
  /// Creates the empty sum.
  reproducible() = default;
  /// Creates the sum of one number.
  reproducible(T x) { Sum.add(x); }

  /// Adds a number.
  reproducible &operator+=(T x) {
    Sum.add(x);
    return *this;
  }
  /// Subtracts a number.
  reproducible &operator-=(T x) {
    Sum.add(-x);
    return *this;
  }
  /// Adds all numbers of another sum.
  [[gnu::always_inline]] reproducible &operator+=(const reproducible &other) {
    Sum.add(other.Sum);
    return *this;
  }

  /// Adds x * y without rounding the product, for dot products and norms, in
  /// the time of two additions. The product is exact if it is finite and above
  /// 2^-968 (double) or 2^-101 (float); below that its error is at most the
  /// smallest positive number.
  void add_product(T x, T y) {
    const T Product = detail::multiplyAsWritten(x, y);
    Sum.add(Product);
    using Format = detail::FloatFormat<T>;
    if (!Format::isSpecial(Format::bits(Product)))
      Sum.add(detail::multiplyAdd(x, y, -Product));
  }

  /// Returns the sum, rounded once to nearest even.
  T value() const { return detail::valueOf(Sum); }

private:
  /// The sum as integers.
  detail::Bins<T> Sum;
};

/// A sum of complex numbers. The real and the imaginary parts are summed
/// separately.
template <class T> class reproducible<std::complex<T>> {
public:
  /// Creates the empty sum.
  reproducible() = default;
  /// Creates the sum of one number.
  reproducible(std::complex<T> x) : Real(x.real()), Imaginary(x.imag()) {}

  /// Adds a number.
  reproducible &operator+=(std::complex<T> x) {
    Real += x.real();
    Imaginary += x.imag();
    return *this;
  }
  /// Subtracts a number.
  reproducible &operator-=(std::complex<T> x) {
    Real -= x.real();
    Imaginary -= x.imag();
    return *this;
  }
  /// Adds all numbers of another sum.
  [[gnu::always_inline]] reproducible &operator+=(const reproducible &other) {
    Real += other.Real;
    Imaginary += other.Imaginary;
    return *this;
  }

  /// Returns the sum; each part is rounded once to nearest even.
  std::complex<T> value() const { return {Real.value(), Imaginary.value()}; }

private:
  /// The sums of the parts.
  reproducible<T> Real, Imaginary;
};

#ifdef _OPENMP
#pragma omp declare reduction(                                                 \
        + : reproducible<float>, reproducible<double>,                         \
            reproducible<std::complex<float>>,                                 \
            reproducible<std::complex<double>> : omp_out += omp_in)            \
    initializer(omp_priv = {})
#endif

} // namespace warpfold

#endif // WARPFOLD_REPRODUCIBLE_H
