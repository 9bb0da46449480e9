//===- defects/partial_team_barrier.cpp - omp barrier of 40 ---------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// STOCK-FAILS: __kmpc_barrier is a barrier of the whole block in SPMD mode,
// but only 40 of its 128 threads are in the region: they pass when the others
// wait at the region's end, which then is no end (docs/StockDefects.md, 6).
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"
#include <omp.h>

constexpr int Teams = 4, Size = 40, Rounds = 20;

int main() {
  int Wrong = 0;
  int Values[Teams][Size] = {};
#pragma omp target teams distribute num_teams(Teams) thread_limit(128)         \
    map(tofrom : Values, Wrong)
  for (int Team = 0; Team < Teams; ++Team) {
#pragma omp parallel num_threads(Size)
    {
      const int Me = omp_get_thread_num();
      const int Other = (Me + 37) % omp_get_num_threads();
      for (int Round = 0; Round < Rounds; ++Round) {
        Values[Team][Me] = Round;
#pragma omp barrier
        if (Values[Team][Other] != Round) {
#pragma omp atomic
          Wrong += 1;
        }
#pragma omp barrier
      }
    }
  }
  check::equal("values seen too early or too late", Wrong, 0);
  return check::status();
}

// CHECK: values seen too early or too late<int32>: 0
