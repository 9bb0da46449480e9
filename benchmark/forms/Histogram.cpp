//===- forms/Histogram.cpp - an array, element by element -------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Forms.h"

FORM(histogram) {
  constexpr int N = 1 << 26, Cells = 256;
  static const int *Key = forms::numbers<int>(N, 1, Cells);
  unsigned Count[Cells] = {};
#pragma omp target teams distribute parallel for reduction(+ : Count)          \
    map(to : Key[ : N])
  for (int I = 0; I < N; ++I)
    ++Count[Key[I]];
  double Moment = 0;
  for (int C = 0; C < Cells; ++C)
    Moment += static_cast<double>(Count[C]) * C;
  return Moment;
}
