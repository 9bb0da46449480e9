//===- benchmark/loops/openmp/Array32.cpp - an array section of 32 -------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Loops.h"

namespace bench {

template <typename T> Section<T> sumColumns(const T *Data, long N) {
  T Sums[SectionLength] = {};
  const long Rows = N / SectionLength;
#pragma omp target teams distribute parallel for reduction(                    \
        + : Sums[0 : SectionLength]) is_device_ptr(Data)
  for (long Row = 0; Row < Rows; ++Row)
    for (int Column = 0; Column < SectionLength; ++Column)
      Sums[Column] += Data[Row * SectionLength + Column];
  Section<T> Result;
  for (int Column = 0; Column < SectionLength; ++Column)
    Result.Column[Column] = Sums[Column];
  return Result;
}

template Section<int32_t> sumColumns(const int32_t *, long);
template Section<double> sumColumns(const double *, long);

} // namespace bench
