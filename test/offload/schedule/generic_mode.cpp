//===- schedule/generic_mode.cpp - loops between serial code --------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A kernel with serial code before and after its parallel regions, at -O0 so
// that it stays in generic mode: all iterations must be finished when the main
// thread continues.
//
//===----------------------------------------------------------------------===//

// Defects 1 to 5 of the stock runtime (docs/StockDefects.md).
// XFAIL: stock
// RUN: %offload-compile -O0 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "Schedules.h"

using namespace schedules;

#pragma omp begin declare target
int sum(const int *Values, int Count) {
  int Sum = 0;
  for (int I = 0; I < Count; ++I)
    Sum += Values[I];
  return Sum;
}
#pragma omp end declare target

// clang-format off: it formats OMP(...) as an expression.
#define GENERIC(Name, ...)                                                     \
  for (int Count : IterationCounts) {                                          \
    Counts C("parallel for between serial code", Name, Count, 64);             \
    int *Times = C.data();                                                     \
    int Before = -1, Between = -1, After = -1;                                 \
    OMP(target thread_limit(64)                                                \
        map(tofrom : Times[0 : Count + 1], Before, Between, After))            \
    {                                                                          \
      Before = sum(Times, Count);                                              \
      OMP(parallel for schedule(__VA_ARGS__))                                  \
      for (int I = 0; I < Count; ++I)                                          \
        Times[I] += 1;                                                         \
      Between = sum(Times, Count);                                             \
      OMP(parallel for schedule(__VA_ARGS__))                                  \
      for (int I = 0; I < Count; ++I)                                          \
        Times[I] += 1;                                                         \
      After = sum(Times, Count);                                               \
    }                                                                          \
    C.check(2);                                                                \
    check::expect("sum before " Name, Before, 0);                              \
    check::expect("sum between " Name, Between, Count);                        \
    check::expect("sum after " Name, After, 2 * Count);                        \
  }
// clang-format on

int main() {
  WARPFOLD_SCHEDULES(GENERIC)
  check::equal("iterations", Counts::Total, 9 * 2 * iterationsOfSweep() / 5);
  return check::status();
}

// CHECK: iterations<int64>: 6984
