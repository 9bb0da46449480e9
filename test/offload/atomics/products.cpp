//===- atomics/products.cpp - products at the limits of numbers -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Products that are exact in every order of single updates, although the product of a
// subset of the factors is not: it overflows, underflows, or is subnormal. Lanes that
// combine their factors first must not change the result. Layout selects the lanes with
// the factors that matter; all others are 1; every element has the same factors.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -std=c++17 -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -std=c++17 -O3 %s -o %t.O3
// RUN: %offload-run %t.O3 | FileCheck %s --match-full-lines
// RUN: %offload-compile -std=c++17 -O3 -ffast-math %s -DIS_FAST -o %t.fast
// RUN: %offload-run %t.fast | FileCheck %s --match-full-lines --check-prefix=FAST

#include <cmath>
#include <cstdio>
#include <limits>
#include <vector>

#pragma omp declare target
constexpr int Lanes = 32, Warps = 4, Count = Lanes * Warps, Cells = 4;
#pragma omp end declare target

/// Factors, and the value that they multiply. The exponents are sixteenths of the largest
/// one; the first factor is such that the product of the first Subnormal factors has three
/// bits.
struct Case {
  const char *Name;
  int Start;
  int Exponents[6];
  int Subnormal;
};

// The sum of the positive exponents is at most 16 less Start, and that of the negative
// ones at least -16 less Start: no order of single updates leaves the normal numbers.
const Case Cases[] = {
    {"partial overflow", -8, {10, 10, -7}, 0},
    {"partial underflow", 8, {-10, -10, 7}, 0},
    {"partial subnormal", 6, {-8, -9, 8}, 2},
    {"late overflow", -8, {5, 5, 5, 6, -7, 1}, 0},
    {"late underflow", 8, {-5, -5, -5, -6, 7, -1}, 0},
    {"late subnormal", 6, {-4, -4, -4, -5, 7, 1}, 4},
    {"overflow", -15, {8, 9, 2}, 0},
    {"underflow", 15, {-8, -9, -2}, 0},
    {"subnormal", 15, {-8, -9}, 2},
    {"neither", 1, {5, -5, 5, -5, 3, -3}, 0},
};

enum class Layout { Neighbours, Apart, SecondWarp, Last };

static int laneOf(Layout Which, int Number) {
  switch (Which) {
  case Layout::Neighbours:
    return Number;
  case Layout::Apart:
    return 3 + 5 * Number;
  case Layout::SecondWarp:
    return Lanes + 1 + 4 * Number;
  default:
    return Count - 1 - Number;
  }
}

/// Selects which thread updates which element.
enum class Form { One, Runs, Alternating, Branch, Loops };

#pragma omp declare target
static int cellOf(Form Which, int I, int Time) {
  switch (Which) {
  case Form::Runs:
    return I / 16 % Cells;
  case Form::Alternating:
    return I % Cells;
  case Form::Loops:
    return Time;
  default:
    return 1;
  }
}
static bool takesPart(Form Which, int I) {
  return Which != Form::Branch || I % 8 != 7;
}
static int timesOf(Form Which, int I) {
  return Which == Form::Loops ? 1 + I % Cells : 1;
}
#pragma omp end declare target

