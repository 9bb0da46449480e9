//===- test/codegen/passes/remarks.cpp - the remarks for each loop --------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The pass as users run it: loaded by warpfold.cfg, on the code that this clang generates for
// the construct. Tests of the resulting code: counters.test and others.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -fno-openmp-target-jit -O2 --offload-device-only -emit-llvm -c \
// RUN:   -Rpass=warpfold -Rpass-missed=warpfold %s -o %t.bc 2> %t.remarks
// RUN: FileCheck %s --implicit-check-not='{{one reduction per team,|loop not restructured|in flight, each}}' < \
// RUN:   %t.remarks
// RUN: FileCheck %s --check-prefix=SPREAD < %t.remarks

// RUN: FileCheck %s --check-prefix=REDUX < %t.remarks
// REDUX: remark: full warps reduce these 32-bit integers with redux.sync

// The same with debug information and with device LTO, which links the runtime
// later.
// RUN: %offload-compile -fno-openmp-target-jit -O1 -g --offload-device-only -S \
// RUN:   -Rpass=warpfold -Rpass-missed=warpfold %s -o %t.s 2> %t.remarks
// RUN: FileCheck %s --implicit-check-not='{{one reduction per team,|loop not restructured|in flight, each}}' < \
// RUN:   %t.remarks
// RUN: FileCheck %s --check-prefix=SPREAD < %t.remarks
// RUN: %offload-compile -fno-openmp-target-jit -O2 -foffload-lto -c \
// RUN:   -Rpass=warpfold -Rpass-missed=warpfold %s -o %t.o 2> %t.remarks
// RUN: FileCheck %s --implicit-check-not='{{one reduction per team,|loop not restructured|in flight, each}}' < \
// RUN:   %t.remarks
// RUN: FileCheck %s --check-prefix=SPREAD < %t.remarks

// The code is also valid with debug information.
// RUN: %offload-compile -fno-openmp-target-jit -O2 -g -nogpulib --offload-device-only \
// RUN:   -Xclang -disable-llvm-passes -emit-llvm -S %s -o %t.ll
// RUN: %entries-and-reshape %t.ll -o %t.after
// RUN: FileCheck %s --check-prefix=DEBUG < %t.after
// DEBUG-COUNT-2: call i32 @__warpfold_sweep_teams({{.*}}, !dbg !

// In code for a debugger no loop is restructured, and a remark says so.
// RUN: %offload-compile -fno-openmp-target-jit -O2 -g --cuda-noopt-device-debug -c \
// RUN:   -Rpass=warpfold -Rpass-missed=warpfold %s -o %t.o 2>&1 | FileCheck %s \
// RUN:   --check-prefix=DEBUGGER --implicit-check-not='{{grid-stride loop,|in flight}}'
// DEBUGGER: reduction loop not restructured: it is compiled for debugging with --cuda-noopt-device-debug

// At -O0 only the cures run, and each construct that reduces has one remark that says so.
// RUN: %offload-compile -fno-openmp-target-jit -O0 --offload-device-only -nogpulib \
// RUN:   -emit-llvm -S -Rpass=warpfold -Rpass-missed=warpfold %s -o %t.ll 2> %t.remarks
// RUN: grep remark: %t.remarks | grep -v -e '-O0 ' > %t.cures
// RUN: FileCheck %s --check-prefix=CURED --implicit-check-not=remark: < %t.cures
// RUN: FileCheck %s --check-prefix=O0 < %t.remarks
// RUN: grep -c -e 'not restructured: -O0 ' %t.remarks | FileCheck %s --check-prefix=CONSTRUCTS
// CONSTRUCTS: {{^22$}}
// RUN: FileCheck %s --check-prefix=NOTHING < %t.ll
// NOTHING-NOT: {{_warpfold_(sweep|team_r)}}

// With LLVM's own runtime loops are restructured, too.
// RUN: %offload-compile-stock -fno-openmp-target-jit -O2 --offload-device-only -emit-llvm -c \
// RUN:   -Xarch_device -fpass-plugin=%pass-plugin \
// RUN:   -Rpass=warpfold -Rpass-missed=warpfold %s -o %t.bc 2> %t.remarks
// RUN: FileCheck %s --check-prefix=STOCK < %t.remarks
// STOCK: grid-stride loop,

#include <cmath>
#include <omp.h>

int pos_sum(const int *A, int N) {
  int Sum = 0;
  // O0: :[[#@LINE+3]]:{{[0-9]+}}: remark: reduction loop not restructured: -O0 [-Rpass-missed=warpfold]
  // CHECK: :[[#@LINE+2]]:1: remark: reduction loop restructured: grid-stride loop, one reduction per team, 16
  // CHECK-SAME: {{^ }}iterations of a thread in flight; teams without iterations skip the reduction
#pragma omp target teams distribute parallel for reduction(+ : Sum)
  for (int I = 0; I < N; ++I)
    Sum += A[I];
  return Sum;
}

