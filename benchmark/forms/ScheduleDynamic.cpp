//===- forms/ScheduleDynamic.cpp - schedule(dynamic), equal iterations ----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Forms.h"

FORM(scheduleDynamic) {
  constexpr int N = 1 << 24;
  static const double *X = forms::numbers<double>(N, 1);
  double Sum = 0;
#pragma omp target teams distribute parallel for schedule(dynamic)             \
    reduction(+ : Sum) map(to : X[ : N])
  for (int I = 0; I < N; ++I)
    Sum += X[I] * X[I];
  return Sum;
}
