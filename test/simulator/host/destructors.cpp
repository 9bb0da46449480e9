//===- test/simulator/host/destructors.cpp - the end of a device object ---===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Objects on the device are constructed when the image is loaded, in the order of
// their definitions, and destroyed in the opposite order when the program ends.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %offload-compile -O1 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include <cstdio>
#include <omp.h>

#pragma omp declare target
struct Speaker {
  int Number;
  Speaker(int Number) : Number(Number) {
    if (!omp_is_initial_device())
      printf("built %d\n", Number);
  }
  ~Speaker() {
    if (!omp_is_initial_device())
      printf("destroyed %d\n", Number);
  }
};
Speaker First(1), Second(2);
#pragma omp end declare target

int main() {
#pragma omp target
  printf("used %d\n", First.Number + Second.Number);
  return 0;
}

// CHECK:      built 1
// CHECK-NEXT: built 2
// CHECK-NEXT: used 3
// CHECK-NEXT: destroyed 2
// CHECK-NEXT: destroyed 1
