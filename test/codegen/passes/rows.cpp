//===- test/codegen/passes/rows.cpp - parallel regions inside teams -------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The remarks for kernels whose teams launch parallel regions, in the form that this clang
// generates, and the resulting code: its mode, its barriers, its description for the host. Tests
// of the results: test/offload/block.
//
//===----------------------------------------------------------------------===//

// clang 23 generates an atomic access instead of a call.
// DEFINE: %{intrinsic} = %if llvm-23 %{ACCESS%} %else %{CALL%}
// RUN: %offload-compile -fno-openmp-target-jit -O2 --offload-device-only -emit-llvm -c \
// RUN:   -Rpass=warpfold -Rpass-missed=warpfold %s -o %t.bc 2> %t.remarks
// RUN: FileCheck %s --check-prefixes=CHECK,%{intrinsic} \
// RUN:   --implicit-check-not='{{parallel regions (of a team|inside)}}' < %t.remarks

// RUN: %offload-compile -fno-openmp-target-jit -O2 -nogpulib --offload-device-only \
// RUN:   -Xclang -disable-llvm-passes -emit-llvm -S %s -o %t.ll
// RUN: %rows %t.ll -o %t.after
// RUN: FileCheck %s --check-prefix=IR < %t.after

// SPMD mode with the threads of generic mode, no state machine, 128 threads; the number of columns
// is the kernel's third argument, not counting the launch environment.
// IR: @__omp_offloading_{{.*}}pos_softmax{{.*}}_kernel_environment = {{.*}} { i8 0, i8 0, i8 3, i32 128, i32 256,
// IR: @__omp_offloading_{{.*}}neg_schedule{{.*}}_kernel_environment = {{.*}} { i8 1, i8 1, i8 1,
// IR: @__omp_offloading_{{.*}}pos_softmax{{.*}}_warpfold_launch = weak_odr protected constant [11 x i32] [i32 7, i32 1,
// IR-SAME: {{^ }}i32 256, i32 16, i32 0, i32 0, i32 0, i32 0, i32 3, i32 64, i32 0]

// One barrier at the start of a row, because another thread may have written memory that is
// read; the barriers of the reductions; and one instead of each of them if a row is empty.
// Reductions alternate between the slots. No variable of the team remains in memory that
// threads share.
// IR-LABEL: define internal void @__omp_offloading_{{.*}}pos_softmax{{.*}}_omp_outlined(
// IR-NOT:   {{alloc_shared|parallel_[56]|team_reduce|nvvm.barrier}}
// IR:       call void @llvm.nvvm.barrier{{0|.cta.sync.aligned.all}}(
// IR-NOT:   {{alloc_shared|parallel_[56]|team_reduce|nvvm.barrier}}
// IR:       call void @llvm.nvvm.barrier{{0|.cta.sync.aligned.all}}(
// IR-NOT:   {{alloc_shared|parallel_[56]|team_reduce|nvvm.barrier}}
// IR:       [[NEXT:%[0-9]+]] = xor i32 [[TURN:%[0-9]+]], 32
// IR-NEXT:  store i32 [[NEXT]], ptr %row
// IR-NOT:   {{alloc_shared|parallel_[56]|team_reduce|nvvm.barrier}}
// IR:       call i32 @__warpfold_team_reduce({{.*}}, i32 [[TURN]], ptr @warpfold_copy_to_slot
// IR-NOT:   {{alloc_shared|parallel_[56]|team_reduce|nvvm.barrier}}
// IR:       call void @llvm.nvvm.barrier{{0|.cta.sync.aligned.all}}(
// IR-NOT:   {{alloc_shared|parallel_[56]|team_reduce|nvvm.barrier}}
// IR:       call i32 @__warpfold_team_reduce(
// IR-NOT:   {{alloc_shared|parallel_[56]|team_reduce|nvvm.barrier}}
// IR:       {{^[}]$}}

// The result with LLVM's own runtime is the same.
// RUN: %offload-compile-stock -fno-openmp-target-jit -O2 --offload-device-only -emit-llvm -c \
// RUN:   -Xarch_device -fpass-plugin=%pass-plugin \
// RUN:   -Rpass=warpfold -DONE %s -o %t.bc 2> %t.remarks
// RUN: FileCheck %s --check-prefix=STOCK < %t.remarks
// STOCK: one barrier per reduction

