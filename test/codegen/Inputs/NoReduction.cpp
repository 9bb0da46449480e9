//===- test/codegen/Inputs/NoReduction.cpp - for unchanged_kernels.test ---===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels without a reduction, in both modes of execution. AtomicUpdatesPass.cpp and
// AtomicOrders.cpp change none of their atomic operations, and PlainLoopsPass.cpp none of
// their schedules.
//
//===----------------------------------------------------------------------===//

void scale(double *A, long N, double By) {
#pragma omp target teams distribute parallel for schedule(static, 4)
  for (long I = 0; I < N; ++I)
    A[I] *= By;
}

#ifndef NO_GENERIC_MODE
void countsOfRows(const double *A, long *Counts, long *Numbers, int N) {
#pragma omp target teams distribute
  for (int I = 0; I < N; ++I) {
    long Count = 0;
#pragma omp parallel for
    for (int J = 0; J < N; ++J) {
      if (A[I * N + J] < 0)
        continue;
#pragma omp atomic capture
      Numbers[I * N + J] = Count++;
    }
    Counts[I] = Count;
  }
}
#endif

void numberInBin(const int *A, int *Counts, int *Numbers, int N) {
#pragma omp target teams distribute parallel for dist_schedule(static, 64)
  for (int I = 0; I < N; ++I) {
#pragma omp atomic capture
    Numbers[I] = Counts[A[I]]++;
  }
}
