//===- forms/Asserts.cpp - iterations that assert what they assume -------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#undef NDEBUG

#include "Forms.h"

#include <cassert>

FORM(asserts) {
  constexpr size_t Count = size_t(1) << 27;
  static const double *X = forms::numbers<double>(Count, 1);
  double Sum = 0;
#pragma omp target teams distribute parallel for map(to : X[ : Count])         \
    reduction(+ : Sum)
  for (size_t I = 0; I < Count; ++I) {
    assert(X[I] >= 0 && "a density is not negative");
    Sum += X[I];
  }
  return Sum;
}
