//===- benchmark/loops/openmp/LayerNorm.cpp - rows with mean 0 and variance 1 ===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Loops.h"

#include <cmath>

void bench::layerNorm(const float *In, float *Out, long Rows, long Columns) {
#pragma omp target teams distribute is_device_ptr(In, Out)
  for (long Row = 0; Row < Rows; ++Row) {
    const float *X = In + Row * Columns;
    float *Y = Out + Row * Columns;
    float Sum = 0, Squares = 0;
#pragma omp parallel for reduction(+ : Sum, Squares)
    for (long C = 0; C < Columns; ++C) {
      Sum += X[C];
      Squares += X[C] * X[C];
    }
    const float Mean = Sum / Columns;
    const float Variance = Squares / Columns - Mean * Mean;
    const float Scale = 1 / std::sqrt(Variance + RowEpsilon);
#pragma omp parallel for
    for (long C = 0; C < Columns; ++C)
      Y[C] = (X[C] - Mean) * Scale;
  }
}

void bench::layerNormTwoPasses(const float *In, float *Out, long Rows,
                               long Columns) {
#pragma omp target teams distribute is_device_ptr(In, Out)
  for (long Row = 0; Row < Rows; ++Row) {
    const float *X = In + Row * Columns;
    float *Y = Out + Row * Columns;
    float Mean = 0;
#pragma omp parallel for reduction(+ : Mean)
    for (long C = 0; C < Columns; ++C)
      Mean += X[C];
    Mean /= Columns;
    float Variance = 0;
#pragma omp parallel for reduction(+ : Variance)
    for (long C = 0; C < Columns; ++C)
      Variance += (X[C] - Mean) * (X[C] - Mean);
    const float Scale = 1 / std::sqrt(Variance / Columns + RowEpsilon);
#pragma omp parallel for
    for (long C = 0; C < Columns; ++C)
      Y[C] = (X[C] - Mean) * Scale;
  }
}
