//===- runtime/spmd_as_stock.cpp - our runtime keeps no kernel generic ----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LLVM's openmp-opt turns a kernel into SPMD mode if nothing in its teams' code may have
// effects that it does not know: with our runtime as with LLVM's own.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile-stock -fno-openmp-target-jit -O2 --offload-device-only -emit-llvm -c \
// RUN:   -Rpass=openmp-opt -Rpass-analysis=openmp-opt %s -o %t.bc 2>&1 | FileCheck %s
// RUN: %offload-compile -fno-openmp-target-jit -O2 --offload-device-only -emit-llvm -c \
// RUN:   -Rpass=openmp-opt -Rpass-analysis=openmp-opt %s -o %t.bc 2>&1 | FileCheck %s
// CHECK-NOT: OMP121

double twoLoops(const double *X, int N) {
  double Sum = 0, Most = 0;
  // CHECK: :[[#@LINE+1]]:1: remark: Transformed generic-mode kernel to SPMD-mode
#pragma omp target teams reduction(+ : Sum) reduction(max : Most)
  {
#pragma omp distribute parallel for reduction(+ : Sum)
    for (int I = 0; I < N; ++I)
      Sum += X[I];
#pragma omp distribute parallel for reduction(max : Most)
    for (int I = 0; I < N; ++I)
      Most = X[I] > Most ? X[I] : Most;
  }
  return Sum + Most;
}
// CHECK-NOT: OMP121
