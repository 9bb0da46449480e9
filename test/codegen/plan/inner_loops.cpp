//===- codegen/plan/inner_loops.cpp - iterations that contain loops --------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reductions with many small teams (plan/SweepPlan.h): reductions of loops that contain loops, with
// few reduced variables, unless the user specifies the number of records. The buffer then has a
// record for each team, if the launch does not provide one for each.
//
//===----------------------------------------------------------------------===//

// DEFINE: %{compile} = %offload-compile -fno-openmp-target-jit --offload-device-only -O2 -S -emit-llvm %s
// RUN: %{compile} -o %t.ll
// RUN: FileCheck %s --input-file=%t.ll
// RUN: %{compile} -fopenmp-cuda-teams-reduction-recs-num=512 -o - | FileCheck %s --check-prefix=GIVEN
// RUN: %{compile} -fopenmp-cuda-teams-reduction-recs-num=4096 -o - | FileCheck %s --check-prefix=MANY

// clang-format off
// CHECK-DAG: @{{.*6inside.*}}_kernel_environment = {{.*}}, i32 8, i32 4096 }
// CHECK-DAG: @{{.*6inside.*}}_warpfold_launch = {{.*}} [i32 7, i32 0, i32 128, i32 -1, {{.*}}, i32 8, i32 4096, i32 0]
// CHECK-DAG: @{{.*6called.*}}_warpfold_launch = {{.*}} [i32 7, i32 0, i32 128, i32 -1,
// CHECK-DAG: @{{.*4none.*}}_warpfold_launch = {{.*}} [i32 7, i32 0, i32 256, i32 16, {{.*}}, i32 8, i32 1024, i32 0]
// CHECK-DAG: @{{.*4none.*}}_kernel_environment = {{.*}}, i32 8, i32 1024 }
// CHECK-DAG: @{{.*8nineSums.*}}_kernel_environment = {{.*}}, i32 72, i32 1024 }
// CHECK-DAG: @{{.*8nineSums.*}}_warpfold_launch = {{.*}} [i32 7, i32 0, i32 256, i32 1, {{.*}}, i32 72, i32 1024, i32 0]
// GIVEN-NOT: i32 4096
// GIVEN: @{{.*6inside.*}}_kernel_environment = {{.*}}, i32 8, i32 512 }
// GIVEN-NOT: i32 4096
// GIVEN: @{{.*6inside.*}}_warpfold_launch = {{.*}} [i32 7, i32 0, i32 256, i32 1,
// GIVEN-NOT: i32 4096
// MANY-DAG: @{{.*6inside.*}}_warpfold_launch = {{.*}} [i32 7, i32 0, i32 128, i32 -1,
// MANY-DAG: @{{.*4none.*}}_warpfold_launch = {{.*}} [i32 7, i32 0, i32 256, i32 16,
// MANY-DAG: @{{.*8nineSums.*}}_warpfold_launch = {{.*}} [i32 7, i32 0, i32 256, i32 1,

double inside(const double *A, const int *Ends, int N) {
  double Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)
  for (int I = 0; I < N; ++I)
    for (int J = 0; J < Ends[I]; ++J)
      Sum += A[J];
  return Sum;
}

static double many(const double *A, int End) {
  double Sum = 0;
  for (int J = 0; J < End; ++J)
    Sum += A[J];
  return Sum;
}
double called(const double *A, const int *Ends, int N) {
  double Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)
  for (int I = 0; I < N; ++I)
    Sum += many(A, Ends[I]);
  return Sum;
}

double none(const double *A, int N) {
  double Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)
  for (int I = 0; I < N; ++I)
    Sum += A[I];
  return Sum;
}

double nineSums(const double *A, const int *Ends, int N) {
  double Sums[9] = {};
#pragma omp target teams distribute parallel for reduction(+ : Sums)
  for (int I = 0; I < N; ++I)
    for (int J = 0; J < Ends[I]; ++J)
      Sums[J % 9] += A[J];
  return Sums[0] + Sums[8];
}
// clang-format on
