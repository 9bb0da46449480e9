//===- defects/partial_team_barrier.cpp - omp barrier of 40 ---------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// STOCK-FAILS: __kmpc_barrier is a barrier of the whole block in SPMD mode. The
// threads that are not in the region wait at its end, and each barrier in the
// region releases them one step too early: they enter the next region while the
// first one is still executed (docs/StockDefects.md, 6).
//
//===----------------------------------------------------------------------===//

// XFAIL: stock
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"
#include <omp.h>

constexpr int Teams = 4, Size = 40, Rounds = 20;

int main() {
  int WrongInside = 0, WrongAfter = 0;
  int Values[Teams][Size] = {};
#pragma omp target teams distribute num_teams(Teams) thread_limit(128)         \
    map(tofrom : Values, WrongInside, WrongAfter)
  for (int Team = 0; Team < Teams; ++Team) {
#pragma omp parallel num_threads(Size)
    {
      const int Me = omp_get_thread_num();
      const int Other = (Me + 37) % omp_get_num_threads();
      for (int Round = 1; Round <= Rounds; ++Round) {
        Values[Team][Me] = Round;
#pragma omp barrier
        if (Values[Team][Other] != Round) {
#pragma omp atomic
          WrongInside += 1;
        }
#pragma omp barrier
      }
    }
#pragma omp parallel
    if (Values[Team][omp_get_thread_num() % 32] != Rounds) {
#pragma omp atomic
      WrongAfter += 1;
    }
  }
  check::equal("seen too early in the region", WrongInside, 0);
  check::equal("seen too early after it", WrongAfter, 0);
  return check::status();
}

// CHECK: seen too early in the region<int32>: 0
// CHECK: seen too early after it<int32>: 0
