//===- test/errors/machine_code.cpp - programs without a bitcode image ----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A program whose device image is machine code is refused when its first region
// needs the device; the message names the missing flag. Host regions run before.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %offload-compile -fno-openmp-target-jit -O1 %s -o %t
// RUN: not %offload-run %t 2>&1 | FileCheck %s

#include <cstdio>
#include <omp.h>

int main() {
  int A = 0;
#pragma omp target map(tofrom : A) device(omp_get_initial_device())
  A = 1;
  printf("%d device, A = %d\n", omp_get_num_devices(), A);
#pragma omp target map(tofrom : A)
  A = 2;
  return 0;
}

// CHECK: 1 device, A = 1
// CHECK: error: the program's device image is machine code (sm_90), the simulator needs LLVM bitcode: compile and link
// CHECK-SAME: {{^ }}with -fopenmp-target-jit
