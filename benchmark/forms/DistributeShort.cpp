//===- forms/DistributeShort.cpp - few iterations, no parallel loop -------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Forms.h"

FORM(distributeShort) {
  constexpr int N = 100;
  static const double *X = forms::numbers<double>(N, 1);
  double Sum = 0;
#pragma omp target teams distribute reduction(+ : Sum) map(to : X[ : N])
  for (int I = 0; I < N; ++I)
    Sum += X[I];
  return Sum;
}
