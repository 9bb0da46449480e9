//===- test/codegen/Inputs/NoReduction.cpp - for unchanged.test -----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels without a reduction, in both modes of execution. Their atomics are none that
// AtomicUpdatesPass.cpp changes.
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
#pragma omp atomic seq_cst
      Sum += A[I * N + J];
    }
    Sums[I] = Sum;
  }
}

void numberInBin(const int *A, int *Counts, int *Numbers, int N) {
#pragma omp target teams distribute parallel for
  for (int I = 0; I < N; ++I) {
#pragma omp atomic capture
    Numbers[I] = Counts[A[I]]++;
  }
}
