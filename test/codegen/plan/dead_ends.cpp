//===- codegen/plan/dead_ends.cpp - iterations that may end the program ----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop whose iterations contain assertions, or other calls that end the program, gets the form of
// the same loop without them. The loads before the first assertion of all iterations in flight are
// before the first test; a load after an assertion of its iteration stays after it. A function of
// the program that does not return, and is not visible, may wait for other threads.
//
//===----------------------------------------------------------------------===//

// UNSUPPORTED: no-plugin
// DEFINE: %{compile} = %offload-compile -fno-openmp-target-jit --offload-device-only
// RUN: %offload-compile -O2 -Rpass=warpfold -Rpass-missed=warpfold -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: %{compile} -O2 -S %s -o %t.s
// RUN: FileCheck %s --check-prefix=FIRST < %t.s
// RUN: FileCheck %s --check-prefix=GUARDED < %t.s
// RUN: FileCheck %s --check-prefix=VECTOR < %t.s
// RUN: FileCheck %s --check-prefix=FLOATS < %t.s

#include <cassert>
#include <cstdlib>

// FIRST: .func {{.*}}sumOfAsserted{{.*}}outlined_omp_outlined(
// FIRST-COUNT-16: ld.{{[bf]}}64
// FIRST-NOT:      ld.{{[bf]}}64
// FIRST:          setp.ltu.f64
// CHECK: dead_ends.cpp:[[@LINE+3]]:1: remark: reduction loop restructured: grid-stride loop, one reduction per team, 16
double sumOfAsserted(const double *X, int N) {
  double S = 0;
#pragma omp target teams distribute parallel for is_device_ptr(X)              \
    reduction(+ : S)
  for (int I = 0; I < N; ++I) {
    assert(X[I] >= 0 && "density");
    S += X[I];
  }
  return S;
}

// The address is loaded before the loop, and an element only if it is not null: no load of an
// element is before the test.
// GUARDED: .func {{.*}}sumOfGuarded{{.*}}outlined_omp_outlined(
// GUARDED-NOT:     ld.{{[bf]}}64
// GUARDED:         setp.eq.{{[bs]}}64
// GUARDED:         ld.{{[bf]}}64
// CHECK: dead_ends.cpp:[[@LINE+3]]:1: remark: reduction loop restructured: grid-stride loop, one reduction per team, 16
double sumOfGuarded(const double *X, int N) {
  double S = 0;
#pragma omp target teams distribute parallel for is_device_ptr(X)              \
    reduction(+ : S)
  for (int I = 0; I < N; ++I) {
    assert(X);
    S += X[I];
  }
  return S;
}

// VECTOR: .func {{.*}}sumOfTrapped{{.*}}outlined_omp_outlined(
// VECTOR-COUNT-4: ld.v4.{{[bf]}}32
// CHECK: dead_ends.cpp:[[@LINE+3]]:1: remark: reduction loop restructured: grid-stride loop, one reduction per team, 16
float sumOfTrapped(const float *X, int N) {
  float S = 0;
#pragma omp target teams distribute parallel for is_device_ptr(X)              \
    reduction(+ : S)
  for (int I = 0; I < N; ++I) {
    if (X[I] < 0)
      __builtin_trap();
    S += X[I];
  }
  return S;
}

// One version of the loop, with 16 iterations and with one, and one load of a result: no element is loaded before its
// assertion, so that neighboring iterations cannot share loads.
// FLOATS: .func {{.*}}sumOfGuardedFloats{{.*}}outlined_omp_outlined(
// FLOATS-COUNT-18: ld.{{[bf]}}32
// FLOATS-NOT:      ld.f32
// FLOATS:          -- End function
// CHECK: dead_ends.cpp:[[@LINE+3]]:1: remark: reduction loop restructured: grid-stride loop, one reduction per team, 16
float sumOfGuardedFloats(const float *X, int N) {
  float S = 0;
#pragma omp target teams distribute parallel for is_device_ptr(X)              \
    reduction(+ : S)
  for (int I = 0; I < N; ++I) {
    assert(I < N);
    S += X[I];
  }
  return S;
}

// CHECK: dead_ends.cpp:[[@LINE+3]]:1: remark: reduction loop restructured: grid-stride loop, one reduction per team, 8
long sumOfChecked(const long *X, const long *Y, int N) {
  long S = 0;
#pragma omp target teams distribute parallel for is_device_ptr(X, Y)           \
    reduction(+ : S)
  for (int I = 0; I < N; ++I) {
    if (X[I] < 0)
      __builtin_trap();
    if (Y[I] < 0)
      abort();
    if (Y[I] > 5)
      exit(3);
    else
      S += X[I] * Y[I];
  }
  return S;
}

[[noreturn]] void give();
#pragma omp declare target to(give)

// CHECK: dead_ends.cpp:[[@LINE+3]]:1: remark: reduction loop not restructured: the loop calls '_Z4givev', which is not
long sumOrGive(const long *X, int N) {
  long S = 0;
#pragma omp target teams distribute parallel for is_device_ptr(X)              \
    reduction(+ : S)
  for (int I = 0; I < N; ++I) {
    if (X[I] < 0)
      give();
    S += X[I];
  }
  return S;
}

// CHECK: dead_ends.cpp:[[@LINE+3]]:1: remark: reduction loop not restructured: the loop has exits other than
long sumOrWait(const long *X, int N, bool *Done) {
  long S = 0;
#pragma omp target teams distribute parallel for is_device_ptr(X, Done)        \
    reduction(+ : S)
  for (int I = 0; I < N; ++I) {
    if (X[I] < 0)
      for (;;)
        __atomic_store_n(Done, true, __ATOMIC_RELAXED);
    S += X[I];
  }
  return S;
}
