//===- forms/RowTile.cpp - rows with a tile in shared memory -------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Forms.h"

FORM(rowTile) {
  constexpr int Rows = 1 << 15, Columns = 1024;
  constexpr size_t Count = size_t(Rows) * Columns;
  static const float *X = forms::numbers<float>(Count + 2, 1);
  static float *Y = forms::numbers<float>(Count, 2);
  static double *Sums = forms::numbers<double>(Rows, 3);
#pragma omp target teams distribute map(to : X[ : Count + 2])                  \
    map(to : Y[ : Count], Sums[ : Rows])
  for (int Row = 0; Row < Rows; ++Row) {
    float Tile[Columns + 2];
#pragma omp parallel for
    for (int C = 0; C < Columns + 2; ++C)
      Tile[C] = X[size_t(Row) * Columns + C];
    double Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int C = 0; C < Columns; ++C) {
      const float Value = Tile[C] + 2 * Tile[C + 1] + Tile[C + 2];
      Y[size_t(Row) * Columns + C] = Value;
      Sum += Value;
    }
    Sums[Row] = Sum;
  }
  double Result = 0;
#pragma omp target map(from : Result) map(to : Sums[ : Rows])
  Result = Sums[Rows - 1];
  return Result;
}
