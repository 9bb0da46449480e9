//===- benchmark/loops/openmp/Stencil.cpp - the norm of a stencil's residual ===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Loops.h"

namespace bench {

template <typename T> T stencilNorm(const T *Grid, long Rows, long Columns) {
  T Norm = 0;
#pragma omp target teams distribute parallel for collapse(2)                   \
    reduction(+ : Norm) is_device_ptr(Grid)
  for (long Row = 1; Row < Rows - 1; ++Row)
    for (long Column = 1; Column < Columns - 1; ++Column) {
      const T *Point = Grid + Row * Columns + Column;
      const T Residual = 4 * Point[0] - Point[-1] - Point[1] - Point[-Columns] -
                         Point[Columns];
      Norm += Residual * Residual;
    }
  return Norm;
}

template float stencilNorm(const float *, long, long);
template double stencilNorm(const double *, long, long);

} // namespace bench
