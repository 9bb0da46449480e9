//===- forms/Gather.cpp - a gather through an array of indices ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Forms.h"

FORM(gather) {
  constexpr int N = 1 << 26, Cells = 1 << 24;
  static const double *X = forms::numbers<double>(Cells, 1);
  static const int *Index = forms::numbers<int>(N, 2, Cells);
  double Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)            \
    map(to : X[ : Cells], Index[ : N])
  for (int I = 0; I < N; ++I)
    Sum += X[Index[I]];
  return Sum;
}