template <class T>
static long wrong(const Case &Test, Layout Where, Form Which) {
  using Limits = std::numeric_limits<T>;
  const int Largest = Limits::max_exponent - 2;
  int Exponents[6];
  for (int Number = 0; Number < 6; ++Number)
    Exponents[Number] = Test.Exponents[Number] * Largest / 16;
  if (Test.Subnormal != 0) {
    Exponents[0] = Limits::min_exponent - 1 - (Limits::digits - 3);
    for (int Number = 1; Number < Test.Subnormal; ++Number)
      Exponents[0] -= Exponents[Number];
  }
  std::vector<T> Factors(Count, T(1)), Got(Cells), Expected(Cells);
  for (int Number = 0; Number < 6; ++Number)
    if (Exponents[Number] != 0)
      Factors[laneOf(Where, Number)] = std::ldexp(T(1.25), Exponents[Number]);
  for (T &Each : Got)
    Each = std::ldexp(T(1), Test.Start * Largest / 16);
  Expected = Got;
  for (int I = 0; I < Count; ++I)
    if (takesPart(Which, I))
      for (int Time = 0; Time < timesOf(Which, I); ++Time)
        Expected[cellOf(Which, I, Time)] *= Factors[I];
  T *X = Got.data();
  const T *By = Factors.data();
#pragma omp target teams distribute parallel for num_teams(1) thread_limit(64) \
    map(tofrom : X[0 : Cells]) map(to : By[0 : Count])
  for (int I = 0; I < Count; ++I)
    if (takesPart(Which, I))
      for (int Time = 0; Time < timesOf(Which, I); ++Time) {
#pragma omp atomic
        X[cellOf(Which, I, Time)] *= By[I];
      }
  long Wrong = 0;
  for (int Cell = 0; Cell < Cells; ++Cell)
    Wrong += Got[Cell] != Expected[Cell];
  return Wrong;
}

template <class T> static long wrongInAll(const Case &Test) {
  long Wrong = 0;
  for (Layout Where :
       {Layout::Neighbours, Layout::Apart, Layout::SecondWarp, Layout::Last})
    for (Form Which :
         {Form::One, Form::Runs, Form::Alternating, Form::Branch, Form::Loops})
      Wrong += wrong<T>(Test, Where, Which);
  return Wrong;
}

/// Returns X after 32 threads have multiplied it by First and Second in turn.
template <class T> static double after(T X, T First, T Second) {
#pragma omp target parallel num_threads(32) map(tofrom : X)
#pragma omp for
  for (int I = 0; I < 32; ++I) {
#pragma omp atomic
    X *= I % 2 ? Second : First;
  }
  return double(X);
}

template <class T> static void special(const char *Name) {
  using Limits = std::numeric_limits<T>;
  const T Infinity = Limits::infinity(), None = Limits::quiet_NaN();
  const T Tiny = Limits::denorm_min(), Least = Limits::min();
  std::printf(
      "%s: zeros %g %g, infinities %g %g, no numbers %g %g\n", Name,
      after<T>(3, T(0), T(1)), std::fabs(after<T>(Infinity, T(0), T(1))),
      after<T>(3, Infinity, T(1)), std::fabs(after<T>(3, Infinity, T(0))),
      std::fabs(after<T>(3, None, T(1))), after<T>(0, T(2), T(-2)));
  // A subnormal factor is equivalent to another one if the product becomes normal.
  T X = 1 / Least;
#pragma omp target parallel num_threads(32) map(tofrom : X)
#pragma omp for
  for (int I = 0; I < 32; ++I) {
#pragma omp atomic
    X *= I == 5 ? 3 * Tiny : T(1);
  }
  std::printf("%s: subnormal %g\n", Name, double(X * Least / Tiny));
}

int main() {
  // FAST-COUNT-10: {{.*}}: float 0 double 0
  // CHECK: partial overflow: float 0 double 0
  // CHECK-NEXT: partial underflow: float 0 double 0
  // CHECK-NEXT: partial subnormal: float 0 double 0
  // CHECK-NEXT: late overflow: float 0 double 0
  // CHECK-NEXT: late underflow: float 0 double 0
  // CHECK-NEXT: late subnormal: float 0 double 0
  // CHECK-NEXT: overflow: float 0 double 0
  // CHECK-NEXT: underflow: float 0 double 0
  // CHECK-NEXT: subnormal: float 0 double 0
  // CHECK-NEXT: neither: float 0 double 0
  for (const Case &Each : Cases)
    std::printf("%s: float %ld double %ld\n", Each.Name,
                wrongInAll<float>(Each), wrongInAll<double>(Each));
#ifndef IS_FAST
  // CHECK-NEXT: float: zeros 0 nan, infinities inf nan, no numbers nan 0
  // CHECK-NEXT: float: subnormal 3
  special<float>("float");
  // CHECK-NEXT: double: zeros 0 nan, infinities inf nan, no numbers nan 0
  // CHECK-NEXT: double: subnormal 3
  special<double>("double");
#endif
}
