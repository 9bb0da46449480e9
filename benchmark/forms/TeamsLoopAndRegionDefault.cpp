//===- forms/TeamsLoopAndRegionDefault.cpp - the same, default launch -----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Forms.h"

FORM(teamsLoopAndRegion) {
  constexpr int N = 177777777;
  static const double *X = forms::numbers<double>(N, 1);
  static int *Flags = forms::numbers<int>(8, 2, 100);
  double Sum = 0;
#pragma omp target teams reduction(+ : Sum) map(to : X[ : N], Flags[ : 8])
  {
#pragma omp distribute parallel for reduction(+ : Sum)
    for (int I = 0; I < N; ++I)
      Sum += X[I];
#pragma omp parallel
    Flags[0] = 1;
  }
  return Sum;
}
