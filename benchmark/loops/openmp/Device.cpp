//===- benchmark/loops/openmp/Device.cpp - memory and its initial contents ===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Loops.h"

#include <omp.h>
#include <stdexcept>

namespace bench {

void *allocate(size_t Bytes) {
  return omp_target_alloc(Bytes, omp_get_default_device());
}

void release(void *Memory) {
  omp_target_free(Memory, omp_get_default_device());
}

static void copy(void *To, int ToDevice, const void *From, int FromDevice,
                 size_t Bytes) {
  if (omp_target_memcpy(To, From, Bytes, 0, 0, ToDevice, FromDevice))
    throw std::runtime_error("memory cannot be copied");
}

void copyToHost(void *Host, const void *Memory, size_t Bytes) {
  copy(Host, omp_get_initial_device(), Memory, omp_get_default_device(), Bytes);
}

void copyToDevice(void *Memory, const void *Host, size_t Bytes) {
  copy(Memory, omp_get_default_device(), Host, omp_get_initial_device(), Bytes);
}

void copyOnDevice(void *To, const void *From, size_t Bytes) {
  copy(To, omp_get_default_device(), From, omp_get_default_device(), Bytes);
}

void occupy() {}

template <typename T> void fill(Pattern Which, T *Array, long N, long Columns) {
#pragma omp target teams distribute parallel for is_device_ptr(Array)
  for (long I = 0; I < N; ++I)
    Array[I] = static_cast<T>(patternAt(Which, I, Columns));
}

template void fill(Pattern, int8_t *, long, long);
template void fill(Pattern, int16_t *, long, long);
template void fill(Pattern, int32_t *, long, long);
template void fill(Pattern, uint32_t *, long, long);
template void fill(Pattern, uint64_t *, long, long);
template void fill(Pattern, int64_t *, long, long);
template void fill(Pattern, float *, long, long);
template void fill(Pattern, double *, long, long);

} // namespace bench
