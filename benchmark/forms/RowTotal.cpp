//===- forms/RowTotal.cpp - a sum over teams of sums of rows -------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Forms.h"

FORM(rowTotal) {
  constexpr int Rows = 1 << 16, Columns = 1024;
  static const float *X = forms::numbers<float>(size_t(Rows) * Columns, 1);
  double All = 0;
#pragma omp target teams distribute map(to : X[ : size_t(Rows) * Columns])     \
    reduction(+ : All)
  for (int Row = 0; Row < Rows; ++Row) {
    float Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int C = 0; C < Columns; ++C)
      Sum += X[size_t(Row) * Columns + C];
    All += Sum;
  }
  return All;
}
