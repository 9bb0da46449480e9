//===- benchmark/loops/openmp/Keyed.cpp - values by key -------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#if __has_include(<warpfold/keyed.h>)

#include "Total.h"

#include <warpfold/keyed.h>

namespace bench {

template <typename T>
void updateByKey(const int32_t *Keys, const T *Values, T *Sums, long N) {
#pragma omp target teams distribute parallel for is_device_ptr(Keys, Values,   \
                                                                   Sums)
  for (long I = 0; I < N; ++I)
    warpfold::keyed_update(Sums, Keys[I], Values[I]);
}

template <typename T>
long sumSegments(const int32_t *Keys, const T *Values, int32_t *SegmentKeys,
                 T *Sums, long N) {
  return warpfold::reduce_by_key(Keys, Keys + N, Values, SegmentKeys, Sums)
             .first -
         SegmentKeys;
}

void countBytes(const uint8_t *Bytes, int32_t *Counts, long N) {
  warpfold::histogram(Bytes, Bytes + N, Counts, 256);
}

void sumIntoArray(const int32_t *Keys, const double *Values, double *Sums,
                  long Length, long N) {
  warpfold::array_reduction Total(Sums, Length);
#pragma omp target teams distribute parallel for is_device_ptr(Keys, Values)   \
    firstprivate(Total)
  for (long I = 0; I < N; ++I)
    Total[Keys[I]] += Values[I];
}

#define FOR_TYPE(T)                                                            \
  template void updateByKey(const int32_t *, const T *, T *, long);            \
  template long sumSegments(const int32_t *, const T *, int32_t *, T *, long);
FOR_TYPE(int32_t)
FOR_TYPE(float)
FOR_TYPE(double)
template uint64_t total(OtherSums<uint8_t, uint8_t, int32_t>, long);

} // namespace bench

#endif
