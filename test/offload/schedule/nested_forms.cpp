//===- schedule/nested_forms.cpp - a team's loops inside other code -------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loops in parallel regions under teams distribute, with the whole team and
// with a part of it, in a function of its own, and in a generic-mode kernel
// with serial code around; outside of any parallel region; and in a parallel
// region inside of another, where each thread has the loop to itself.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "Schedules.h"

using namespace schedules;

constexpr int Teams = 3;
constexpr int PartialTeams[] = {1, 2, 31, 32, 33, 40, 64, 100, 127, 128};

// clang-format off: it takes OMP(...) for an expression.
#pragma omp begin declare target
#define ORPHANED(Name, ...)                                                    \
  if (Index++ == Wanted) {                                                     \
    OMP(for schedule(__VA_ARGS__))                                             \
    for (int I = 0; I < Count; ++I) {                                          \
      OMP(atomic)                                                              \
      Times[I] += 1;                                                           \
    }                                                                          \
  }
/// One loop of those in WARPFOLD_SCHEDULES, bound to the caller's region.
__attribute__((noinline)) void orphaned(int Wanted, int *Times, int Count) {
  int Index = 0;
  WARPFOLD_SCHEDULES(ORPHANED)
}
#pragma omp end declare target

#define PARTIAL(Name, ...)                                                     \
  for (int NumThreads : PartialTeams) {                                        \
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
#define GENERIC(Name, ...)                                                     \
  for (int Count : IterationCounts) {                                          \
    Counts C("parallel for between serial code", Name, Count, 64);             \
    int *Times = C.data();                                                     \
    int Before = -1, After = -1;                                               \
    OMP(target thread_limit(64)                                                \
        map(tofrom : Times[0 : Count + 1], Before, After))                     \
    {                                                                          \
      Before = sum(Times, Count);                                              \
      OMP(parallel for schedule(__VA_ARGS__))                                  \
      for (int I = 0; I < Count; ++I) {                                        \
        OMP(atomic)                                                            \
        Times[I] += 1;                                                         \
      }                                                                        \
      After = sum(Times, Count);                                               \
    }                                                                          \
    C.check();                                                                 \
    check::expect("sum before " Name, Before, 0);                              \
    check::expect("sum after " Name, After, Count);                            \
  }
#define SERIALISED(Name, ...)                                                  \
  {                                                                            \
    Counts C("parallel for inside parallel for", Name, 40 * 7, 64);            \
    int *Times = C.data();                                                     \
    OMP(target parallel for num_threads(64) map(tofrom : Times[0 : 280]))      \
    for (int Row = 0; Row < 40; ++Row) {                                       \
      OMP(parallel for schedule(__VA_ARGS__))                                  \
      for (int I = 0; I < 7; ++I) {                                            \
        OMP(atomic)                                                            \
        Times[Row * 7 + I] += 1;                                               \
      }                                                                        \
    }                                                                          \
    C.check();                                                                 \
  }
// clang-format on

#pragma omp begin declare target
__attribute__((noinline)) int sum(const int *Values, int Count) {
  int Sum = 0;
  for (int I = 0; I < Count; ++I)
    Sum += Values[I];
  return Sum;
}
#pragma omp end declare target

void orphanedForms() {
  for (int Wanted = 0; Wanted < 9; ++Wanted)
    for (int Count : IterationCounts) {
      Counts InRegion("for in a function", "see the list", Count, 96);
      int *Times = InRegion.data();
#pragma omp target parallel num_threads(96) map(tofrom : Times[0 : Count + 1])
      orphaned(Wanted, Times, Count);
      InRegion.check();

      Counts Outside("for outside of parallel", "see the list", Count, 1);
      Times = Outside.data();
#pragma omp target map(tofrom : Times[0 : Count + 1])
      orphaned(Wanted, Times, Count);
      Outside.check();
    }
}

int main() {
  WARPFOLD_SCHEDULES(PARTIAL)
  check::equal("partial teams", Counts::Total, int64_t(9 * 10 * 100 * Teams));
  Counts::Total = 0;
  WARPFOLD_SCHEDULES(GENERIC)
  check::equal("generic mode", Counts::Total, 9 * iterationsOfSweep() / 5);
  Counts::Total = 0;
  orphanedForms();
  check::equal("in a function", Counts::Total, 2 * 9 * iterationsOfSweep() / 5);
  Counts::Total = 0;
  WARPFOLD_SCHEDULES(SERIALISED)
  check::equal("serialised", Counts::Total, int64_t(9 * 280));
  return check::status();
}

// CHECK: partial teams<int64>: 27000
// CHECK: generic mode<int64>: 3492
// CHECK: in a function<int64>: 6984
// CHECK: serialised<int64>: 2520
