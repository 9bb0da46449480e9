//===- benchmark/loops/cub/Max.cu - a maximum -----------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reduce.cuh"

#include <cub/device/device_reduce.cuh>

namespace bench {

template <typename T> T largest(const T *Data, long N) {
  return reduce<T>([=](void *Memory, size_t &Bytes, T *Out) {
    return cub::DeviceReduce::Max(Memory, Bytes, Data, Out, N);
  });
}

template int8_t largest(const int8_t *, long);
template int32_t largest(const int32_t *, long);
template int64_t largest(const int64_t *, long);
template float largest(const float *, long);
template double largest(const double *, long);

} // namespace bench
