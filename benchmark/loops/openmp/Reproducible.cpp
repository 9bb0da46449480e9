//===- benchmark/loops/openmp/Reproducible.cpp - reproducible sums --------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#if __has_include(<warpfold/reproducible.h>)

#include "../Loops.h"

#include <warpfold/reproducible.h>

namespace bench {

template <typename T> T reproducibleSum(const T *Data, long N) {
  warpfold::reproducible<T> Sum;
#pragma omp target teams distribute parallel for reduction(+ : Sum)            \
    is_device_ptr(Data)
  for (long I = 0; I < N; ++I)
    Sum += Data[I];
  return Sum.value();
}

template <typename T> T reproducibleDot(const T *Left, const T *Right, long N) {
  warpfold::reproducible<T> Sum;
#pragma omp target teams distribute parallel for reduction(+ : Sum)            \
    is_device_ptr(Left, Right)
  for (long I = 0; I < N; ++I)
    Sum += Left[I] * Right[I];
  return Sum.value();
}

template float reproducibleSum(const float *, long);
template double reproducibleSum(const double *, long);
template float reproducibleDot(const float *, const float *, long);
template double reproducibleDot(const double *, const double *, long);

} // namespace bench

#endif
