//===- benchmark/loops/cub/Stencil.cu - the norm of a stencil's residual --===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reduce.cuh"

#include <cub/device/device_reduce.cuh>
#include <thrust/iterator/counting_iterator.h>

namespace bench {

namespace {

/// Computes the squared residual of the I-th inner point, row by row.
template <typename T> struct SquaredResidual {
  const T *Grid;
  long Columns;

  __device__ T operator()(long I) const {
    const long Inner = Columns - 2;
    const T *Point = Grid + (I / Inner + 1) * Columns + I % Inner + 1;
    const T Residual =
        4 * Point[0] - Point[-1] - Point[1] - Point[-Columns] - Point[Columns];
    return Residual * Residual;
  }
};

} // namespace

template <typename T> T stencilNorm(const T *Grid, long Rows, long Columns) {
  return reduce<T>([=](void *Memory, size_t &Bytes, T *Out) {
    return cub::DeviceReduce::TransformReduce(
        Memory, Bytes, thrust::counting_iterator<long>(0), Out,
        (Rows - 2) * (Columns - 2), cuda::std::plus<>(),
        SquaredResidual<T>{Grid, Columns}, T(0));
  });
}

template float stencilNorm(const float *, long, long);
template double stencilNorm(const double *, long, long);

} // namespace bench
