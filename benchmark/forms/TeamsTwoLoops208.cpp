//===- forms/TeamsTwoLoops208.cpp - two loops with 208 teams of 512 -------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Forms.h"

FORM(teamsTwoLoops208) {
  constexpr int N = 177777777;
  static const double *X = forms::numbers<double>(N, 1);
  double Sum = 0, Most = 0;
#pragma omp target teams reduction(+ : Sum) reduction(max : Most)              \
    num_teams(208) thread_limit(512) map(to : X[ : N])
  {
#pragma omp distribute parallel for reduction(+ : Sum)
    for (int I = 0; I < N; ++I)
      Sum += X[I];
#pragma omp distribute parallel for reduction(max : Most)
    for (int I = 0; I < N; ++I)
      Most = X[I] > Most ? X[I] : Most;
  }
  return Sum + Most;
}
