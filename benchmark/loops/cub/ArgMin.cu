//===- benchmark/loops/cub/ArgMin.cu - index of the smallest element ------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reduce.cuh"

#include <cub/device/device_reduce.cuh>

namespace bench {

template <typename T> Extremum<T> smallest(const T *Data, long N) {
  return reduce<Extremum<T>>([=](void *Memory, size_t &Bytes, auto *Out) {
    return cub::DeviceReduce::ArgMin(Memory, Bytes, Data, &Out->Value,
                                     &Out->Index, N);
  });
}

template Extremum<int8_t> smallest(const int8_t *, long);
template Extremum<int32_t> smallest(const int32_t *, long);
template Extremum<int64_t> smallest(const int64_t *, long);
template Extremum<float> smallest(const float *, long);
template Extremum<double> smallest(const double *, long);

} // namespace bench
