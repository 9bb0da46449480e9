//===- test/host/Inputs/CallSites.cpp - functions with launches -----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CallSitePrinter.cpp prints the names of these functions. Nothing runs on a
// device.
//
//===----------------------------------------------------------------------===//

double *A = nullptr;
double Sum = 0;

extern "C" {

__attribute__((noinline)) void changed(long N) {
#pragma omp target teams distribute parallel for reduction(+ : Sum)
  for (long I = 0; I < N; ++I)
    Sum += A[I];
}

__attribute__((noinline)) void leftAlone(long N) {
#pragma omp target teams distribute parallel for reduction(+ : Sum) num_teams(7)
  for (long I = 0; I < N; ++I)
    Sum += A[I];
}

} // extern "C"

int main() {
  changed(4097);
  leftAlone(4097);
  changed(1);
}
