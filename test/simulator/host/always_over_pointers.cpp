//===- always_over_pointers.cpp - a copy over attached pointers -----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Since LLVM 22, `always` does not overwrite a structure on the device if one of its pointers
// is attached: flang 23 copies array descriptors this way in each region, and attaches them
// only in the first one. Before LLVM 22, the pointer then has the host's address.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// UNSUPPORTED: llvm-19, llvm-21
// RUN: %offload-compile -O1 %s -o %t
// RUN: env OMP_TARGET_OFFLOAD=MANDATORY %offload-run %t | FileCheck %s --match-full-lines

#include <cstdio>

struct Holder {
  int Before;
  int *Values;
};

int main() {
  int Data[4] = {10, 20, 30, 40};
  Holder H = {1, Data};
  int Sum = 0, Before = 0;
#pragma omp target data map(to : H, H.Values[0 : 4])
  {
    H.Before = 5;
#pragma omp target map(always, to : H) map(tofrom : Sum, Before)
    {
      Sum = H.Values[0] + H.Values[3];
      Before = H.Before;
    }
  }
  // CHECK: sum: 50, before: 1
  std::printf("sum: %d, before: %d\n", Sum, Before);
}
