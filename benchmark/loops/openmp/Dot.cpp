//===- benchmark/loops/openmp/Dot.cpp - a dot product --------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Loops.h"

namespace bench {

template <typename T>
Accumulator<T> dot(const T *Left, const T *Right, long N) {
  Accumulator<T> Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)            \
    is_device_ptr(Left, Right)
  for (long I = 0; I < N; ++I)
    Sum += Left[I] * Right[I];
  return Sum;
}

template int32_t dot(const int8_t *, const int8_t *, long);
template int32_t dot(const int32_t *, const int32_t *, long);
template int64_t dot(const int64_t *, const int64_t *, long);
template float dot(const float *, const float *, long);
template double dot(const double *, const double *, long);

} // namespace bench
