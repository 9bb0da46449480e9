//===- test/codegen/Inputs/NoReduction.cpp - for unchanged.test -----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels without a reduction, in both modes of execution.
//
//===----------------------------------------------------------------------===//

void scale(double *A, long N, double By) {
#pragma omp target teams distribute parallel for
  for (long I = 0; I < N; ++I)
    A[I] *= By;
}

void sumsOfRows(const double *A, double *Sums, int N) {
#pragma omp target teams distribute
  for (int I = 0; I < N; ++I) {
    double Sum = 0;
#pragma omp parallel for
    for (int J = 0; J < N; ++J) {
#pragma omp atomic
      Sum += A[I * N + J];
    }
    Sums[I] = Sum;
  }
}

void histogram(const int *A, int *Counts, int N) {
#pragma omp target teams distribute parallel for
  for (int I = 0; I < N; ++I) {
#pragma omp atomic
    ++Counts[A[I]];
  }
}
