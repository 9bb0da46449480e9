//===- warpfold/reproducible.h - the same bits anywhere ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sums of floating-point numbers that are the same bits in any order and any grouping: with
// any number of threads, teams, GPUs and processes, any schedule, on host and device, from
// -O0 to -Ofast, with clang, with or without Warpfold's plugin, and without OpenMP.
//
//   #include <warpfold/reproducible.h>
//
//   warpfold::reproducible<double> s;
//   #pragma omp target teams distribute parallel for reduction(+ : s)
//   for (long i = 0; i < n; ++i)
//     s += x[i];
//   double sum = s.value();
//
// Types     float, double, and std::complex of them, whose parts are sums of their own.
//           Arrays of sums reduce as array sections do: reduction(+ : s[:8]).
// Object    of fixed size (48 bytes for float, 56 for double, twice that for complex) and
//           trivially copyable, the same on host and device, without a pointer in it: it may
//           be mapped, copied and sent to another process of the same byte order. All bytes
//           0 is the sum of nothing, and what a new object holds.
// Callers   any thread, host or device, with an object of its own or under a lock.
// Errors    none. A NaN among the numbers, or infinities of both signs, give a NaN; else an
//           infinity gives itself.
//
// Result    the sum as if all was added exactly, but for what lies far below the largest
//           number: it differs from the exact sum by no more than half a unit in its last
//           place, plus for n numbers, m being the largest magnitude among them,
//
//              double   n * 2^-80 * m         float   n * 2^-40 * m
//
//           which is less than what plain addition of one after the other may lose, and for
//           up to 2^32 doubles or 2^20 floats what plain addition may lose in any order. Of
//           more floats, one of them far above the others, a plain sum by a tree, as a
//           GPU's is, may be the better one: reproducible<double> takes floats, too. Sums
//           whose numbers are all below 2^-955 (double) or 2^-90 (float) are exact. Running
//           totals do not overflow: only a result that is too large becomes an infinity. A
//           sum that is 0 is +0. Up to 2^63 numbers.
// What is   the numbers themselves: s += a[i] * b[i] + c[i] is another number with a fused
// not       multiply-add than without, and clang makes one on a GPU by default. A single
//           product, s += a[i] * b[i], is the same everywhere. So are values of sqrt and of
//           division of double; values of sin, exp, pow and others are not.
// -ffast-   may be used. -ffinite-math-only, a part of it, lets clang drop infinities and
// math      NaNs before they get here. Rounding must be to nearest, as it is by default.
// Cost      docs/Determinism.md
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_REPRODUCIBLE_H
#define WARPFOLD_REPRODUCIBLE_H

#include "detail/Cxx17.h"

#include "detail/BinsValue.h"

#include <complex>

namespace warpfold {

template <class T> class reproducible {
  static_assert(std::is_same_v<T, float> || std::is_same_v<T, double>,
                "warpfold::reproducible: float, double, or std::complex of "
                "them");

public:
  /// The sum of nothing.
  reproducible() = default;
  /// Of one number.
  reproducible(T x) { Sum.add(x); }

  reproducible &operator+=(T x) {
    Sum.add(x);
    return *this;
  }
  reproducible &operator-=(T x) {
    Sum.add(-x);
    return *this;
  }
  /// All that is in the other sum, too.
  [[gnu::always_inline]] reproducible &operator+=(const reproducible &other) {
    Sum.add(other.Sum);
    return *this;
  }

  /// Adds x * y without rounding it first, for dot products and norms: for two numbers'
  /// time. Exact while the product is finite and above 2^-968 (double) or 2^-101 (float);
  /// below that within the smallest number.
  void add_product(T x, T y) {
    const T Product = detail::multiplyAsWritten(x, y);
    Sum.add(Product);
    using Format = detail::FloatFormat<T>;
    if (!Format::isSpecial(Format::bits(Product)))
      Sum.add(detail::multiplyAdd(x, y, -Product));
  }

  /// Rounded once, to nearest even.
  T value() const { return detail::valueOf(Sum); }

private:
  detail::Bins<T> Sum;
};

template <class T> class reproducible<std::complex<T>> {
public:
  reproducible() = default;
  reproducible(std::complex<T> x) : Real(x.real()), Imaginary(x.imag()) {}

  reproducible &operator+=(std::complex<T> x) {
    Real += x.real();
    Imaginary += x.imag();
    return *this;
  }
  reproducible &operator-=(std::complex<T> x) {
    Real -= x.real();
    Imaginary -= x.imag();
    return *this;
  }
  [[gnu::always_inline]] reproducible &operator+=(const reproducible &other) {
    Real += other.Real;
    Imaginary += other.Imaginary;
    return *this;
  }

  std::complex<T> value() const { return {Real.value(), Imaginary.value()}; }

private:
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
