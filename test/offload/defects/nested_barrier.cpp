//===- defects/nested_barrier.cpp - a barrier in a nested region ----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// STOCK-FAILS: the barrier of a nested region, a team of one thread, is
// executed as a barrier of the whole block: it pairs with the outer region's
// barrier, and values of other threads are read too early
// (docs/StockDefects.md, 8).
//
//===----------------------------------------------------------------------===//

// XFAIL: stock
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"
#include <omp.h>

constexpr int Threads = 64, Rounds = 20;

int main() {
  int Values[Threads] = {};
  int Wrong = 0;
#pragma omp target parallel num_threads(Threads) map(tofrom : Values, Wrong)
  {
    const int Me = omp_get_thread_num();
    for (int Round = 1; Round <= Rounds; ++Round) {
      if (Me % 2) {
#pragma omp parallel
        {
#pragma omp barrier
          Values[Me] = Round;
        }
      } else {
        Values[Me] = Round;
      }
#pragma omp barrier
      if (Values[(Me + 1) % Threads] != Round) {
#pragma omp atomic
        Wrong += 1;
      }
#pragma omp barrier
    }
  }
  check::equal("values seen too early or too late", Wrong, 0);
  return check::status();
}

// CHECK: values seen too early or too late<int32>: 0
