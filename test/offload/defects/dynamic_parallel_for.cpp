//===- defects/dynamic_parallel_for.cpp - dynamic loops of many warps -----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// STOCK-FAILS: illegal memory access in two or three of six runs on an H200,
// for the same reason as in dynamic_many_loops.cpp; here each launch has one loop.
//
//===----------------------------------------------------------------------===//

// XFAIL: stock
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Count = 1000;
constexpr int NumLaunches = 8;

int main() {
  int Times[Count] = {};
  for (int Launch = 0; Launch < NumLaunches; ++Launch) {
#pragma omp target parallel for schedule(dynamic) map(tofrom : Times)          \
    num_threads(256)
    for (int I = 0; I < Count; ++I)
      Times[I] += 1;
  }

  int Sum = 0;
  for (int I = 0; I < Count; ++I) {
    check::expect("times", Times[I], NumLaunches);
    Sum += Times[I];
  }
  check::equal("sum of times", Sum, NumLaunches * Count);
  return check::status();
}

// CHECK: sum of times<int32>: 8000
