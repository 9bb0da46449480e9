//===- constructs/team_loops.cpp - every way to write a loop over teams ---===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The combined constructs, and the same nest written as separate directives. Each spelling
// is compiled differently, and all must give the same values. teams_loop.cpp tests `teams
// loop`.
//
//===----------------------------------------------------------------------===//

// Defect 19 of the stock runtime (docs/StockDefects.md) does not show on a GPU.
// XFAIL: stock && simulator
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Count = 3001;

int64_t valueAt(int I) { return int64_t(check::scramble(I) >> 20); }

#define AS_PRAGMA(TEXT) _Pragma(#TEXT)

/// Defines a function that computes a sum and a maximum with the construct DIRECTIVES.
#define DEFINE_LOOP(NAME, ...)                                                 \
  void NAME(check::Shape S, int64_t &Sum, int64_t &Highest) {                  \
    AS_PRAGMA(omp target __VA_ARGS__ map(tofrom : Sum, Highest)                \
                  reduction(+ : Sum) reduction(max : Highest))                 \
    for (int I = 0; I < Count; ++I) {                                          \
      Sum += valueAt(I);                                                       \
      Highest = valueAt(I) > Highest ? valueAt(I) : Highest;                   \
    }                                                                          \
  }

DEFINE_LOOP(teamsDistributeParallelFor, teams distribute parallel for num_teams(S.Teams) thread_limit(S.Threads))
DEFINE_LOOP(teamsDistributeParallelForSimd,
            teams distribute parallel for simd num_teams(S.Teams) thread_limit(S.Threads))
DEFINE_LOOP(teamsDistribute,
            teams distribute num_teams(S.Teams) thread_limit(S.Threads))
DEFINE_LOOP(teamsDistributeSimd,
            teams distribute simd num_teams(S.Teams) thread_limit(S.Threads))

/// The reduction clause is on both directives that need it.
void separateDirectives(check::Shape S, int64_t &Sum, int64_t &Highest) {
#pragma omp target map(tofrom : Sum, Highest)
#pragma omp teams num_teams(S.Teams) thread_limit(S.Threads)                   \
    reduction(+ : Sum) reduction(max : Highest)
#pragma omp distribute parallel for reduction(+ : Sum) reduction(max : Highest)
  for (int I = 0; I < Count; ++I) {
    Sum += valueAt(I);
    Highest = valueAt(I) > Highest ? valueAt(I) : Highest;
  }
}

using Loop = void (*)(check::Shape, int64_t &, int64_t &);

void run(const char *Construct, Loop L, int64_t Expected,
         int64_t ExpectedHighest) {
  for (check::Shape S :
       {check::Shape{1, 1}, {1, 64}, {3, 33}, {8, 128}, {1026, 32}}) {
    int64_t Sum = 17, Highest = 0;
    L(S, Sum, Highest);
    check::equal(check::caseText(Construct, S).Chars, Sum, Expected);
    check::expect(check::caseText(Construct, S).Chars, Highest,
                  ExpectedHighest);
  }
}

int main() {
  int64_t Expected = 17, Highest = 0;
  for (int I = 0; I < Count; ++I) {
    Expected += valueAt(I);
    Highest = valueAt(I) > Highest ? valueAt(I) : Highest;
  }
  run("teams distribute parallel for", teamsDistributeParallelFor, Expected,
      Highest);
  run("teams distribute parallel for simd", teamsDistributeParallelForSimd,
      Expected, Highest);
  run("teams distribute", teamsDistribute, Expected, Highest);
  run("teams distribute simd", teamsDistributeSimd, Expected, Highest);
  run("separate directives", separateDirectives, Expected, Highest);
  return check::status();
}

// CHECK: teams distribute parallel for, 1 teams of 1<int64>: 26426951710124742
// CHECK-NEXT: teams distribute parallel for, 1 teams of 64<int64>: 26426951710124742
// CHECK-NEXT: teams distribute parallel for, 3 teams of 33<int64>: 26426951710124742
// CHECK-NEXT: teams distribute parallel for, 8 teams of 128<int64>: 26426951710124742
// CHECK-NEXT: teams distribute parallel for, 1026 teams of 32<int64>: 26426951710124742
// CHECK-NEXT: teams distribute parallel for simd, 1 teams of 1<int64>: 26426951710124742
// CHECK-NEXT: teams distribute parallel for simd, 1 teams of 64<int64>: 26426951710124742
// CHECK-NEXT: teams distribute parallel for simd, 3 teams of 33<int64>: 26426951710124742
// CHECK-NEXT: teams distribute parallel for simd, 8 teams of 128<int64>: 26426951710124742
// CHECK-NEXT: teams distribute parallel for simd, 1026 teams of 32<int64>: 26426951710124742
// CHECK-NEXT: teams distribute, 1 teams of 1<int64>: 26426951710124742
// CHECK-NEXT: teams distribute, 1 teams of 64<int64>: 26426951710124742
// CHECK-NEXT: teams distribute, 3 teams of 33<int64>: 26426951710124742
// CHECK-NEXT: teams distribute, 8 teams of 128<int64>: 26426951710124742
// CHECK-NEXT: teams distribute, 1026 teams of 32<int64>: 26426951710124742
// CHECK-NEXT: teams distribute simd, 1 teams of 1<int64>: 26426951710124742
// CHECK-NEXT: teams distribute simd, 1 teams of 64<int64>: 26426951710124742
// CHECK-NEXT: teams distribute simd, 3 teams of 33<int64>: 26426951710124742
// CHECK-NEXT: teams distribute simd, 8 teams of 128<int64>: 26426951710124742
// CHECK-NEXT: teams distribute simd, 1026 teams of 32<int64>: 26426951710124742
// CHECK-NEXT: separate directives, 1 teams of 1<int64>: 26426951710124742
// CHECK-NEXT: separate directives, 1 teams of 64<int64>: 26426951710124742
// CHECK-NEXT: separate directives, 3 teams of 33<int64>: 26426951710124742
// CHECK-NEXT: separate directives, 8 teams of 128<int64>: 26426951710124742
// CHECK-NEXT: separate directives, 1026 teams of 32<int64>: 26426951710124742
