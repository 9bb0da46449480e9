//===- forms/ScheduleStatic.cpp - schedule(static) ------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Forms.h"

FORM(scheduleStatic) {
  constexpr int N = 1 << 26;
  static const double *X = forms::numbers<double>(N, 1);
  double Sum = 0;
#pragma omp target teams distribute parallel for schedule(static)              \
    reduction(+ : Sum) map(to : X[ : N])
  for (int I = 0; I < N; ++I)
    Sum += X[I];
  return Sum;
}
