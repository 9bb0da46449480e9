//===- benchmark/loops/cub/Struct48.cu - sums of the six fields of a struct ===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reduce.cuh"

#include <cub/device/device_reduce.cuh>

namespace bench {

namespace {

template <typename T> struct AddFields {
  __device__ Sixfold<T> operator()(Sixfold<T> A, const Sixfold<T> &B) const {
    for (int F = 0; F < 6; ++F)
      A.Field[F] += B.Field[F];
    return A;
  }
};

} // namespace

template <typename T> Sixfold<T> sumFields(const Sixfold<T> *Data, long N) {
  return reduce<Sixfold<T>>([=](void *Memory, size_t &Bytes, auto *Out) {
    return cub::DeviceReduce::Reduce(Memory, Bytes, Data, Out, N,
                                     AddFields<T>(), Sixfold<T>{});
  });
}

template Sixfold<int64_t> sumFields(const Sixfold<int64_t> *, long);
template Sixfold<double> sumFields(const Sixfold<double> *, long);

} // namespace bench
