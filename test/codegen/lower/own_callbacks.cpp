//===- test/codegen/lower/own_callbacks.cpp - callbacks in clang's code ---===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every call that ends a reduction hands over callbacks of Warpfold's library. What
// these do: test/codegen/callbacks/. Lists that cannot be read: reduction_lists.ll.
//
//===----------------------------------------------------------------------===//

// With clang 23 the teams' entry has other callbacks: teams_entries.test.
// XFAIL: llvm-23
// RUN: %offload-compile -fno-openmp-target-jit -O2 -nogpulib --offload-device-only \
// RUN:   -Xclang -disable-llvm-passes -emit-llvm -S %s -o %t.ll
// RUN: %own-callbacks -pass-remarks=warpfold -pass-remarks-missed=warpfold %t.ll \
// RUN:   -o %t.after 2> %t.remarks
// RUN: FileCheck %s < %t.after
// RUN: FileCheck %s --check-prefix=REMARK --implicit-check-not=remark: < %t.remarks
// REMARK-COUNT-7: remark: {{.*}} the reduction's callbacks are Warpfold's

// As users have it, with debug information and the runtime linked in: of clang's
// callbacks nothing is left.
// RUN: %offload-compile -fno-openmp-target-jit -O2 -g --offload-device-only \
// RUN:   -Rpass=warpfold -emit-llvm -c %s -o %t.bc 2> %t.remarks
// RUN: FileCheck %s --check-prefix=SOURCE < %t.remarks
// RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LINKED --implicit-check-not=_omp_reduction_
// LINKED: @__warpfold_transfer_medium = internal unnamed_addr addrspace(3) global [4 x [32 x [16 x i8]]] poison, align
// LINKED-SAME: {{^ }}16

// At -O0 only where clang's callbacks are wrong: in mixed() alone, which reduces a Place,
// 8 bytes that are aligned to 4.
// RUN: %plain-clang --config=%build/warpfold-runtime-only.cfg -fopenmp --offload-arch=sm_90 -O0 \
// RUN:   -nogpulib --offload-device-only -emit-llvm -S %s -o %t.ll
// RUN: %own-callbacks -pass-remarks=warpfold -pass-remarks-missed=warpfold %t.ll \
// RUN:   -o %t.after 2> %t.remarks
// RUN: FileCheck %s --check-prefix=CURED --implicit-check-not='ptr @__warpfold_reduction' < %t.after
// RUN: grep -c remark: %t.remarks | FileCheck %s --check-prefix=TWO
// TWO: {{^2$}}
// CURED: define {{.*}} @{{.*}}mixed{{.*}}_omp_outlined(
// CURED: call i32 @__kmpc_nvptx_teams_reduce_nowait_v2({{.*}}, ptr @__warpfold_reduction_shuffle_reduce{{.*}}
// CURED: call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2({{.*}}, ptr @__warpfold_reduction_shuffle_reduce{{.*}}

struct Place {
  float Value;
  int Index;
};

#pragma omp declare reduction(best                                             \
:Place : omp_out = omp_in.Value > omp_out.Value ? omp_in : omp_out)            \
    initializer(omp_priv = Place{-1e30f, -1})

// Three elements that share a record of 17 bytes: two 8-byte words, and a byte.
// CHECK-LABEL: define {{.*}} @{{.*}}mixed{{.*}}_omp_outlined(
// CHECK: call i32 @__kmpc_nvptx_teams_reduce_nowait_v2({{.*}}, i32 1024, i64 {{[0-9]+}}, ptr {{[^,]+}},
// CHECK-SAME: {{^ }}ptr [[SHUFFLE:@__warpfold_[a-z_]+[0-9]*]], ptr [[COPY:@__warpfold_[a-z_]+[0-9]*]],
// CHECK-SAME: {{^ }}ptr @__warpfold_reduction_list_to_global_copy{{[^,]*}},
// CHECK-SAME: {{^ }}ptr @__warpfold_reduction_list_to_global_reduce{{[^,]*}},
// CHECK-SAME: {{^ }}ptr @__warpfold_reduction_global_to_list_copy{{[^,]*}},
// CHECK-SAME: {{^ }}ptr @__warpfold_reduction_global_to_list_reduce{{[^,]*}})
// SOURCE: :[[#@LINE+4]]:{{[0-9]+}}: remark: the reduction's callbacks are Warpfold's
void mixed(double &Sum, char &Count, Place &Best, int N) {
  // clang-format off
#pragma omp target teams distribute parallel for map(tofrom : Sum, Count, Best) \
    reduction(+ : Sum, Count) reduction(best : Best)
  // clang-format on
  for (int I = 0; I < N; ++I) {
    Sum += I;
    ++Count;
    if (float(I) > Best.Value)
      Best = Place{float(I), I};
  }
}

// CHECK-LABEL: define {{.*}} @{{.*}}section{{.*}}_omp_outlined(
// CHECK: call i32 @__kmpc_nvptx_teams_reduce_nowait_v2({{.*}}, ptr @__warpfold_reduction_shuffle_reduce{{.*}},
void section(double *A, int N) {
#pragma omp target teams distribute parallel for reduction(+ : A[0 : 8])
  for (int I = 0; I < N; ++I)
    A[I % 8] += I;
}

// CHECK-LABEL: define {{.*}} @{{.*}}threads{{.*}}_omp_outlined(
// CHECK: call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2({{.*}}, ptr @__warpfold_reduction_shuffle_reduce{{[^,]*}},
// CHECK-SAME: {{^ }}ptr @__warpfold_reduction_inter_warp_copy{{.*}})
int threads(int N) {
  int Sum = 0;
#pragma omp target parallel for reduction(+ : Sum)
  for (int I = 0; I < N; ++I)
    Sum += I;
  return Sum;
}

// Integers of a byte are right at -O0.
signed char letters(int N) {
  signed char Sum = 0;
#pragma omp target parallel for reduction(+ : Sum)
  for (int I = 0; I < N; ++I)
    Sum += I;
  return Sum;
}

// CHECK-LABEL: define {{.*}} @{{.*}}teams{{.*}}(
// CHECK: call i32 @__kmpc_nvptx_teams_reduce_nowait_v2({{.*}}, ptr @__warpfold_reduction_shuffle_reduce{{.*}},
int teams(int N) {
  int Sum = 0;
#pragma omp target teams distribute reduction(+ : Sum)
  for (int I = 0; I < N; ++I)
    Sum += I;
  return Sum;
}

// The variables are fetched together, and combined by clang's function of the two
// lists, in which the user's combiner is called.
// CHECK: define internal void [[SHUFFLE]](ptr %list, i16 %lane, i16 %offset, i16 %mode)
// CHECK: call i64 @__kmpc_shuffle_int64(
// CHECK-NEXT: call i64 @__kmpc_shuffle_int64(
// CHECK-NEXT: call i32 @__kmpc_shuffle_int32(
// CHECK: call void @{{.*}}mixed{{.*}}reduction_func{{.*}}(
// CHECK: define internal void [[COPY]](ptr %list, i32 %num.warps)
// CHECK-COUNT-2: call void @__kmpc_barrier(
// CHECK-NOT: __kmpc_barrier
// CHECK: ret void
