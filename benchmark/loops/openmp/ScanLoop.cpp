//===- benchmark/loops/openmp/ScanLoop.cpp - prefix sums by a loop --------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// In the stock runtime a single thread combines the elements, which takes
// minutes at these sizes.
#if __has_include(<warpfold/scan.h>)

#include "../Loops.h"

namespace bench {

template <typename T> void prefixSumsByLoop(const T *In, T *Out, long N) {
  T Sum = 0;
#pragma omp target is_device_ptr(In, Out) map(tofrom : Sum)
#pragma omp parallel for reduction(inscan, + : Sum)
  for (long I = 0; I < N; ++I) {
    Sum += In[I];
#pragma omp scan inclusive(Sum)
    Out[I] = Sum;
  }
}

template void prefixSumsByLoop(const double *, double *, long);
template void prefixSumsByLoop(const int32_t *, int32_t *, long);

} // namespace bench

#endif