#include <cmath>

void pos_softmax(const float *In, float *Out, long Rows, long Columns) {
  // CHECK: :[[#@LINE+2]]:1: remark: 3 parallel regions of a team execute without the OpenMP runtime: one barrier per
  // CHECK-SAME: {{^ }}reduction and 1 other
#pragma omp target teams distribute is_device_ptr(In, Out)
  for (long Row = 0; Row < Rows; ++Row) {
    const float *X = In + Row * Columns;
    float *Y = Out + Row * Columns;
    float Largest = X[0];
#pragma omp parallel for reduction(max : Largest)
    for (long C = 0; C < Columns; ++C)
      Largest = std::fmax(Largest, X[C]);
    float Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (long C = 0; C < Columns; ++C)
      Sum += std::exp(X[C] - Largest);
    const float Scale = 1 / Sum;
#pragma omp parallel for
    for (long C = 0; C < Columns; ++C)
      Y[C] = std::exp(X[C] - Largest) * Scale;
  }
}

#ifndef ONE

/// A write of the team, which its regions read: a barrier precedes it, because the previous
/// region may still read, and one follows it.
void pos_team_writes(const double *X, double *Means, double *Y, int Rows,
                     int Columns) {
  // CHECK: :[[#@LINE+2]]:1: remark: 2 parallel regions of a team execute without the OpenMP runtime: one barrier per
  // CHECK-SAME: {{^ }}reduction and 2 other
#pragma omp target teams distribute is_device_ptr(X, Means, Y)
  for (int Row = 0; Row < Rows; ++Row) {
    double Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int C = 0; C < Columns; ++C)
      Sum += X[Row * Columns + C];
    Means[Row] = Sum / Columns;
#pragma omp parallel for
    for (int C = 0; C < Columns; ++C)
      Y[Row * Columns + C] = X[Row * Columns + C] - Means[Row];
  }
}

struct Range {
  float Low, High;
};
#pragma omp declare reduction(                                                 \
        widen:Range : omp_out.Low = std::fmin(omp_out.Low, omp_in.Low),        \
            omp_out.High = std::fmax(omp_out.High, omp_in.High))               \
    initializer(omp_priv = Range{1e30f, -1e30f})

void pos_user_reduction(const float *X, Range *Ranges, int Rows, int Columns) {
  // CHECK: :[[#@LINE+1]]:1: remark: 1 parallel regions of a team {{.*}} and 1 other
#pragma omp target teams distribute is_device_ptr(X, Ranges)
  for (int Row = 0; Row < Rows; ++Row) {
    Range All{1e30f, -1e30f};
#pragma omp parallel for reduction(widen : All)
    for (int C = 0; C < Columns; ++C) {
      All.Low = std::fmin(All.Low, X[Row * Columns + C]);
      All.High = std::fmax(All.High, X[Row * Columns + C]);
    }
    Ranges[Row] = All;
  }
}

void pos_num_threads(const float *X, float *Y, int Rows, int Columns) {
  // CHECK: :[[#@LINE+1]]:1: remark: 1 parallel regions of a team {{.*}} and 1 other
#pragma omp target teams distribute is_device_ptr(X, Y)
  for (int Row = 0; Row < Rows; ++Row) {
    float Sum = 0;
#pragma omp parallel for reduction(+ : Sum) num_threads(40)
    for (int C = 0; C < Columns; ++C)
      Sum += X[Row * Columns + C];
    Y[Row] = Sum;
  }
}

void neg_if(const float *X, float *Y, int Rows, int Columns) {
  // CHECK: :[[#@LINE+1]]:1: remark: parallel regions inside teams not restructured: a parallel region has an if clause
#pragma omp target teams distribute is_device_ptr(X, Y)
  for (int Row = 0; Row < Rows; ++Row) {
    float Sum = 0;
#pragma omp parallel for reduction(+ : Sum) if (Row > 2)
    for (int C = 0; C < Columns; ++C)
      Sum += X[Row * Columns + C];
    Y[Row] = Sum;
  }
}

