//===- order/readers_far_apart.cpp - all readers are recorded -------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Threads 0 and 256 read, and thread 256 writes: both of two readers are
// recorded, whatever their numbers.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %offload-compile -O2 %s -o %t
// RUN: not %build/bin/warpfold-sim --check-memory %t 2>&1 | FileCheck %s

#include <cstdio>
#include <omp.h>

int main() {
  int Value = 1, Seen[512] = {};
#pragma omp target parallel num_threads(512) map(tofrom : Value, Seen)
  {
    const int Thread = omp_get_thread_num();
    if (Thread % 256 == 0) {
      Seen[Thread] = Value;
      if (Thread == 256)
        Value = 7;
    }
  }
  std::printf("%d %d\n", Seen[0], Seen[256]);
}

// CHECK: data race in global memory
// CHECK-NEXT: block 0 warp 8 lane 0 (thread 256): write of 4 bytes
// CHECK-NEXT: earlier: block 0 warp 0 lane 0 (thread 0): read of 4 bytes
