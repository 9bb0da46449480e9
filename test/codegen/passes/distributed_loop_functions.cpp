//===- test/codegen/passes/distributed_loop_functions.cpp - their calls ---===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// clang links the parts of the device runtime that a source file names before Warpfold's passes run,
// and these name more. In each file with a single loop all functions that it calls are linked: no
// reference remains for the linker, which would add a second runtime whose state is never set.
// Tests of the results: test/offload/constructs/single_team_loops.cpp.
//
//===----------------------------------------------------------------------===//

// DEFINE: %{form} =
// DEFINE: %{level} = -O2
// DEFINE: %{check} = %offload-compile -fno-openmp-target-jit %{level} -D%{form} -c -save-temps=obj %s \
// DEFINE:   -Rpass=warpfold -o %t.d/loop.o 2> %t.remarks && \
// DEFINE:   FileCheck %s --check-prefix=SWEPT < %t.remarks && \
// DEFINE:   FileCheck %s --implicit-check-not='.extern .func' \
// DEFINE:     < %t.d/distributed_loop_functions-openmp-nvptx64-nvidia-cuda-sm_90.s
// RUN: rm -rf %t.d && mkdir %t.d
// SWEPT: remark: {{.*}}loop distributed over all threads of all teams: grid-stride loop
// CHECK: .entry

// REDEFINE: %{form} = ONE_TEAM
// RUN: %{check}
// REDEFINE: %{form} = ONE_THREAD
// RUN: %{check}
// REDEFINE: %{form} = GENERIC
// RUN: %{check}
// REDEFINE: %{form} = DYNAMIC
// RUN: %{check}
// REDEFINE: %{level} = -O1 -g
// REDEFINE: %{form} = ONE_TEAM
// RUN: %{check}
// REDEFINE: %{form} = ONE_THREAD
// RUN: %{check}

double sum(const double *X, int N) {
  double Sum = 0;
#if defined(ONE_TEAM)
#pragma omp target parallel for reduction(+ : Sum)
#elif defined(DYNAMIC)
#pragma omp target parallel for schedule(dynamic, 4) reduction(+ : Sum)
#elif defined(ONE_THREAD)
#pragma omp target teams distribute reduction(+ : Sum)
#elif defined(GENERIC)
#pragma omp target map(tofrom : Sum)
  {
    const int Count = N / 2;
#pragma omp parallel for reduction(+ : Sum)
    for (int I = 0; I < Count; ++I)
      Sum += X[I];
  }
  return Sum;
}
#define LOOP_IS_WRITTEN
#endif
#ifndef LOOP_IS_WRITTEN
  for (int I = 0; I < N; ++I)
    Sum += X[I];
  return Sum;
}
#endif
