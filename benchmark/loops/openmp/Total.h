//===- benchmark/loops/openmp/Total.h - sum of a check's values -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BENCHMARK_LOOPS_OPENMP_TOTAL_H
#define WARPFOLD_BENCHMARK_LOOPS_OPENMP_TOTAL_H

#include "../Checks.h"
#include "../Loops.h"

namespace bench {

template <typename Check> uint64_t total(Check What, long N) {
  uint64_t Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)            \
    firstprivate(What)
  for (long I = 0; I < N; ++I)
    Sum += What(I);
  return Sum;
}

} // namespace bench

#endif // WARPFOLD_BENCHMARK_LOOPS_OPENMP_TOTAL_H
