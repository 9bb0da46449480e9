//===- test/codegen/lower/only_region.cpp - a region that is not nested ---===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The kernel of a restructured loop launches one region. It needs neither a second copy of the
// loop for a region inside another one, nor the stack for the state of single threads that such
// regions need: with LLVM 22 the pass informs the runtime of this
// (codegen-helpers/lib/lower/OnlyRegion.h).
//
//===----------------------------------------------------------------------===//

// RUN: rm -rf %t && mkdir %t
// RUN: %offload-compile -fno-openmp-target-jit --save-temps=obj -O3 -c %s -o %t/four.o
// RUN: cat %t/*sm_90*.s | FileCheck %s
// CHECK:     .entry {{.*}}four{{.*}}(
// CHECK-NOT: __local_depot
// CHECK:     ret;

void four(const double *X, long N, double *Result) {
  double Sum = 0, Squares = 0, Largest = 0, Least = 0;
#pragma omp target teams distribute parallel for map(to : X[0 : N])            \
    reduction(+ : Sum, Squares) reduction(max : Largest)                       \
    reduction(min : Least)
  for (long I = 0; I < N; ++I) {
    Sum += X[I];
    Squares += X[I] * X[I];
    Largest = Largest > X[I] ? Largest : X[I];
    Least = Least < X[I] ? Least : X[I];
  }
  Result[0] = Sum;
  Result[1] = Squares;
  Result[2] = Largest;
  Result[3] = Least;
}
