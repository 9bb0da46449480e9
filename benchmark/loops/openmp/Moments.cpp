//===- benchmark/loops/openmp/Moments.cpp - four reductions in one pass --===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Loops.h"

#include <limits>

namespace bench {

template <typename T> Moments<T> moments(const T *Data, long N) {
  T Sum = 0;
  Square<T> SumOfSquares = 0;
  T Max = std::numeric_limits<T>::lowest();
  T Min = std::numeric_limits<T>::max();
#pragma omp target teams distribute parallel for reduction(+ : Sum,            \
                                                               SumOfSquares)   \
    reduction(max : Max) reduction(min : Min) is_device_ptr(Data)
  for (long I = 0; I < N; ++I) {
    const T Value = Data[I];
    Sum += Value;
    SumOfSquares += Square<T>(Value) * Value;
    Max = Value > Max ? Value : Max;
    Min = Value < Min ? Value : Min;
  }
  return {Sum, SumOfSquares, Max, Min};
}

template Moments<int32_t> moments(const int32_t *, long);
template Moments<int64_t> moments(const int64_t *, long);
template Moments<float> moments(const float *, long);
template Moments<double> moments(const double *, long);

} // namespace bench
