//===- benchmark/loops/cub/Softmax.cu - softmax of the rows of a matrix ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rows.cuh"

namespace bench {

namespace {

struct Larger {
  __device__ float operator()(float A, float B) const { return fmaxf(A, B); }
};

} // namespace

template <int Threads, int Vectors>
__global__ void __launch_bounds__(Threads)
    softmaxRows(const float *In, float *Out) {
  constexpr long Columns = 4L * Threads * Vectors;
  RowPart<Threads, Vectors> Row;
  Row.load(In + blockIdx.x * Columns);
  float Largest = -INFINITY;
  Row.visit([&](float X) { Largest = fmaxf(Largest, X); });
  Largest = reduceForAll<Threads>(Largest, Larger());
  Row.change([=](float X) { return expf(X - Largest); });
  float Sum = 0;
  Row.visit([&](float X) { Sum += X; });
  Sum = reduceForAll<Threads>(Sum, cuda::std::plus<>());
  const float Scale = 1 / Sum;
  Row.change([=](float X) { return X * Scale; });
  Row.store(Out + blockIdx.x * Columns);
}

void softmax(const float *In, float *Out, long Rows, long Columns) {
  forWidth(Columns, [=](auto Threads, auto Vectors) {
    softmaxRows<Threads, Vectors>
        <<<static_cast<unsigned>(Rows), Threads.value>>>(In, Out);
  });
  check(cudaGetLastError());
  check(cudaDeviceSynchronize());
}

} // namespace bench
