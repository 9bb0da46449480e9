//===- codegen/Inputs/Kernels.cpp - many kernels, some replaced -----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Twelve kernels: rows and sweeps, whose limits change, and two that stay unchanged.
//
//===----------------------------------------------------------------------===//

template <typename T> void rows(const T *X, T *Y, int Rows, int Columns) {
#pragma omp target teams distribute is_device_ptr(X, Y)
  for (int Row = 0; Row < Rows; ++Row) {
    T Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int C = 0; C < Columns; ++C)
      Sum += X[Row * Columns + C];
    Y[Row] = Sum;
  }
}
template void rows(const float *, float *, int, int);
template void rows(const double *, double *, int, int);
template void rows(const int *, int *, int, int);
template void rows(const long *, long *, int, int);

template <typename T> T sum(const T *X, int N) {
  T Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)
  for (int I = 0; I < N; ++I)
    Sum += X[I];
  return Sum;
}
template float sum(const float *, int);
template double sum(const double *, int);
template int sum(const int *, int);
template long sum(const long *, int);
template char sum(const char *, int);
template short sum(const short *, int);

void plain(float *X, int N) {
#pragma omp target teams distribute parallel for is_device_ptr(X)
  for (int I = 0; I < N; ++I)
    X[I] += 1;
}

void nested(float *X, int N) {
#pragma omp target teams distribute is_device_ptr(X)
  for (int I = 0; I < N; ++I)
    if (X[I] > 0) {
#pragma omp parallel for
      for (int J = 0; J < 10; ++J)
#pragma omp atomic
        X[I * 10 + J] += 1;
    }
}
