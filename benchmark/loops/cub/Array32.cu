//===- benchmark/loops/cub/Array32.cu - the sums of 32 columns ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUB has no reduction of many columns at once, so that an element is a row.
//
//===----------------------------------------------------------------------===//

#include "Reduce.cuh"

#include <cub/device/device_reduce.cuh>

namespace bench {

namespace {

template <typename T> struct AddColumns {
  __device__ Section<T> operator()(Section<T> A, const Section<T> &B) const {
#pragma unroll
    for (int Column = 0; Column < SectionLength; ++Column)
      A.Column[Column] += B.Column[Column];
    return A;
  }
};

} // namespace

template <typename T> Section<T> sumColumns(const T *Data, long N) {
  const auto *Rows = reinterpret_cast<const Section<T> *>(Data);
  return reduce<Section<T>>([=](void *Memory, size_t &Bytes, auto *Out) {
    return cub::DeviceReduce::Reduce(Memory, Bytes, Rows, Out,
                                     N / SectionLength, AddColumns<T>(),
                                     Section<T>{});
  });
}

template Section<int32_t> sumColumns(const int32_t *, long);
template Section<double> sumColumns(const double *, long);

} // namespace bench