void neg_schedule(const float *X, float *Y, int Rows, int Columns) {
  // CHECK: :[[#@LINE+1]]:1: remark: parallel regions inside teams not restructured: the loop has an explicit schedule
#pragma omp target teams distribute is_device_ptr(X, Y)
  for (int Row = 0; Row < Rows; ++Row) {
    float Sum = 0;
#pragma omp parallel for reduction(+ : Sum) schedule(static)
    for (int C = 0; C < Columns; ++C)
      Sum += X[Row * Columns + C];
    Y[Row] = Sum;
  }
}

void pos_shared_write(const float *X, int *Found, int Rows, int Columns) {
  // CHECK: :[[#@LINE+2]]:1: remark: 1 parallel regions of a team execute without the OpenMP runtime: one barrier per
  // CHECK-SAME: {{^ }}reduction and 3 other
#pragma omp target teams distribute is_device_ptr(X, Found)
  for (int Row = 0; Row < Rows; ++Row) {
    int Place = -1;
#pragma omp parallel for
    for (int C = 0; C < Columns; ++C)
      if (X[Row * Columns + C] == 1)
        Place = C;
    Found[Row] = Place;
  }
}

void pos_shared_array(const float *X, float *Y, int Rows, int Columns) {
  // CHECK: :[[#@LINE+2]]:1: remark: 1 parallel regions of a team execute without the OpenMP runtime: one barrier per
  // CHECK-SAME: {{^ }}reduction and 2 other
#pragma omp target teams distribute is_device_ptr(X, Y)
  for (int Row = 0; Row < Rows; ++Row) {
    float Tile[64] = {};
    Tile[Row % 64] = 1;
#pragma omp parallel for
    for (int C = 0; C < Columns; ++C)
      Y[Row * Columns + C] = X[Row * Columns + C] * Tile[C % 64];
  }
}

int unseen(int);
#pragma omp declare target to(unseen)
void neg_call(const float *X, float *Y, int Rows, int Columns) {
  // CHECK: :[[#@LINE+2]]:1: remark: parallel regions inside teams not restructured: a parallel region calls a function
  // CHECK-SAME: {{^ }}that may query the runtime or wait
#pragma omp target teams distribute is_device_ptr(X, Y)
  for (int Row = 0; Row < Rows; ++Row) {
#pragma omp parallel for
    for (int C = 0; C < Columns; ++C)
      Y[Row * Columns + C] = X[unseen(C)];
  }
}

extern "C" int omp_get_thread_num();
void pos_question(float *Y, int Rows, int Columns) {
  // CHECK: :[[#@LINE+1]]:1: remark: 1 parallel regions of a team execute without the OpenMP runtime
#pragma omp target teams distribute is_device_ptr(Y)
  for (int Row = 0; Row < Rows; ++Row) {
#pragma omp parallel for
    for (int C = 0; C < Columns; ++C)
      Y[Row * Columns + C] = omp_get_thread_num();
  }
}

void neg_atomic(const float *X, int *Count, int Rows, int Columns) {
  // CHECK: :[[#@LINE+2]]:1: remark: parallel regions inside teams not restructured: a parallel region contains an
  // CHECK-SAME: {{^ }}atomic operation
#pragma omp target teams distribute is_device_ptr(X, Count)
  for (int Row = 0; Row < Rows; ++Row) {
#pragma omp parallel for
    for (int C = 0; C < Columns; ++C)
      if (X[Row * Columns + C] > 0) {
#pragma omp atomic
        ++Count[Row];
      }
  }
}

void pos_teams_reduction(const float *X, float &All, int Rows, int Columns) {
  // CHECK: :[[#@LINE+2]]:1: remark: 1 parallel regions of a team execute without the OpenMP runtime: one barrier per
  // CHECK-SAME: {{^ }}reduction and 0 other
#pragma omp target teams distribute is_device_ptr(X) reduction(+ : All)
  for (int Row = 0; Row < Rows; ++Row) {
    float Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int C = 0; C < Columns; ++C)
      Sum += X[Row * Columns + C];
    All += Sum;
  }
}

