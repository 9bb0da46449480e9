//===- benchmark/loops/cub/Moments.cu - four reductions in one pass -------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reduce.cuh"

#include <cub/device/device_reduce.cuh>
#include <cuda/std/limits>

namespace bench {

namespace {

template <typename T> struct Spread {
  __device__ Moments<T> operator()(T Value) const {
    return {Value, Square<T>(Value) * Value, Value, Value};
  }
};

template <typename T> struct Combine {
  __device__ Moments<T> operator()(const Moments<T> &A,
                                   const Moments<T> &B) const {
    return {A.Sum + B.Sum, A.SumOfSquares + B.SumOfSquares,
            A.Max > B.Max ? A.Max : B.Max, A.Min < B.Min ? A.Min : B.Min};
  }
};

} // namespace

template <typename T> Moments<T> moments(const T *Data, long N) {
  using Limits = cuda::std::numeric_limits<T>;
  return reduce<Moments<T>>([=](void *Memory, size_t &Bytes, auto *Out) {
    return cub::DeviceReduce::TransformReduce(
        Memory, Bytes, Data, Out, N, Combine<T>(), Spread<T>(),
        Moments<T>{0, 0, Limits::lowest(), Limits::max()});
  });
}

template Moments<int32_t> moments(const int32_t *, long);
template Moments<int64_t> moments(const int64_t *, long);
template Moments<float> moments(const float *, long);
template Moments<double> moments(const double *, long);

} // namespace bench
