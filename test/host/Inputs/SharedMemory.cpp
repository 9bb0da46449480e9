//===- test/host/Inputs/SharedMemory.cpp - rows and regions of the runtime ===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel of rows, and a kernel whose regions use the runtime, so that the
// linker adds the runtime's shared memory to both.
//
//===----------------------------------------------------------------------===//

double *A = nullptr;

void rows(long N, long Length) {
#pragma omp target teams distribute
  for (long Row = 0; Row < N; ++Row) {
    double OfRow = 0;
#pragma omp parallel for reduction(+ : OfRow)
    for (long C = 0; C < Length; ++C)
      OfRow += A[Row * Length + C];
    A[Row * Length] = OfRow;
  }
}

#pragma omp declare target
__attribute__((noinline)) void nest(double *Y) {
#pragma omp parallel num_threads(4)
  {
    Y[1] += 1;
#pragma omp barrier
    Y[0] += Y[1];
  }
}
#pragma omp end declare target

void nested(long N) {
#pragma omp target teams distribute
  for (long I = 0; I < N; ++I) {
#pragma omp parallel
    nest(A + 2 * I);
    nest(A + 2 * I);
  }
}

int main() {
  rows(100000, 4096);
  nested(3);
}
