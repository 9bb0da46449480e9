//===- forms/ParallelForLogistic.cpp - a single team, long iterations -----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Forms.h"

FORM(parallelForLogistic) {
  constexpr int N = 20000;
  static const double *X = forms::numbers<double>(N, 1);
  double Sum = 0;
#pragma omp target parallel for reduction(+ : Sum) map(to : X[ : N])
  for (int I = 0; I < N; ++I) {
    double Value = X[I];
    for (int Step = 0; Step < 100 + I % 100; ++Step)
      Value = 3.5 * Value * (1 - Value);
    Sum += Value;
  }
  return Sum;
}
