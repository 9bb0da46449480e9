//===- benchmark/loops/openmp/Device.cpp - memory, and what it is filled with ===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Loops.h"

#include <omp.h>

namespace bench {

void *allocate(size_t Bytes) {
  return omp_target_alloc(Bytes, omp_get_default_device());
}

void release(void *Memory) {
  omp_target_free(Memory, omp_get_default_device());
}

void occupy() {}

template <typename T> void fill(Pattern Which, T *Array, long N, long Columns) {
#pragma omp target teams distribute parallel for is_device_ptr(Array)
  for (long I = 0; I < N; ++I)
    Array[I] = static_cast<T>(patternAt(Which, I, Columns));
}

template void fill(Pattern, int8_t *, long, long);
template void fill(Pattern, int32_t *, long, long);
template void fill(Pattern, int64_t *, long, long);
template void fill(Pattern, float *, long, long);
template void fill(Pattern, double *, long, long);

} // namespace bench
