//===- forms/Hash.cpp - remainders of 64-bit integers ---------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Forms.h"

FORM(hash) {
  constexpr long N = 1L << 27;
  static const uint64_t *Size = forms::numbers<uint64_t>(1, 1, 1000003);
  uint64_t Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)            \
    map(to : Size[ : 1])
  for (long I = 0; I < N; ++I)
    Sum += forms::scramble(uint64_t(I)) % (Size[0] + 3);
  return double(Sum);
}