void neg_one_of_two(const int *X, int *Y, int Rows, int Columns) {
  // CHECK: :[[#@LINE+2]]:1: remark: parallel regions inside teams not restructured: the address of a write in a team's
  // CHECK-SAME: {{^ }}code cannot be identified
#pragma omp target teams distribute is_device_ptr(X, Y)
  for (int Row = 0; Row < Rows; ++Row) {
    int One = 1;
    (X[Row] ? One : Y[Row]) = 10;
    const int Both = One + 2;
#pragma omp parallel for
    for (int C = 0; C < Columns; ++C)
      Y[Row * Columns + C] = Both;
  }
}

void pos_one_of_two(const int *X, int *Y, int Rows, int Columns) {
  // CHECK: :[[#@LINE+1]]:1: remark: 1 parallel regions of a team execute without the OpenMP runtime
#pragma omp target teams distribute is_device_ptr(X, Y)
  for (int Row = 0; Row < Rows; ++Row) {
    int One = 1, Two = 2;
    (X[Row] ? One : Two) = 10;
    const int Both = One + Two;
#pragma omp parallel for
    for (int C = 0; C < Columns; ++C)
      Y[Row * Columns + C] = Both;
  }
}

void neg_shares(float *X, int Rows) {
  // CHECK: :[[#@LINE+2]]:1: remark: parallel regions inside teams not restructured: the loop is not in the form that
  // CHECK-SAME: {{^ }}clang generates for its schedule
#pragma omp target teams is_device_ptr(X)
  {
    const float Mine = Rows;
#pragma omp distribute parallel for
    for (int Row = 0; Row < Rows; ++Row)
      X[Row] = Mine;
  }
}

void neg_private_atomic(int *Y, int Rows, int Columns) {
  // CHECK: :[[#@LINE+2]]:1: remark: parallel regions inside teams not restructured: the address of a write in a team's
  // CHECK-SAME: {{^ }}code cannot be identified
#pragma omp target teams distribute is_device_ptr(Y)
  for (int Row = 0; Row < Rows; ++Row) {
    int Number = Row;
#pragma omp atomic
    Number += 5;
    const int Now = Number;
#pragma omp parallel for
    for (int C = 0; C < Columns; ++C)
      Y[Row * Columns + C] = Now;
  }
}

void neg_atomic_intrinsic(unsigned *Count, int *Y, int Rows, int Columns) {
  // CALL: :[[#@LINE+4]]:1: remark: parallel regions inside teams not restructured: a team's code calls, outside its
  // CALL-SAME: {{^ }}parallel regions, a function that may have side effects
  // ACCESS: :[[#@LINE+2]]:1: remark: 1 parallel regions of a team execute without the OpenMP runtime: one barrier per
  // ACCESS-SAME: {{^ }}reduction and 2 other
#pragma omp target teams distribute is_device_ptr(Count, Y)
  for (int Row = 0; Row < Rows; ++Row) {
#ifdef __NVPTX__
    __nvvm_atom_inc_gen_ui(Count, ~0u);
#endif
#pragma omp parallel for
    for (int C = 0; C < Columns; ++C)
      Y[Row * Columns + C] = Row;
  }
}

// CHECK: :[[#@LINE+2]]:1: remark: parallel regions inside teams not restructured: the kernel contains code outside its
// CHECK-SAME: {{^ }}teams region, or passes local variables to it
static int neg_function(const int *X, int Columns, int *All) {
  int Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
  for (int C = 0; C < Columns; ++C)
    Sum += X[C];
  *All += Sum;
  return Sum;
}

void callFunction(const int *X, int *All, int Columns) {
#pragma omp target is_device_ptr(X, All)
  All[1] += neg_function(X, Columns, All);
}

void neg_lambda(int *X, int Columns) {
#pragma omp target is_device_ptr(X)
  {
    // CHECK: :[[#@LINE+2]]:{{.*}}: remark: parallel regions inside teams not restructured: the kernel contains code
    // CHECK-SAME: {{^ }}outside its teams region, or passes local variables to it
    auto Double = [=] {
#pragma omp parallel for
      for (int C = 0; C < Columns; ++C)
        X[C] *= 2;
    };
    X[0] += 1;
    Double();
  }
}

#endif
