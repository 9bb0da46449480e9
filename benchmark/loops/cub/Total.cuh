//===- benchmark/loops/cub/Total.cuh - sum of a check's values -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BENCHMARK_LOOPS_CUB_TOTAL_CUH
#define WARPFOLD_BENCHMARK_LOOPS_CUB_TOTAL_CUH

#include "../Checks.h"
#include "Reduce.cuh"

namespace bench {

template <typename Check>
__global__ void addChecks(Check What, long N, unsigned long long *Sum) {
  const long Stride = static_cast<long>(gridDim.x) * blockDim.x;
  unsigned long long Own = 0;
  for (long I = static_cast<long>(blockIdx.x) * blockDim.x + threadIdx.x; I < N;
       I += Stride)
    Own += What(I);
  if (Own != 0)
    atomicAdd(Sum, Own);
}

template <typename Check> uint64_t total(Check What, long N) {
  return reduce<unsigned long long>([=](void *, size_t &, auto *Out) {
    check(cudaMemset(Out, 0, sizeof(*Out)));
    addChecks<<<2048, 256>>>(What, N, Out);
    return cudaGetLastError();
  });
}

} // namespace bench

#endif // WARPFOLD_BENCHMARK_LOOPS_CUB_TOTAL_CUH
