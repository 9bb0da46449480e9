//===- benchmark/loops/cub/Complex.cu - a sum of complex numbers ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reduce.cuh"

#include <cub/device/device_reduce.cuh>
#include <cuda/std/complex>

namespace bench {

template <typename T>
std::complex<T> sumComplex(const std::complex<T> *Data, long N) {
  using Value = cuda::std::complex<T>;
  const auto *Values = reinterpret_cast<const Value *>(Data);
  const Value Sum = reduce<Value>([=](void *Memory, size_t &Bytes, Value *Out) {
    return cub::DeviceReduce::Reduce(Memory, Bytes, Values, Out, N,
                                     cuda::std::plus<>(), Value(0));
  });
  return {Sum.real(), Sum.imag()};
}

template std::complex<float> sumComplex(const std::complex<float> *, long);
template std::complex<double> sumComplex(const std::complex<double> *, long);

} // namespace bench
