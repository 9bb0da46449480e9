//===- defects/dynamic_many_loops.cpp - short dynamic loops, often --------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// STOCK-FAILS: illegal memory access in every run on an H200. The teams execute
// one dispatched loop after another, for one distribute chunk each; thread 0
// frees the runtime's table while other threads still read it
// (docs/StockDefects.md, 1).
//
//===----------------------------------------------------------------------===//

// XFAIL: stock
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Count = 1000;

int main() {
  int Times[Count] = {};
#pragma omp target teams distribute parallel for schedule(dynamic, 2)          \
    num_teams(3) thread_limit(32) map(tofrom : Times)
  for (int I = 0; I < Count; ++I)
    Times[I] += 1;
#pragma omp target teams distribute parallel for schedule(guided) num_teams(3) \
    thread_limit(32) map(tofrom : Times)
  for (int I = 0; I < Count; ++I)
    Times[I] += 10;

  int Sum = 0;
  for (int I = 0; I < Count; ++I) {
    check::expect("times", Times[I], 11);
    Sum += Times[I];
  }
  check::equal("sum of times", Sum, 11 * Count);
  return check::status();
}

// CHECK: sum of times<int32>: 11000
