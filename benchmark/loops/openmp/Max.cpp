//===- benchmark/loops/openmp/Max.cpp - a maximum ------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Loops.h"

#include <limits>

namespace bench {

template <typename T> T largest(const T *Data, long N) {
  T Max = std::numeric_limits<T>::lowest();
#pragma omp target teams distribute parallel for reduction(max : Max)          \
    is_device_ptr(Data)
  for (long I = 0; I < N; ++I)
    Max = Data[I] > Max ? Data[I] : Max;
  return Max;
}

template int8_t largest(const int8_t *, long);
template int32_t largest(const int32_t *, long);
template int64_t largest(const int64_t *, long);
template float largest(const float *, long);
template double largest(const double *, long);

} // namespace bench
