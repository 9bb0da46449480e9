//===- examples/tutorial/rows.cpp - step 4, a reduction in each row -------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include <cmath>
#include <cstdio>
#include <vector>

int main() {
  const int Rows = 200, Columns = 500;
  std::vector<float> Matrix(Rows * Columns);
  for (int I = 0; I < Rows * Columns; ++I)
    Matrix[I] = static_cast<float>(I % 13);
  float *M = Matrix.data();

#pragma omp target teams distribute map(tofrom : M[0 : Rows * Columns])
  for (int Row = 0; Row < Rows; ++Row) {
    float Norm = 0;
#pragma omp parallel for reduction(+ : Norm)
    for (int Column = 0; Column < Columns; ++Column)
      Norm += M[Row * Columns + Column] * M[Row * Columns + Column];
#pragma omp parallel for
    for (int Column = 0; Column < Columns; ++Column)
      M[Row * Columns + Column] /= std::sqrt(Norm);
  }

  double Norms = 0;
  for (float Value : Matrix)
    Norms += Value * Value;
  std::printf("%.3f\n", Norms);
  return std::fabs(Norms - Rows) < 1e-3 ? 0 : 1;
}
