//===- benchmark/loops/cub/Rows.cuh - a block for each row -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Common parts of the hand-written row kernels: a block reads its row once, 16
// bytes per load, keeps it in registers between the calls of cub::BlockReduce,
// and writes it. A kernel is compiled for its width.
//
// The threads of a block for each width are the best of 32 to 1024 by
// measurement (docs/BlockLevel.md).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BENCHMARK_LOOPS_CUB_ROWS_CUH
#define WARPFOLD_BENCHMARK_LOOPS_CUB_ROWS_CUH

#include "Reduce.cuh"

#include <cub/block/block_reduce.cuh>
#include <cuda/std/functional>

namespace bench {

/// The part of a row that one thread of Threads holds.
template <int Threads, int Vectors> struct RowPart {
  float4 Part[Vectors];

  __device__ void load(const float *Row) {
#pragma unroll
    for (int V = 0; V < Vectors; ++V)
      Part[V] =
          reinterpret_cast<const float4 *>(Row)[V * Threads + threadIdx.x];
  }

  __device__ void store(float *Row) const {
#pragma unroll
    for (int V = 0; V < Vectors; ++V)
      reinterpret_cast<float4 *>(Row)[V * Threads + threadIdx.x] = Part[V];
  }

  /// Replaces each x by Function(x).
  template <typename F> __device__ void change(F Function) {
#pragma unroll
    for (int V = 0; V < Vectors; ++V) {
      Part[V].x = Function(Part[V].x);
      Part[V].y = Function(Part[V].y);
      Part[V].z = Function(Part[V].z);
      Part[V].w = Function(Part[V].w);
    }
  }

  template <typename F> __device__ void visit(F Function) const {
#pragma unroll
    for (int V = 0; V < Vectors; ++V) {
      Function(Part[V].x);
      Function(Part[V].y);
      Function(Part[V].z);
      Function(Part[V].w);
    }
  }
};

/// Reduces one value of each thread and returns the result to all threads. Each
/// call has separate storage.
template <int Threads, typename T, typename Operator>
__device__ T reduceForAll(T Value, Operator Combine) {
  using Reduce = cub::BlockReduce<T, Threads>;
  __shared__ typename Reduce::TempStorage Storage;
  __shared__ T Result;
  Value = Reduce(Storage).Reduce(Value, Combine);
  if (threadIdx.x == 0)
    Result = Value;
  __syncthreads();
  return Result;
}

/// Calls Launch(Threads, Vectors) with compile-time constants: the threads of a
/// block and the float4 vectors of a thread.
template <typename F> void forWidth(long Columns, F Launch) {
  using std::integral_constant;
  switch (Columns) {
  case 256:
    return Launch(integral_constant<int, 64>(), integral_constant<int, 1>());
  case 1024:
    return Launch(integral_constant<int, 128>(), integral_constant<int, 2>());
  case 8192:
    return Launch(integral_constant<int, 1024>(), integral_constant<int, 2>());
  default:
    throw std::runtime_error("no kernel for rows of " +
                             std::to_string(Columns));
  }
}

} // namespace bench

#endif // WARPFOLD_BENCHMARK_LOOPS_CUB_ROWS_CUH
