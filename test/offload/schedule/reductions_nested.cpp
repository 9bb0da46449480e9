//===- schedule/reductions_nested.cpp - in teams, whole and partial -------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reductions over dispatched loops in a parallel region of some or all of a
// team's threads.
//
//===----------------------------------------------------------------------===//

// Defects 1 to 5 of the stock runtime (docs/StockDefects.md).
// XFAIL: stock
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "Schedules.h"

constexpr int Count = 1000, Teams = 3;

#pragma omp begin declare target
inline int64_t value(int I) { return int64_t(check::scramble(I) >> 40); }
#pragma omp end declare target

int NumLoops = 0;

// clang-format off: it formats OMP(...) as an expression.
#define NESTED(Name, ...)                                                      \
  for (int NumThreads : {1, 33, 64, 100, 128}) {                               \
    int64_t Sums[Teams], Mosts[Teams];                                         \
    OMP(target teams distribute num_teams(Teams) thread_limit(128)             \
        map(from : Sums, Mosts))                                               \
    for (int Team = 0; Team < Teams; ++Team) {                                 \
      int64_t Sum = Team, Most = -1;                                           \
      OMP(parallel for schedule(__VA_ARGS__) num_threads(NumThreads)           \
          reduction(+ : Sum) reduction(max : Most))                            \
      for (int I = 0; I < Count; ++I) {                                        \
        Sum += value(I);                                                       \
        Most = value(I) > Most ? value(I) : Most;                              \
      }                                                                        \
      Sums[Team] = Sum;                                                        \
      Mosts[Team] = Most;                                                      \
    }                                                                          \
    check::Text Case =                                                         \
        check::text("%s, %d threads", Name, NumThreads);                       \
    for (int Team = 0; Team < Teams; ++Team) {                                 \
      check::expect(Case.Chars, Sums[Team], ExpectedSum + Team);               \
      check::expect(Case.Chars, Mosts[Team], ExpectedMost);                    \
      ++NumLoops;                                                              \
    }                                                                          \
  }
// clang-format on

int main() {
  int64_t ExpectedSum = 0, ExpectedMost = -1;
  for (int I = 0; I < Count; ++I) {
    ExpectedSum += value(I);
    ExpectedMost = value(I) > ExpectedMost ? value(I) : ExpectedMost;
  }
  WARPFOLD_SCHEDULE_KINDS(NESTED)
  check::equal("loops", NumLoops, 3 * 5 * Teams);
  return check::status();
}

// CHECK: loops<int32>: 45
