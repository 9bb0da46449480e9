//===- benchmark/loops/openmp/Struct48.cpp - sums of the six fields of a struct ===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Loops.h"

namespace bench {

template <typename T> struct SixfoldSum : Sixfold<T> {
  SixfoldSum() : Sixfold<T>{} {}

  void operator+=(const Sixfold<T> &Other) {
    for (int F = 0; F < 6; ++F)
      this->Field[F] += Other.Field[F];
  }
};

template <typename T> Sixfold<T> sumFields(const Sixfold<T> *Data, long N) {
#pragma omp declare reduction(add : SixfoldSum<T> : omp_out += omp_in)         \
    initializer(omp_priv = SixfoldSum<T>())
  SixfoldSum<T> Sum;
#pragma omp target teams distribute parallel for reduction(add : Sum)          \
    is_device_ptr(Data)
  for (long I = 0; I < N; ++I)
    Sum += Data[I];
  return Sum;
}

template Sixfold<int64_t> sumFields(const Sixfold<int64_t> *, long);
template Sixfold<double> sumFields(const Sixfold<double> *, long);

} // namespace bench
