//===- benchmark/loops/openmp/Sum.cpp - a sum ----------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Plain OpenMP without hints to the compiler, as in every file of this folder.
//
//===----------------------------------------------------------------------===//

#include "../Loops.h"

namespace bench {

template <typename T> Accumulator<T> sum(const T *Data, long N) {
  Accumulator<T> Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)            \
    is_device_ptr(Data)
  for (long I = 0; I < N; ++I)
    Sum += Data[I];
  return Sum;
}

template int32_t sum(const int8_t *, long);
template int32_t sum(const int32_t *, long);
template int64_t sum(const int64_t *, long);
template float sum(const float *, long);
template double sum(const double *, long);

} // namespace bench
