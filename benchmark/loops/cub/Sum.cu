//===- benchmark/loops/cub/Sum.cu - a sum ---------------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reduce.cuh"

#include <cub/device/device_reduce.cuh>

namespace bench {

template <typename T> Accumulator<T> sum(const T *Data, long N) {
  return reduce<Accumulator<T>>([=](void *Memory, size_t &Bytes, auto *Out) {
    return cub::DeviceReduce::Sum(Memory, Bytes, Data, Out, N);
  });
}

template int32_t sum(const int8_t *, long);
template int32_t sum(const int32_t *, long);
template int64_t sum(const int64_t *, long);
template float sum(const float *, long);
template double sum(const double *, long);

} // namespace bench
