//===- schedule/partial_teams.cpp - loops of a part of the team -----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loops in parallel regions under teams distribute, by fewer threads than the
// team has, and by all.
//
//===----------------------------------------------------------------------===//

// Defects 1 to 5 of the stock runtime (docs/StockDefects.md).
// XFAIL: stock
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "Schedules.h"

using namespace schedules;

constexpr int Teams = 3;

// clang-format off: it formats OMP(...) as an expression.
#define PARTIAL(Name, ...)                                                     \
  for (int NumThreads : {1, 2, 31, 32, 33, 40, 64, 100, 127, 128}) {           \
    Counts C("parallel for under teams distribute", Name, 100, NumThreads);    \
    int *Times = C.data();                                                     \
    OMP(target teams distribute num_teams(Teams) thread_limit(128)             \
        map(tofrom : Times[0 : 100]))                                          \
    for (int Team = 0; Team < Teams; ++Team) {                                 \
      OMP(parallel for schedule(__VA_ARGS__) num_threads(NumThreads))          \
      for (int I = 0; I < 100; ++I) {                                          \
        OMP(atomic)                                                            \
        Times[I] += 1;                                                         \
      }                                                                        \
    }                                                                          \
    C.check(Teams);                                                            \
  }
// clang-format on

int main() {
  WARPFOLD_SCHEDULE_KINDS(PARTIAL)
  check::equal("iterations", Counts::Total, int64_t(3 * 10 * 100 * Teams));
  return check::status();
}

// CHECK: iterations<int64>: 9000
