//===- benchmark/loops/cub/Dot.cu - a dot product -------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reduce.cuh"

#include <cub/device/device_reduce.cuh>
#include <thrust/iterator/counting_iterator.h>

namespace bench {

namespace {

template <typename T> struct Product {
  const T *Left;
  const T *Right;

  __device__ Accumulator<T> operator()(long I) const {
    return Left[I] * Right[I];
  }
};

} // namespace

template <typename T>
Accumulator<T> dot(const T *Left, const T *Right, long N) {
  return reduce<Accumulator<T>>([=](void *Memory, size_t &Bytes, auto *Out) {
    return cub::DeviceReduce::TransformReduce(
        Memory, Bytes, thrust::counting_iterator<long>(0), Out, N,
        cuda::std::plus<>(), Product<T>{Left, Right}, Accumulator<T>(0));
  });
}

template int32_t dot(const int8_t *, const int8_t *, long);
template int32_t dot(const int32_t *, const int32_t *, long);
template int64_t dot(const int64_t *, const int64_t *, long);
template float dot(const float *, const float *, long);
template double dot(const double *, const double *, long);

} // namespace bench
