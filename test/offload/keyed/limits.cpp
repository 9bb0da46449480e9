//===- keyed/limits.cpp - keyed_update at the limits of numbers -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// keyed_update with updates that have the same result in every order of single updates,
// but not if values are combined first without care: products in which a part overflows,
// underflows or is subnormal; the smallest and the largest of numbers among NaNs; sums of
// half precision that overflow in between.
//
//===----------------------------------------------------------------------===//

// REQUIRES: warpfold-headers
// RUN: %offload-compile -std=c++17 -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -std=c++17 -O3 -ffast-math %s -DIS_FAST -o %t.fast
// RUN: %offload-run %t.fast | FileCheck %s --match-full-lines --check-prefix=FAST

#include <cmath>
#include <cstdio>
#include <warpfold/keyed.h>

enum class Form { All, Branch, TwoKeys };

/// Returns the result of 32 threads that update Start with each element of Values and
/// then with Rest.
template <class T, class Operator, int Number>
static T after(Form Which, T Start, const T (&Values)[Number], T Rest,
               Operator Combine) {
  T Cells[2] = {Start, Start}, Of[32];
  for (int I = 0; I < 32; ++I)
    Of[I] = I < Number ? Values[I] : Rest;
#pragma omp target parallel for num_threads(32) map(tofrom : Cells) map(to : Of)
  for (int I = 0; I < 32; ++I)
    if (Which != Form::Branch || I % 8 != 7)
      warpfold::keyed_update(Cells, Which == Form::TwoKeys ? I / 16 : 0, Of[I],
                             Combine);
  return Cells[0];
}

template <class T> struct Format;
template <> struct Format<float> {
  static constexpr int Most = 127, Least = -126, Digits = 24;
};
template <> struct Format<double> {
  static constexpr int Most = 1023, Least = -1022, Digits = 53;
};
template <> struct Format<_Float16> {
  static constexpr int Most = 15, Least = -14, Digits = 11;
};

template <class T> static T power(int Exponent) {
  return static_cast<T>(std::ldexp(1.0, Exponent));
}

/// Returns the number of inexact results.
template <class T> static int wrongProducts(Form Which) {
  using Limits = Format<T>;
  const std::multiplies<T> Times;
  const int Far = Limits::Most * 3 / 5;
  const T Large = power<T>(Far), Small = power<T>(-Far);
  // 1.25 * 1.25 needs more bits than a subnormal number has.
  const int Deep = Limits::Least - Limits::Digits + 3, Half = Deep / 2;
  const T First = T(1.25) * power<T>(Half),
          Second = T(1.25) * power<T>(Deep - Half);
  const int Back = Limits::Most / 2 + 2, Start = Limits::Most / 3;
  return (after<T>(Which, power<T>(Limits::Least), {Large, Large}, 1, Times) !=
          power<T>(Limits::Least + 2 * Far)) +
         (after<T>(Which, power<T>(Limits::Most), {Small, Small}, 1, Times) !=
          power<T>(Limits::Most - 2 * Far)) +
         (after<T>(Which, power<T>(Start), {First, Second, power<T>(Back)}, 1,
                   Times) != T(1.5625) * power<T>(Deep + Start + Back)) +
         (after<T>(Which, 3, {T(2), T(-4), T(0.5)}, 1, Times) != -12);
}

template <class T> static void products(const char *Name) {
  std::printf("%s: products %d %d %d\n", Name, wrongProducts<T>(Form::All),
              wrongProducts<T>(Form::Branch), wrongProducts<T>(Form::TwoKeys));
}

template <class T> static void extremes(const char *Name, Form Which) {
  const T None = static_cast<T>(std::nan(""));
  std::printf("%s: extremes", Name);
  for (int Lane = 0; Lane < 4; ++Lane) {
    T Values[4] = {None, None, None, None};
    Values[Lane] = T(5);
    std::printf(
        " %g %g",
        double(after<T>(Which, 7, Values, None, warpfold::min_of<T>())),
        double(after<T>(Which, 3, Values, None, warpfold::max_of<T>())));
  }
  // Among equal values, the first one is the result.
  std::printf(
      ", none %g, zero %g\n",
      double(after<T>(Which, 7, {None}, None, warpfold::min_of<T>())),
      double(after<T>(Which, 7, {T(-0.0), T(0)}, 9, warpfold::min_of<T>())) +
          0.0);
}

/// Eight times a quarter of the largest number, less six times as much.
static void halfSums(Form Which) {
  const _Float16 Part = power<_Float16>(13);
  std::printf(
      "half: sums %g\n",
      double(after<_Float16>(Which, -6 * Part,
                             {Part, Part, Part, Part, Part, Part, Part, Part},
                             0, std::plus<_Float16>())) /
          double(Part));
}

int main() {
  // CHECK: float: products 0 0 0
  // FAST: float: products 0 0 0
  products<float>("float");
  // CHECK-NEXT: double: products 0 0 0
  // FAST-NEXT: double: products 0 0 0
  products<double>("double");
  // CHECK-NEXT: half: products 0 0 0
  // FAST-NEXT: half: products 0 0 0
  products<_Float16>("half");
  // CHECK-COUNT-2: half: sums 2
  // FAST-COUNT-2: half: sums 2
  for (Form Which : {Form::All, Form::TwoKeys})
    halfSums(Which);
#ifndef IS_FAST
  // CHECK-COUNT-3: float: extremes 5 5 5 5 5 5 5 5, none 7, zero 0
  for (Form Which : {Form::All, Form::Branch, Form::TwoKeys})
    extremes<float>("float", Which);
  // CHECK-COUNT-3: double: extremes 5 5 5 5 5 5 5 5, none 7, zero 0
  for (Form Which : {Form::All, Form::Branch, Form::TwoKeys})
    extremes<double>("double", Which);
  // CHECK-COUNT-3: half: extremes 5 5 5 5 5 5 5 5, none 7, zero 0
  for (Form Which : {Form::All, Form::Branch, Form::TwoKeys})
    extremes<_Float16>("half", Which);
#endif
}
