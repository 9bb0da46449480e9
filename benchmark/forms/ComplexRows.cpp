//===- forms/ComplexRows.cpp - sums of complex rows, stored as objects ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Forms.h"

#include <complex>

using Complex = std::complex<double>;
#pragma omp declare reduction(+ : Complex : omp_out += omp_in)

FORM(complexRows) {
  constexpr int Rows = 1 << 14, Columns = 1024;
  constexpr size_t Count = size_t(Rows) * Columns;
  static const double *X = forms::numbers<double>(2 * Count, 1);
  static double *Sums = forms::numbers<double>(2 * Rows, 2);
#pragma omp target teams distribute map(to : X[ : 2 * Count])                  \
    map(to : Sums[ : 2 * Rows])
  for (int Row = 0; Row < Rows; ++Row) {
    const auto *Of =
        reinterpret_cast<const Complex *>(X) + size_t(Row) * Columns;
    Complex Sum(0, 0);
#pragma omp parallel for reduction(+ : Sum)
    for (int C = 0; C < Columns; ++C)
      Sum += Of[C];
    reinterpret_cast<Complex *>(Sums)[Row] = Sum;
  }
  double Result = 0;
#pragma omp target map(from : Result) map(to : Sums[ : 2 * Rows])
  Result = Sums[Rows];
  return Result;
}
