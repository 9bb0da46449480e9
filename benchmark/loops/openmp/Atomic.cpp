//===- benchmark/loops/openmp/Atomic.cpp - values by key, the pragma ------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Total.h"

namespace bench {

template <typename T>
void sumByKey(const int32_t *Keys, const T *Values, T *Sums, long N) {
#pragma omp target teams distribute parallel for is_device_ptr(Keys, Values,   \
                                                                   Sums)
  for (long I = 0; I < N; ++I) {
#pragma omp atomic
    Sums[Keys[I]] += Values[I];
  }
}

#define FOR_TYPE(T)                                                            \
  template void sumByKey(const int32_t *, const T *, T *, long);               \
  template uint64_t total(OtherSums<int32_t, T, T>, long);
FOR_TYPE(int32_t)
FOR_TYPE(float)
FOR_TYPE(double)

} // namespace bench
