//===- defects/parallel_after_nested.cpp - a region after a nested one ----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// STOCK-FAILS: a nested region allocates thread states and sets a flag that is
// never cleared; every later region is serialised, and in SPMD mode executed by
// every thread (docs/StockDefects.md, 7).
//
//===----------------------------------------------------------------------===//

// XFAIL: stock
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Teams = 4, Count = 100;

int main() {
  int Nested = 0, After = 0;
#pragma omp target teams distribute num_teams(Teams) thread_limit(128)         \
    map(tofrom : Nested, After)
  for (int Team = 0; Team < Teams; ++Team) {
#pragma omp parallel for
    for (int I = 0; I < Count; ++I) {
#pragma omp parallel for
      for (int J = 0; J < 2; ++J) {
#pragma omp atomic
        Nested += 1;
      }
    }
#pragma omp parallel for
    for (int I = 0; I < Count; ++I) {
#pragma omp atomic
      After += 1;
    }
  }
  check::equal("in the nested region", Nested, 2 * Teams * Count);
  check::equal("in the region after it", After, Teams * Count);
  return check::status();
}

// CHECK: in the nested region<int32>: 800
// CHECK: in the region after it<int32>: 400
