//===- defects/partial_team_one_variable.cpp - 40 of 128 reduce -----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// STOCK-FAILS: hangs on an H200. The kernel becomes SPMD, 40 of the block's
// threads execute the parallel region, and the reduction's barriers and full
// warp shuffles wait for threads that are not in the region
// (docs/StockDefects.md, 6).
//
//===----------------------------------------------------------------------===//

// XFAIL: stock
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Teams = 4, Count = 500;

int main() {
  int64_t Sums[Teams] = {};
#pragma omp target teams distribute num_teams(Teams) thread_limit(128)         \
    map(tofrom : Sums)
  for (int Team = 0; Team < Teams; ++Team) {
    int64_t Sum = 0;
#pragma omp parallel for reduction(+ : Sum) num_threads(40)
    for (int I = 0; I < Count; ++I)
      Sum += I * (Team + 1);
    Sums[Team] = Sum;
  }

  int64_t Total = 0;
  for (int Team = 0; Team < Teams; ++Team) {
    check::expect("sum", Sums[Team],
                  int64_t(Count) * (Count - 1) / 2 * (Team + 1));
    Total += Sums[Team];
  }
  check::print("total", Total);
  return check::status();
}

// CHECK: total<int64>: 1247500
