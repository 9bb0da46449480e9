//===- test/simulator/host/policy.cpp - offload or not --------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// OMP_TARGET_OFFLOAD and the default device determine where a region runs.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O1 %s -o %t
// RUN: %offload-run %t | FileCheck %s --check-prefix=DEVICE
// RUN: env OMP_TARGET_OFFLOAD=mandatory %offload-run %t                       \
// RUN:   | FileCheck %s --check-prefix=DEVICE
// RUN: env OMP_TARGET_OFFLOAD=disabled %offload-run %t                        \
// RUN:   | FileCheck %s --check-prefixes=HOST,NONE
// RUN: env OMP_DEFAULT_DEVICE=1 %offload-run %t                               \
// RUN:   | FileCheck %s --check-prefix=HOST

#include <cstdio>
#include <omp.h>

int main() {
  int OnHost = -1, Kept = 1;
#pragma omp target data map(to : Kept)
  {
#pragma omp target map(from : OnHost) map(tofrom : Kept)
    {
      OnHost = omp_is_initial_device();
      Kept = 2;
    }
  }
  printf("on the host: %d, kept: %d\n", OnHost, Kept);
  printf("devices: %d, the host is %d\n", omp_get_num_devices(),
         omp_get_initial_device());
  return 0;
}

// DEVICE: on the host: 0, kept: 1
// DEVICE: devices: 1, the host is 1
// HOST: on the host: 1, kept: 2
// NONE: devices: 0, the host is 0
