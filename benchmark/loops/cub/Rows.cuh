//===- benchmark/loops/cub/Rows.cuh - a block for each row -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the hand-written kernels of rows share: a block reads its row once, 16
// bytes a load, keeps it in registers between cub::BlockReduce and
// cub::BlockReduce, and writes it. A kernel is compiled for its width.
//
// Threads of a block for each width: measured among 32 to 1024
// (docs/BlockLevel.md).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BENCHMARK_LOOPS_CUB_ROWS_CUH
#define WARPFOLD_BENCHMARK_LOOPS_CUB_ROWS_CUH

#include "Reduce.cuh"

#include <cub/block/block_reduce.cuh>
#include <cuda/std/functional>

namespace bench {

/// The part of a row that one thread of Threads has.
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

  /// x = Function(x) for each.
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

/// One value of each thread to one in all. Each call has storage of its own.
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

/// Calls Launch(threads, float4s of a thread), both known to the compiler.
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
