//===- runtime/static_loops.cpp - code for small chunks -------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Huge chunks have separate code (runtime/fixes/StaticSchedule.cpp). Loops whose chunks
// are known at compile time to be small, including those that clang generates, contain
// none of it, and their kernels are in SPMD mode as before; a loop whose chunk size is
// known at run time checks it.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %offload-compile -O2 %s -o %t && %extract-image %t %t.bc
// RUN: llvm-dis %t.bc -o - | FileCheck %s

void scale(float *Data, int N, int Size) {
#pragma omp target teams distribute parallel for map(tofrom : Data[ : N])
  for (int I = 0; I < N; ++I)
    Data[I] *= 2;
#pragma omp target parallel for schedule(static, 8) map(tofrom : Data[ : N])
  for (int I = 0; I < N; ++I)
    Data[I] *= 2;
#pragma omp target parallel for schedule(static) map(tofrom : Data[ : N])
  for (int I = 0; I < N; ++I)
    Data[I] *= 2;
#pragma omp target parallel for schedule(static, Size) map(tofrom : Data[ : N])
  for (int I = 0; I < N; ++I)
    Data[I] *= 2;
}

int main() {
  float Data[3] = {1, 2, 3};
  scale(Data, 3, 5);
  return Data[0] != 16;
}

// The fourth field is the mode: 2 for SPMD, 3 for what openmp-opt made SPMD.
// CHECK-COUNT-4: kernel_environment = {{.*}}ConfigurationEnvironmentTy { i8 0, i8 {{[01]}}, i8 {{[23]}},
// CHECK: define {{.*}}scale{{.*}}_l20(
// CHECK-NOT: icmp {{.*}} 102{{[45]}}
// CHECK: define {{.*}}scale{{.*}}_l23(
// CHECK-NOT: icmp {{.*}} 102{{[45]}}
// CHECK: define {{.*}}scale{{.*}}_l26(
// CHECK-NOT: icmp {{.*}} 102{{[45]}}
// CHECK: define {{.*}}scale{{.*}}_l29(
// CHECK: icmp {{.*}} 102{{[45]}}
