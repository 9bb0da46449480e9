//===- forms/Transcendental.cpp - mathematical functions ------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Forms.h"

#include <cmath>

FORM(transcendental) {
  constexpr int N = 1 << 26;
  static const double *X = forms::numbers<double>(N, 1);
  double Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)            \
    map(to : X[ : N])
  for (int I = 0; I < N; ++I)
    Sum += std::sin(X[I]) * std::exp(-X[I]) + std::pow(X[I] + 1, 1.7);
  return Sum;
}
