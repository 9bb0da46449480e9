//===- forms/Triangle.cpp - rows of a triangle by few teams ---------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Forms.h"

FORM(triangle) {
  constexpr int Rows = 20000;
  static const double *X = forms::numbers<double>(Rows, 1);
  static double *Sums = forms::numbers<double>(Rows, 2);
#pragma omp target teams distribute num_teams(132) map(to : X[ : Rows])        \
    map(tofrom : Sums[ : Rows])
  for (int Row = 0; Row < Rows; ++Row) {
    double Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int I = 0; I <= Row; ++I)
      Sum += X[I];
    Sums[Row] = Sum;
  }
  double Result = 0;
#pragma omp target map(from : Result) map(to : Sums[ : Rows])
  Result = Sums[Rows - 1];
  return Result;
}
