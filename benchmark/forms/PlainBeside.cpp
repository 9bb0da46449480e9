//===- forms/PlainBeside.cpp - a plain loop and kernels with state ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Forms.h"

namespace {

constexpr int N = 30000000;

#pragma omp declare target
/// A function of which the compiler does not see where it is called.
__attribute__((noinline)) double ofTeam(const double *A, int Begin, int End) {
  double Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
  for (int I = Begin; I < End; ++I)
    Sum += A[I];
  return Sum;
}
#pragma omp end declare target

/// A kernel in generic mode: its regions begin in a function, and a team does more
/// around them.
double beside(const double *A) {
  double Result = 0;
#pragma omp target teams num_teams(8) reduction(+ : Result)
  {
    double OfTeam = 0;
    for (int I = 0; I < 4; ++I)
      OfTeam += ofTeam(A, I * 1000, (I + 1) * 1000);
    Result += OfTeam;
  }
  return Result;
}

} // namespace

FORM(plainBeside) {
  static double *A = forms::numbers<double>(N, 1);
  static const double *Other = forms::numbers<double>(4000, 2);
  static const double OfOthers = beside(Other);
#pragma omp target teams distribute parallel for
  for (int I = 0; I < N; ++I)
    A[I] = 0;
  return OfOthers;
}
