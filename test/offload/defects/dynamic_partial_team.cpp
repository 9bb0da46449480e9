//===- defects/dynamic_partial_team.cpp - a dynamic loop of 40 threads ----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// STOCK-FAILS: hangs or fails otherwise. The team is 40 of 128 threads; the
// stock dispatch functions' barriers wait for the whole block
// (docs/StockDefects.md, 4).
//
//===----------------------------------------------------------------------===//

// XFAIL: stock
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Teams = 4, Count = 500;

int main() {
  int Times[Teams][Count] = {};
#pragma omp target teams distribute num_teams(Teams) thread_limit(128)         \
    map(tofrom : Times)
  for (int Team = 0; Team < Teams; ++Team) {
#pragma omp parallel for schedule(dynamic, 3) num_threads(40)
    for (int I = 0; I < Count; ++I)
      Times[Team][I] += 1;
  }

  int Sum = 0;
  for (int Team = 0; Team < Teams; ++Team)
    for (int I = 0; I < Count; ++I) {
      check::expect("times", Times[Team][I], 1);
      Sum += Times[Team][I];
    }
  check::equal("sum of times", Sum, Teams * Count);
  return check::status();
}

// CHECK: sum of times<int32>: 2000
