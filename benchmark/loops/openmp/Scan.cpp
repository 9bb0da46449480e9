//===- benchmark/loops/openmp/Scan.cpp - prefix sums ----------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#if __has_include(<warpfold/scan.h>)

#include "Total.h"

#include <warpfold/scan.h>

namespace bench {

template <typename T> void prefixSums(const T *In, T *Out, long N) {
  warpfold::inclusive_scan(In, In + N, Out);
}

#define FOR_TYPE(T)                                                            \
  template void prefixSums(const T *, T *, long);                              \
  template uint64_t total(WrongSums<T>, long);
FOR_TYPE(int8_t)
FOR_TYPE(int16_t)
FOR_TYPE(int32_t)
FOR_TYPE(float)
FOR_TYPE(double)

} // namespace bench

#endif
