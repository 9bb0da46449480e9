//===- benchmark/loops/openmp/Softmax.cpp - softmax of the rows of a matrix ===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Loops.h"

#include <cmath>

void bench::softmax(const float *In, float *Out, long Rows, long Columns) {
#pragma omp target teams distribute is_device_ptr(In, Out)
  for (long Row = 0; Row < Rows; ++Row) {
    const float *X = In + Row * Columns;
    float *Y = Out + Row * Columns;
    float Largest = X[0];
#pragma omp parallel for reduction(max : Largest)
    for (long C = 0; C < Columns; ++C)
      Largest = std::fmax(Largest, X[C]);
    float Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (long C = 0; C < Columns; ++C)
      Sum += std::exp(X[C] - Largest);
    const float Scale = 1 / Sum;
#pragma omp parallel for
    for (long C = 0; C < Columns; ++C)
      Y[C] = std::exp(X[C] - Largest) * Scale;
  }
}
