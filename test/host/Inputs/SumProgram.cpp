//===- test/host/Inputs/SumProgram.cpp - a program that uses SumLibrary.cpp ===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The program contains another sweep. Nothing runs on a device
// (LaunchPrinter.cpp), so that the arrays need not exist.
//
//===----------------------------------------------------------------------===//

extern "C" double librarySum(const double *A, long N);
extern "C" double librarySumOfSums(const double *A, long N);

int main() {
  const double *A = nullptr;
  double Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)
  for (long I = 0; I < 10000; ++I)
    Sum += A[I];
  Sum += librarySum(A, 20000) + librarySumOfSums(A, 4000);
  return Sum != 0;
}
