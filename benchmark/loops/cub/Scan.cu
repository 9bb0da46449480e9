//===- benchmark/loops/cub/Scan.cu - prefix sums --------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Total.cuh"

#include <cub/device/device_scan.cuh>

namespace bench {

/// Uses 32-bit offsets, which are faster.
template <typename T> void prefixSums(const T *In, T *Out, long N) {
  runOnDevice(N, [=](void *Memory, size_t &Bytes) {
    return cub::DeviceScan::InclusiveSum(Memory, Bytes, In, Out,
                                         static_cast<int>(N));
  });
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
