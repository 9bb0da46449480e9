//===- forms/Dynamic.cpp - a dynamic schedule ---------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Forms.h"

FORM(dynamicSchedule) {
  constexpr int N = 1 << 18;
  static const double *X = forms::numbers<double>(N, 1);
  double Sum = 0;
#pragma omp target teams distribute parallel for schedule(static, 8)           \
    reduction(+ : Sum) map(to : X[ : N])
  for (int I = 0; I < N; ++I) {
    double V = X[I];
    for (int J = 0; J < I % 64; ++J)
      V = V * 0.99 + 0.01;
    Sum += V;
  }
  return Sum;
}
