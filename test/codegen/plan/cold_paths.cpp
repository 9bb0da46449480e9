//===- codegen/plan/cold_paths.cpp - sums in bins as grid-stride loops ------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loops whose cold paths are calls marked cold (<warpfold/reproducible.h>): cold code does not
// count for the size of the body, 64 bytes are in flight, and a kernel is limited to 64
// registers, so that four teams of 256 threads fit on a multiprocessor. The remarks state the
// number of iterations in flight.
//
//===----------------------------------------------------------------------===//

// REQUIRES: warpfold-headers
// UNSUPPORTED: no-plugin
// RUN: %offload-compile -O2 -Rpass=warpfold -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: %offload-compile -fno-openmp-target-jit --offload-device-only -O2 -S %s -o %t.s
// RUN: FileCheck %s --check-prefix=PTX < %t.s

#include <warpfold/reproducible.h>

// PTX:     .entry {{.*}}sumOfDoubles
// PTX:     .minnctapersm 4
warpfold::reproducible<double> sumOfDoubles(const double *X, long N) {
  warpfold::reproducible<double> S;
// CHECK: cold_paths.cpp:[[@LINE+2]]:1: remark: reduction loop restructured: grid-stride loop, one reduction per team, 8
// CHECK-SAME: {{^ }}iterations of a thread in flight
#pragma omp target teams distribute parallel for is_device_ptr(X)              \
    reduction(+ : S)
  for (long I = 0; I < N; ++I)
    S += X[I];
  return S;
}

warpfold::reproducible<float> sumOfFloats(const float *X, long N) {
  warpfold::reproducible<float> S;
// CHECK: cold_paths.cpp:[[@LINE+2]]:1: remark: reduction loop restructured: grid-stride loop, one reduction per team,
// CHECK-SAME: {{^ }}16 iterations of a thread in flight
#pragma omp target teams distribute parallel for is_device_ptr(X)              \
    reduction(+ : S)
  for (long I = 0; I < N; ++I)
    S += X[I];
  return S;
}

warpfold::reproducible<double> dot(const double *X, const double *Y, long N) {
  warpfold::reproducible<double> S;
// CHECK: cold_paths.cpp:[[@LINE+2]]:1: remark: reduction loop restructured: grid-stride loop, one reduction per team, 4
// CHECK-SAME: {{^ }}iterations of a thread in flight
#pragma omp target teams distribute parallel for is_device_ptr(X, Y)           \
    reduction(+ : S)
  for (long I = 0; I < N; ++I)
    S += X[I] * Y[I];
  return S;
}