int pos_clauses(const int *A, int N) {
  int Sum = 0;
  // CHECK: :[[#@LINE+1]]:1: remark: reduction loop restructured: {{.*}} skip the reduction
#pragma omp target teams distribute parallel for collapse(2) num_teams(7)      \
    thread_limit(64) num_threads(40) if (N > 10) reduction(+ : Sum)
  for (int I = 0; I < N; ++I)
    for (int J = 0; J < 2; ++J)
      Sum += A[I];
  return Sum;
}

int pos_loop(const int *A, int N) {
  int Sum = 0;
  // CHECK: :[[#@LINE+1]]:1: remark: reduction loop restructured: {{.*}} skip the reduction
#pragma omp target teams loop reduction(+ : Sum)
  for (int I = 0; I < N; ++I)
    Sum += A[I];
  return Sum;
}

double pos_libdevice(const double *A, int N) {
  double Sum = 0;
  // CHECK: :[[#@LINE+1]]:1: remark: reduction loop restructured: {{.*}} skip the reduction
#pragma omp target teams distribute parallel for reduction(+ : Sum)
  for (int I = 0; I < N; ++I)
    Sum += std::sqrt(A[I]) + std::sin(A[I]);
  return Sum;
}

_Complex float pos_complex(const float *A, int N) {
  _Complex float Sum = 0;
  // Its 8 bytes are aligned to 4: at -O0 callbacks are replaced in the region and in the teams, with one remark.
  // CURED-DAG: :[[#@LINE+3]]:{{[0-9]+}}: remark: the reduction uses callbacks generated by Warpfold
  // CHECK: :[[#@LINE+2]]:1: remark: reduction loop restructured: {{.*}} every team participates in the reduction, as
  // CHECK-SAME: {{^ }}its list items may hold more than the identity
#pragma omp target teams distribute parallel for reduction(+ : Sum)
  for (int I = 0; I < N; ++I)
    Sum += A[I];
  return Sum;
}

int pos_dist_schedule(const int *A, int N) {
  int Sum = 0;
  // CHECK: :[[#@LINE+1]]:1: remark: reduction loop restructured: grid-stride loop, one reduction per team
#pragma omp target teams distribute parallel for dist_schedule(static)         \
    reduction(+ : Sum)
  for (int I = 0; I < N; ++I)
    Sum += A[I];
  return Sum;
}

int pos_dist_schedule_chunk(const int *A, int N) {
  int Sum = 0;
  // CHECK: :[[#@LINE+1]]:1: remark: reduction loop restructured: grid-stride loop, one reduction per team
#pragma omp target teams distribute parallel for dist_schedule(static, 128)    \
    reduction(+ : Sum)
  for (int I = 0; I < N; ++I)
    Sum += A[I];
  return Sum;
}

int pos_schedule(const int *A, int N) {
  int Sum = 0;
  // CHECK: :[[#@LINE+1]]:1: remark: reduction loop restructured: grid-stride loop, one reduction per team
#pragma omp target teams distribute parallel for schedule(static)              \
    reduction(+ : Sum)
  for (int I = 0; I < N; ++I)
    Sum += A[I];
  return Sum;
}

int pos_schedule_chunk(const int *A, int N) {
  int Sum = 0;
  // CHECK: :[[#@LINE+1]]:1: remark: reduction loop restructured: grid-stride loop, one reduction per team
#pragma omp target teams distribute parallel for schedule(static, 4)           \
    reduction(+ : Sum)
  for (int I = 0; I < N; ++I)
    Sum += A[I];
  return Sum;
}

int pos_schedule_dynamic(const int *A, int N) {
  int Sum = 0;
  // CHECK: :[[#@LINE+1]]:1: remark: reduction loop restructured: grid-stride loop, one reduction per team
#pragma omp target teams distribute parallel for schedule(dynamic)             \
    reduction(+ : Sum)
  for (int I = 0; I < N; ++I)
    Sum += A[I];
  return Sum;
}

int neg_schedule_dynamic_rows(const int *A, const int *Row, int N) {
  int Sum = 0;
  // CHECK: :[[#@LINE+1]]:1: remark: reduction loop not restructured: the loop has a dynamic schedule and inner loops
#pragma omp target teams distribute parallel for schedule(dynamic)             \
    reduction(+ : Sum)
  for (int I = 0; I < N; ++I)
    for (int J = Row[I]; J < Row[I + 1]; ++J)
      Sum += A[J];
  return Sum;
}

int neg_schedule_asks(const int *A, int N) {
  int Sum = 0;
  // CHECK: :[[#@LINE+2]]:1: remark: reduction loop not restructured: the loop has an explicit schedule, and its
  // CHECK-SAME: {{^ }}iterations may query their thread or team number
#pragma omp target teams distribute parallel for schedule(static, 4)           \
    reduction(+ : Sum)
  for (int I = 0; I < N; ++I)
    Sum += A[I] + omp_get_thread_num();
  return Sum;
}

