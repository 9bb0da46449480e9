//===- test/host/Inputs/SumLibrary.cpp - a library with two sweeps --------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The first loop runs several iterations at a time, and the body of the other
// contains a loop.
//
//===----------------------------------------------------------------------===//

extern "C" double librarySum(const double *A, long N) {
  double Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)
  for (long I = 0; I < N; ++I)
    Sum += A[I];
  return Sum;
}

extern "C" double librarySumOfSums(const double *A, long N) {
  double Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)
  for (long I = 0; I < N; ++I)
    for (long J = 0; J < I; ++J)
      Sum += A[J];
  return Sum;
}
