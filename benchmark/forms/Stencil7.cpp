//===- forms/Stencil7.cpp - three collapsed loops -----------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Forms.h"

FORM(stencil7) {
  constexpr int N = 400;
  static const double *X = forms::numbers<double>(size_t(N) * N * N, 1);
  double Norm = 0;
#pragma omp target teams distribute parallel for collapse(3)                   \
    reduction(+ : Norm) map(to : X[ : size_t(N) * N * N])
  for (int I = 1; I < N - 1; ++I)
    for (int J = 1; J < N - 1; ++J)
      for (int K = 1; K < N - 1; ++K) {
        const size_t At = (size_t(I) * N + J) * N + K;
        const double R = X[At - 1] + X[At + 1] + X[At - N] + X[At + N] +
                         X[At - size_t(N) * N] + X[At + size_t(N) * N] -
                         6 * X[At];
        Norm += R * R;
      }
  return Norm;
}
