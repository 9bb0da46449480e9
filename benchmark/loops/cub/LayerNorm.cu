//===- benchmark/loops/cub/LayerNorm.cu - rows with mean 0 and variance 1 -===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rows.cuh"

namespace bench {

namespace {

struct AddBoth {
  __device__ float2 operator()(float2 A, float2 B) const {
    return {A.x + B.x, A.y + B.y};
  }
};

} // namespace

template <int Threads, int Vectors>
__global__ void __launch_bounds__(Threads)
    normalizeRows(const float *In, float *Out) {
  constexpr long Columns = 4L * Threads * Vectors;
  RowPart<Threads, Vectors> Row;
  Row.load(In + blockIdx.x * Columns);
  float2 Sums = {0, 0};
  Row.visit([&](float X) {
    Sums.x += X;
    Sums.y += X * X;
  });
  Sums = reduceForAll<Threads>(Sums, AddBoth());
  const float Mean = Sums.x / Columns;
  const float Scale = 1 / sqrtf(Sums.y / Columns - Mean * Mean + RowEpsilon);
  Row.change([=](float X) { return (X - Mean) * Scale; });
  Row.store(Out + blockIdx.x * Columns);
}

template <int Threads, int Vectors>
__global__ void __launch_bounds__(Threads)
    normalizeRowsTwoPasses(const float *In, float *Out) {
  constexpr long Columns = 4L * Threads * Vectors;
  RowPart<Threads, Vectors> Row;
  Row.load(In + blockIdx.x * Columns);
  float Sum = 0;
  Row.visit([&](float X) { Sum += X; });
  const float Mean = reduceForAll<Threads>(Sum, cuda::std::plus<>()) / Columns;
  float Squares = 0;
  Row.visit([&](float X) { Squares += (X - Mean) * (X - Mean); });
  Squares = reduceForAll<Threads>(Squares, cuda::std::plus<>());
  const float Scale = 1 / sqrtf(Squares / Columns + RowEpsilon);
  Row.change([=](float X) { return (X - Mean) * Scale; });
  Row.store(Out + blockIdx.x * Columns);
}

void layerNorm(const float *In, float *Out, long Rows, long Columns) {
  forWidth(Columns, [=](auto Threads, auto Vectors) {
    normalizeRows<Threads, Vectors>
        <<<static_cast<unsigned>(Rows), Threads.value>>>(In, Out);
  });
  check(cudaGetLastError());
  check(cudaDeviceSynchronize());
}

void layerNormTwoPasses(const float *In, float *Out, long Rows, long Columns) {
  forWidth(Columns, [=](auto Threads, auto Vectors) {
    normalizeRowsTwoPasses<Threads, Vectors>
        <<<static_cast<unsigned>(Rows), Threads.value>>>(In, Out);
  });
  check(cudaGetLastError());
  check(cudaDeviceSynchronize());
}

} // namespace bench
