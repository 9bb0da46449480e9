//===- forms/MonteCarlo.cpp - random numbers, no memory -----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Forms.h"

FORM(monteCarlo) {
  constexpr long N = 1L << 30;
  long Inside = 0;
#pragma omp target teams distribute parallel for reduction(+ : Inside)
  for (long I = 0; I < N; ++I) {
    uint64_t State = forms::scramble(uint64_t(I) + 1);
    const double X = double(State >> 11) * 0x1p-53;
    State = forms::scramble(State + 1);
    const double Y = double(State >> 11) * 0x1p-53;
    Inside += X * X + Y * Y < 1;
  }
  return double(Inside);
}
