//===- forms/Bodies.cpp - forces between all pairs ------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Forms.h"

#include <cmath>

FORM(bodies) {
  constexpr int N = 1 << 14;
  static const float *X = forms::numbers<float>(N, 1);
  static const float *Y = forms::numbers<float>(N, 2);
  static const float *Z = forms::numbers<float>(N, 3);
  double Energy = 0;
#pragma omp target teams distribute parallel for reduction(+ : Energy)         \
    map(to : X[ : N], Y[ : N], Z[ : N])
  for (int I = 0; I < N; ++I) {
    float Sum = 0;
    for (int J = 0; J < N; ++J) {
      const float A = X[I] - X[J], B = Y[I] - Y[J], C = Z[I] - Z[J];
      Sum += 1 / sqrtf(A * A + B * B + C * C + 1e-3f);
    }
    Energy += Sum;
  }
  return Energy;
}
