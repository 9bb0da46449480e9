//===- forms/DistributeGather.cpp - gather without parallel loops ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Forms.h"

FORM(distributeGather) {
  constexpr int N = 1 << 22;
  static const double *X = forms::numbers<double>(N, 1);
  static const int *Index = forms::numbers<int>(N, 2, N);
  double Sum = 0;
  int Most = 0;
#pragma omp target teams distribute reduction(+ : Sum) reduction(max : Most)   \
    map(to : X[ : N], Index[ : N])
  for (int I = 0; I < N; ++I) {
    Sum += X[Index[I]];
    Most = Index[I] > Most ? Index[I] : Most;
  }
  return Sum + Most;
}