int neg_schedule_passes_value(const int *A, int N) {
  int Sum = 0, Before = 0;
  // CHECK: :[[#@LINE+2]]:1: remark: reduction loop not restructured: the loop has an explicit schedule, and its
  // CHECK-SAME: {{^ }}iterations pass values to the thread's next iteration
#pragma omp target teams distribute parallel for schedule(static)              \
    firstprivate(Before) reduction(+ : Sum)
  for (int I = 0; I < N; ++I) {
    Sum += A[I] + Before;
    Before = A[I];
  }
  return Sum;
}

int neg_lastprivate(const int *A, int N) {
  int Sum = 0, Last = 0;
  // CURED-DAG: :[[#@LINE+3]]:1: remark: lastprivate: the thread with the last iteration stores the last values
  // CHECK: :[[#@LINE+2]]:1: remark: reduction loop not restructured:
  // CHECK-SAME: {{^ }}{{the teams' loop has a lastprivate variable|the teams do not share exactly one loop}}
#pragma omp target teams distribute parallel for lastprivate(Last)             \
    map(from : Last) reduction(+ : Sum)
  for (int I = 0; I < N; ++I) {
    Last = A[I];
    Sum += A[I];
  }
  return Sum + Last;
}

// The last iteration leaves its value in the loop's private variable, which no code reads.
int pos_simd(const int *A, int N) {
  int Sum = 0;
  // CHECK: :[[#@LINE+2]]:1: remark: reduction loop restructured: grid-stride loop, one reduction per team, 16
  // CHECK-SAME: {{^ }}iterations of a thread in flight
#pragma omp target teams distribute parallel for simd reduction(+ : Sum)
  for (int I = 0; I < N; ++I)
    Sum += A[I];
  return Sum;
}

int pos_team_generic_mode(const int *A, int N) {
  int Sum = 0;
#pragma omp target teams reduction(+ : Sum)
  {
    Sum += 1;
    // CHECK: :[[#@LINE+2]]:1: remark: 16 iterations of a thread in flight, each on its original thread; no grid-stride
    // CHECK-SAME: {{^ }}loop over all teams: the kernel runs in generic mode
#pragma omp distribute parallel for reduction(+ : Sum)
    for (int I = 0; I < N; ++I)
      Sum += A[I];
  }
  return Sum;
}

#pragma omp begin declare target
extern int unseen(int);
extern int (*Function)(int);
__attribute__((noinline)) static int synchronised(int X) {
#ifdef __NVPTX__
  __asm__ volatile("bar.warp.sync 0xffffffff;" ::: "memory");
#endif
  return X;
}
#pragma omp end declare target

int neg_unseen(const int *A, int N) {
  int Sum = 0;
  // CHECK: :[[#@LINE+2]]:1: remark: reduction loop not restructured: the loop calls '_Z6unseeni', which is not defined
  // CHECK-SAME: {{^ }}in this module and may throw or wait for other threads
#pragma omp target teams distribute parallel for reduction(+ : Sum)
  for (int I = 0; I < N; ++I)
    Sum += unseen(A[I]);
  return Sum;
}

int neg_pointer(const int *A, int N) {
  int Sum = 0;
  // CHECK: :[[#@LINE+2]]:1: remark: reduction loop not restructured: the loop calls
  // CHECK-SAME: {{^ }}{{through a pointer|'__llvm_omp_indirect_call_lookup'}}
#pragma omp target teams distribute parallel for reduction(+ : Sum)
  for (int I = 0; I < N; ++I)
    Sum += Function(A[I]);
  return Sum;
}

int neg_assembly(const int *A, int N) {
  int Sum = 0;
  // CHECK: :[[#@LINE+2]]:1: remark: reduction loop not restructured: the loop contains inline assembly that may wait
  // CHECK-SAME: {{^ }}for other threads
#pragma omp target teams distribute parallel for reduction(+ : Sum)
  for (int I = 0; I < N; ++I)
    Sum += synchronised(A[I]);
  return Sum;
}

int pos_no_teams(const int *A, int N) {
  int Sum = 0;
  // SPREAD: :[[#@LINE+2]]:1: remark: loop distributed over all threads of all teams: grid-stride loop, 16 iterations of
  // SPREAD-SAME: {{^ }}a thread in flight
#pragma omp target parallel for map(tofrom : Sum) reduction(+ : Sum)
  for (int I = 0; I < N; ++I)
    Sum += A[I];
  return Sum;
}

// Combined constructs with teams do not take the clause (OpenMP 5.2, 10.6).
int neg_ordered(const int *A, int N) {
  int Sum = 0;
  // CHECK: :[[#@LINE+2]]:1: remark: reduction loop not restructured: the region contains no worksharing loop of a
  // CHECK-SAME: {{^ }}supported form
#pragma omp target parallel for ordered map(tofrom : Sum) reduction(+ : Sum)
  for (int I = 0; I < N; ++I) {
#pragma omp ordered
    Sum += A[I];
  }
  return Sum;
}

void neg_no_reduction(int *A, int N) {
#pragma omp target teams distribute parallel for
  for (int I = 0; I < N; ++I)
    ++A[I];
}
