//===- benchmark/loops/openmp/Complex.cpp - a sum of complex numbers -----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Loops.h"

namespace bench {

template <typename T>
std::complex<T> sumComplex(const std::complex<T> *Data, long N) {
#pragma omp declare reduction(add : std::complex<T> : omp_out += omp_in)       \
    initializer(omp_priv = std::complex<T>(0))
  std::complex<T> Sum = 0;
#pragma omp target teams distribute parallel for reduction(add : Sum)          \
    is_device_ptr(Data)
  for (long I = 0; I < N; ++I)
    Sum += Data[I];
  return Sum;
}

template std::complex<float> sumComplex(const std::complex<float> *, long);
template std::complex<double> sumComplex(const std::complex<double> *, long);

} // namespace bench
