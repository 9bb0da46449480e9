//===- order/release_then_relaxed.cpp - a release sequence continues ------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A release store, and a relaxed store of the same thread to the same address: a thread
// that reads the second value also acquires what the first store released (PTX ISA,
// "Release and Acquire Patterns"). A relaxed store of another thread does not release it.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %offload-compile -O2 %s -o %t
// RUN: %build/bin/warpfold-sim --sweep 16 %t 2>&1 | FileCheck %s
// RUN: %offload-compile -O2 -DBY_ANOTHER %s -o %t
// RUN: not %build/bin/warpfold-sim --check-memory %t 2>&1                     \
// RUN:   | FileCheck %s --check-prefix=RACE

#include <cstdio>
#include <omp.h>

#ifdef BY_ANOTHER
constexpr int Second = 1;
#else
constexpr int Second = 0;
#endif

int main() {
  int Data = 0, Got = 0, Flag = 0;
#pragma omp target teams num_teams(3) thread_limit(32)                         \
    map(tofrom : Data, Got, Flag)
  {
    const int Team = omp_get_team_num();
    if (Team == 0) {
      Data = 5;
      __atomic_store_n(&Flag, 1, __ATOMIC_RELEASE);
    }
    if (Team == Second) {
      while (__atomic_load_n(&Flag, __ATOMIC_RELAXED) != 1)
        ;
      __atomic_store_n(&Flag, 2, __ATOMIC_RELAXED);
    }
    if (Team == 2) {
      while (__atomic_load_n(&Flag, __ATOMIC_ACQUIRE) != 2)
        ;
      Got = Data;
    }
  }
  std::printf("%d\n", Got);
  return Got != 5;
}

// CHECK: sweep: 16 seeds passed
// RACE: data race in global memory
// RACE-NEXT: block 2 warp 0 lane 0 (thread 0): read of 4 bytes
// RACE-NEXT: earlier: block 0 warp 0 lane 0 (thread 0): write of 4 bytes
