//===- test/codegen/passes/keyed_update.cpp - an omp atomic of the header -===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The plugin treats an update that is one instruction like `omp atomic` in the program; for all other
// updates the header has its own code, without a remark.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -fno-openmp-target-jit --offload-device-only -std=c++17 -O2 -S -Rpass=warpfold %s -o %t.s \
// RUN:   2>&1 | grep -v 'remark: loop distributed' | FileCheck %s --implicit-check-not=-Rpass
// CHECK-COUNT-2: atomic updates of copies of an array's first elements in shared memory [-Rpass=warpfold]
// CHECK: combine their values first (add_f64), which reassociates the operations of a team; disable with -mllvm
// CHECK-SAME: {{^ }}-warpfold-atomics=single [-Rpass=warpfold]
// CHECK: combine their values first (max_i32) [-Rpass=warpfold]

#include <warpfold/keyed.h>

void add(double *Sums, const int *Keys, long N) {
#pragma omp target teams distribute parallel for is_device_ptr(Sums, Keys)
  for (long I = 0; I < N; ++I)
    warpfold::keyed_update(Sums, Keys[I], 1.0);
}

void extreme(int *Most, const int *Keys, int N) {
#pragma omp target teams distribute parallel for is_device_ptr(Most, Keys)
  for (int I = 0; I < N; ++I)
    warpfold::keyed_update(Most, Keys[I], I, warpfold::max_of<int>());
}

void product(float *Products, const int *Keys, int N) {
#pragma omp target teams distribute parallel for is_device_ptr(Products, Keys)
  for (int I = 0; I < N; ++I)
    warpfold::keyed_update(Products, Keys[I], 2.0f, std::multiplies<float>());
}
