//===- forms/IfInside.cpp - regions of teams with an if clause ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Forms.h"

FORM(ifInside) {
  constexpr int Rows = 16384, Columns = 1024;
  static const float *X = forms::numbers<float>(size_t(Rows) * Columns, 1);
  static float *Y = forms::numbers<float>(Rows, 2);
#pragma omp target teams distribute map(to : X[ : size_t(Rows) * Columns],     \
                                            Y[ : Rows])
  for (int Row = 0; Row < Rows; ++Row) {
    float Sum = 0;
#pragma omp parallel for reduction(+ : Sum) if (Columns > Row % 1000)
    for (int C = 0; C < Columns; ++C)
      Sum += X[size_t(Row) * Columns + C];
    Y[Row] = Sum;
  }
  return 0;
}
