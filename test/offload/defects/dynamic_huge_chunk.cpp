//===- defects/dynamic_huge_chunk.cpp - a chunk size near the limit -------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// STOCK-FAILS: a chunk's first iteration is computed as ticket * chunk in the
// 32 bits of the induction variable. Therefore with a chunk of 2^30 the fifth thread
// receives the first chunk again: iterations are executed many times
// (docs/StockDefects.md, 5).
//
//===----------------------------------------------------------------------===//

// XFAIL: stock
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Count = 100;

int main() {
  int Times[Count] = {};
#pragma omp target parallel for schedule(dynamic, 1 << 30) num_threads(128)    \
    map(tofrom : Times)
  for (int I = 0; I < Count; ++I) {
#pragma omp atomic
    Times[I] += 1;
  }

  int Sum = 0;
  for (int I = 0; I < Count; ++I) {
    check::expect("times", Times[I], 1);
    Sum += Times[I];
  }
  check::equal("sum of times", Sum, Count);
  return check::status();
}

// CHECK: sum of times<int32>: 100
