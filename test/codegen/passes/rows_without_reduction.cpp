//===- test/codegen/passes/rows_without_reduction.cpp - no reduction ------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A module contains the runtime functions that it calls. Without a reduction it contains none of
// Warpfold's, whichever runtime is linked in; regions that do not reduce need none.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -fno-openmp-target-jit -O2 --offload-device-only -emit-llvm -c \
// RUN:   -Rpass=warpfold -Rpass-missed=warpfold %s -o %t.bc 2>&1 | FileCheck %s --implicit-check-not=remark:
// RUN: %offload-compile-stock -fno-openmp-target-jit -O2 --offload-device-only -emit-llvm -c \
// RUN:   -Xarch_device -fpass-plugin=%pass-plugin \
// RUN:   -Rpass=warpfold -Rpass-missed=warpfold %s -o %t.bc 2>&1 | FileCheck %s --implicit-check-not=remark:

void scaleRows(const double *In, double *Out, long Rows, long Columns) {
  // CHECK: :[[#@LINE+1]]:1: remark: 2 parallel regions of a team execute without the OpenMP runtime
#pragma omp target teams distribute is_device_ptr(In, Out)
  for (long Row = 0; Row < Rows; ++Row) {
    const double First = In[Row * Columns];
#pragma omp parallel for
    for (long C = 0; C < Columns; ++C)
      Out[Row * Columns + C] = First * In[Row * Columns + C];
#pragma omp parallel for
    for (long C = 1; C < Columns; ++C)
      Out[Row * Columns + C] += In[Row * Columns + C - 1];
  }
}
