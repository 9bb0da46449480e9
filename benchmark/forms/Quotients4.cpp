//===- forms/Quotients4.cpp - four quotients for each element -----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Forms.h"

FORM(quotientsOfFloats) {
  constexpr int N = 1 << 27;
  static const float *X = forms::numbers<float>(N, 1);
  float Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)            \
    map(to : X[ : N])
  for (int I = 0; I < N; ++I)
    Sum += 1 / (X[I] + 1) + X[I] / (X[I] + 2) + 3 / (X[I] + 3) +
           X[I] / (X[I] * X[I] + 4);
  return Sum;
}
