//===- forms/PlainBeside.cpp - a plain loop next to kernels with state ----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Forms.h"

namespace {

constexpr int N = 30000000;

#pragma omp declare target
/// A function that the compiler does not inline.
__attribute__((noinline)) double sumInTeam(const double *A, int Begin,
                                           int End) {
  double Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
  for (int I = Begin; I < End; ++I)
    Sum += A[I];
  return Sum;
}
#pragma omp end declare target

/// A kernel in generic mode: its regions start in a function, and the teams run
/// code around them.
double sumInTeams(const double *A) {
  double Result = 0;
#pragma omp target teams num_teams(8) reduction(+ : Result)
  {
    double TeamSum = 0;
    for (int I = 0; I < 4; ++I)
      TeamSum += sumInTeam(A, I * 1000, (I + 1) * 1000);
    Result += TeamSum;
  }
  return Result;
}

} // namespace

FORM(plainBeside) {
  static double *A = forms::numbers<double>(N, 1);
  static const double *Other = forms::numbers<double>(4000, 2);
  static const double OtherSum = sumInTeams(Other);
#pragma omp target teams distribute parallel for
  for (int I = 0; I < N; ++I)
    A[I] = 0;
  return OtherSum;
}
