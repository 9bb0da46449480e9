//===- forms/SparseRows.cpp - rows of a sparse matrix -------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Forms.h"

FORM(sparseRows) {
  constexpr int Rows = 1 << 20, InRow = 27;
  static const double *Values = forms::numbers<double>(size_t(Rows) * InRow, 1);
  static const int *Columns =
      forms::numbers<int>(size_t(Rows) * InRow, 2, Rows);
  static const double *X = forms::numbers<double>(Rows, 3);
  double Norm = 0;
#pragma omp target teams distribute parallel for reduction(+ : Norm)           \
    map(to : Values[ : size_t(Rows) * InRow],                                  \
            Columns[ : size_t(Rows) * InRow], X[ : Rows])
  for (int Row = 0; Row < Rows; ++Row) {
    double Sum = 0;
    for (int J = 0; J < InRow; ++J) {
      const size_t At = size_t(Row) * InRow + J;
      Sum += Values[At] * X[Columns[At]];
    }
    Norm += Sum * Sum;
  }
  return Norm;
}
