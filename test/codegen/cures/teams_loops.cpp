//===- test/codegen/cures/teams_loops.cpp - `teams loop` in a `target` ----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The loops over teams that are repaired, and those that are an error. The results are tested in
// test/offload/constructs/loop_forms.cpp.
//
//===----------------------------------------------------------------------===//

// RUN: %plain-clang --config=%build/warpfold-runtime-only.cfg -fopenmp --offload-arch=sm_90 -O0 \
// RUN:   -nogpulib --offload-device-only -emit-llvm -S %s -o %t.ll
// RUN: %teams-loops -pass-remarks=warpfold %t.ll -o %t.after 2> %t.remarks
// RUN: grep -c remark: %t.remarks | FileCheck %s --check-prefix=ONE
// ONE: {{^1$}}
// RUN: FileCheck %s --check-prefix=BEFORE < %t.ll
// RUN: FileCheck %s --check-prefixes=AFTER < %t.after

// The state machine of generic mode, and the mode.
// BEFORE: @{{.*}}mended{{.*}}_kernel_environment = {{.*}} { i8 0, i8 1, i8 2, i32
// AFTER: @{{.*}}mended{{.*}}_kernel_environment = {{.*}} { i8 1, i8 1, i8 1, i32
// AFTER: @{{.*}}combined{{.*}}_kernel_environment = {{.*}} { i8 0, i8 1, i8 2, i32
// AFTER: @{{.*}}distributed{{.*}}_kernel_environment = {{.*}} { i8 1, i8 1, i8 1, i32
// AFTER: @{{.*}}simd{{.*}}_kernel_environment = {{.*}} { i8 0, i8 1, i8 2, i32 1, i32 1, i32

// One share for each team.
// BEFORE: call void @__kmpc_distribute_static_init_4({{.*}}, i32 91, {{.*}}, i32 1, i32 %
// AFTER-LABEL: define internal void @{{.*}}mended{{.*}}_omp_outlined(
// AFTER: call void @__kmpc_distribute_static_init_4({{.*}}, i32 92, {{.*}}, i32 1, i32 1)
void mended(int *A, int N) {
#pragma omp target map(tofrom : A[0 : N])
#pragma omp teams loop
  for (int I = 0; I < N; ++I)
    A[I] += 1;
}

// AFTER-LABEL: define internal void @{{.*}}combined{{.*}}_omp_outlined(
// AFTER: call void @__kmpc_distribute_static_init_4({{.*}}, i32 91, {{.*}}, i32 1, i32 %
void combined(int *A, int N) {
#pragma omp target teams loop map(tofrom : A[0 : N])
  for (int I = 0; I < N; ++I)
    A[I] += 1;
}

void distributed(int *A, int N) {
#pragma omp target map(tofrom : A[0 : N])
#pragma omp teams distribute
  for (int I = 0; I < N; ++I)
    A[I] += 1;
}

// SPMD mode, but one thread in a team.
// AFTER-LABEL: define internal void @{{.*}}simd{{.*}}_omp_outlined(
// AFTER: call void @__kmpc_distribute_static_init_4({{.*}}, i32 91, {{.*}}, i32 1, i32 %
void simd(int *A, int N) {
#pragma omp target teams distribute simd map(tofrom : A[0 : N])
  for (int I = 0; I < N; ++I)
    A[I] += 1;
}

#ifdef REFUSED
// RUN: not %offload-compile -DREFUSED -O0 -g --offload-device-only -c %s -o %t.bc 2>&1 \
// RUN:   | FileCheck %s --check-prefix=REFUSED
// RUN: not %offload-compile -DREFUSED -O2 -gline-tables-only --offload-device-only -c %s \
// RUN:   -o %t.bc 2>&1 | FileCheck %s --check-prefix=REFUSED
void refused(int *A, int N) {
#pragma omp target map(tofrom : A[0 : N])
// REFUSED: teams_loops.cpp:{{[0-9]+}}:{{[0-9]+}}: error: 'teams loop' in a separate 'target' construct, with a parallel
// REFUSED-SAME: {{^ }}region in its body, is not supported on a GPU: use 'teams distribute'
#pragma omp teams loop
  for (int I = 0; I < N; I += 4) {
#pragma omp parallel for
    for (int J = 0; J < 4; ++J)
      A[I + J] += 1;
  }
}
#endif
