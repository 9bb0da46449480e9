//===- forms/MatrixVector.cpp - a dot product for each team -------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Forms.h"

FORM(matrixVector) {
  constexpr int Rows = 8192, Columns = 8192;
  static const double *A = forms::numbers<double>(size_t(Rows) * Columns, 1);
  static const double *X = forms::numbers<double>(Columns, 2);
  static double *Y = forms::numbers<double>(Rows, 3);
#pragma omp target teams distribute map(to : A[ : size_t(Rows) * Columns],     \
                                            X[ : Columns], Y[ : Rows])
  for (int Row = 0; Row < Rows; ++Row) {
    double Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int C = 0; C < Columns; ++C)
      Sum += A[size_t(Row) * Columns + C] * X[C];
    Y[Row] = Sum;
  }
  return 0;
}
