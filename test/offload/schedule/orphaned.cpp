//===- schedule/orphaned.cpp - loops in functions -------------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A loop in a function, called from a parallel region, whose threads share the
// iterations, and from outside of any region and from a serialised region, in
// which the caller executes all of them.
//
//===----------------------------------------------------------------------===//

// Defects 1 to 5 of the stock runtime (docs/StockDefects.md).
// XFAIL: stock, no-plugin && gpu
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "Schedules.h"

using namespace schedules;

// clang-format off: it formats OMP(...) as an expression.
#pragma omp begin declare target
#define ORPHANED(Name, ...)                                                    \
  if (Index++ == Wanted) {                                                     \
    OMP(for schedule(__VA_ARGS__))                                             \
    for (int I = 0; I < Count; ++I) {                                          \
      OMP(atomic)                                                              \
      Times[I] += 1;                                                           \
    }                                                                          \
  }
/// Executes loop number Wanted of those in WARPFOLD_SCHEDULES.
__attribute__((noinline)) void orphaned(int Wanted, int *Times, int Count) {
  int Index = 0;
  WARPFOLD_SCHEDULES(ORPHANED)
}
#pragma omp end declare target
// clang-format on

int main() {
  for (int Wanted = 0; Wanted < 9; ++Wanted)
    for (int Count : IterationCounts) {
      Counts Shared("for in a function", "see the list", Count, 96);
      int *Times = Shared.data();
#pragma omp target parallel num_threads(96) map(tofrom : Times[0 : Count + 1])
      orphaned(Wanted, Times, Count);
      Shared.check();

      Counts Outside("for outside of parallel", "see the list", Count, 1);
      Times = Outside.data();
#pragma omp target map(tofrom : Times[0 : Count + 1])
      orphaned(Wanted, Times, Count);
      Outside.check();

      Counts Serialised("for in a nested region", "see the list", Count, 1);
      Times = Serialised.data();
#pragma omp target parallel num_threads(64) map(tofrom : Times[0 : Count + 1])
      if (omp_get_thread_num() % 3 == 0) {
#pragma omp parallel
        orphaned(Wanted, Times, Count);
      }
      Serialised.check(22);
    }
  check::equal("iterations", Counts::Total,
               9 * (1 + 1 + 22) * iterationsOfSweep() / 5);
  return check::status();
}

// CHECK: iterations<int64>: 83808
