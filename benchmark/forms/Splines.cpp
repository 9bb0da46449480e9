//===- forms/Splines.cpp - values of a team that a function fills --------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Forms.h"

/// Returns the interval of a spline that X is in, and the weights of its
/// coefficients for the value (A) and its derivative (B).
static void locate(float X, int &Interval, float A[4], float B[4]) {
  Interval = static_cast<int>(X);
  const float T = X - Interval;
  A[0] = (1 - T) * (1 - T) * (1 - T) / 6;
  A[1] = (3 * T * T * T - 6 * T * T + 4) / 6;
  A[2] = (-3 * T * T * T + 3 * T * T + 3 * T + 1) / 6;
  A[3] = T * T * T / 6;
  B[0] = -(1 - T) * (1 - T) / 2;
  B[1] = (3 * T * T - 4 * T) / 2;
  B[2] = (-3 * T * T + 2 * T + 1) / 2;
  B[3] = T * T / 2;
}

FORM(splines) {
  constexpr int Walkers = 1 << 14, Splines = 1024, Intervals = 16;
  constexpr size_t Count = size_t(Intervals + 3) * Splines;
  static const float *At = forms::numbers<float>(Walkers, 1);
  static const float *Of = forms::numbers<float>(Count, 2);
  static float *Results = forms::numbers<float>(2 * Walkers, 3);
#pragma omp target teams distribute map(to : At[ : Walkers], Of[ : Count])     \
    map(to : Results[ : 2 * Walkers])
  for (int Walker = 0; Walker < Walkers; ++Walker) {
    int Interval;
    float A[4], B[4];
    locate(At[Walker] * Intervals, Interval, A, B);
    float Value = 0, Slope = 0;
#pragma omp parallel for reduction(+ : Value, Slope)
    for (int S = 0; S < Splines; ++S)
      for (int K = 0; K < 4; ++K) {
        const float Coefficient = Of[size_t(Interval + K) * Splines + S];
        Value += A[K] * Coefficient;
        Slope += B[K] * Coefficient;
      }
    Results[2 * Walker] = Value;
    Results[2 * Walker + 1] = Slope;
  }
  double Result = 0;
#pragma omp target map(from : Result) map(to : Results[ : 2 * Walkers])
  Result = Results[Walkers];
  return Result;
}
