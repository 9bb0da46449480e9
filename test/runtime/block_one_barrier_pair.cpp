//===- runtime/block_one_barrier_pair.cpp - barriers of a block reduction -===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A block reduction of one float: the warp stage's shuffles, the one barrier
// pair that the copy callback requires, the last warp's shuffles. The runtime
// itself adds no barrier, before, between or after.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %offload-compile -O2 %s -o %t && %extract-image %t %t.bc
// RUN: llvm-dis %t.bc -o - | FileCheck %s

#include <omp.h>

float sum(const float *Data, int N) {
  float Sum = 0;
  // A reduction that queries the thread number is not distributed over teams.
#pragma omp target parallel reduction(+ : Sum) map(to : Data[ : N])
  for (int I = omp_get_thread_num(); I < N; I += omp_get_num_threads())
    Sum += Data[I];
  return Sum;
}

int main() {
  const float Data[3] = {1, 2, 3};
  return sum(Data, 3) != 6;
}

// CHECK: define {{.*}} @__omp_offloading
// CHECK-COUNT-6: @llvm.nvvm.shfl.sync.down.i32(
// CHECK-NOT: @llvm.nvvm.shfl
// CHECK: call void @llvm.nvvm.barrier{{0|.cta.sync.aligned.all}}(
// CHECK-NOT: barrier
// CHECK: store float {{.*}} addrspace(3)
// CHECK-NOT: barrier
// CHECK: call void @llvm.nvvm.barrier{{0|.cta.sync.aligned.all}}(
// CHECK-NOT: barrier
// CHECK: load float, ptr addrspace(3)
// CHECK-NOT: barrier
// CHECK: @llvm.nvvm.shfl.sync.down.i32(
// CHECK-NOT: {{membar|fence}}
// CHECK: call void @llvm.nvvm.barrier{{0|.cta.sync.aligned.all}}(
// CHECK-NOT: barrier
// CHECK: ret void
