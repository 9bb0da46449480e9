//===- benchmark/loops/openmp/ArgMin.cpp - index of the smallest element --===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Loops.h"

#include <limits>

namespace bench {

/// Returns the smaller value, or of equal values the first.
template <typename T>
Extremum<T> smaller(const Extremum<T> &A, const Extremum<T> &B) {
  if (B.Value < A.Value || (B.Value == A.Value && B.Index < A.Index))
    return B;
  return A;
}

template <typename T> Extremum<T> none() {
  return {std::numeric_limits<T>::max(), std::numeric_limits<int64_t>::max()};
}

template <typename T> Extremum<T> smallest(const T *Data, long N) {
#pragma omp declare reduction(first : Extremum<T> : omp_out =                  \
                                  smaller(omp_out, omp_in))                    \
    initializer(omp_priv = none<T>())
  Extremum<T> Min = none<T>();
#pragma omp target teams distribute parallel for reduction(first : Min)        \
    is_device_ptr(Data)
  for (long I = 0; I < N; ++I)
    Min = smaller(Min, Extremum<T>{Data[I], I});
  return Min;
}

template Extremum<int8_t> smallest(const int8_t *, long);
template Extremum<int32_t> smallest(const int32_t *, long);
template Extremum<int64_t> smallest(const int64_t *, long);
template Extremum<float> smallest(const float *, long);
template Extremum<double> smallest(const double *, long);

} // namespace bench
