//===- tasks/taskloops.cpp - taskloop and its reductions ------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// taskloop and taskloop simd with reduction, in_reduction and lastprivate. With
// the stock runtime the reductions do not link (docs/StockDefects.md, 13).
//
//===----------------------------------------------------------------------===//

// XFAIL: stock
// RUN: %offload-compile -O0 %s -o %t.0
// RUN: %offload-run %t.0 | FileCheck %s --match-full-lines
// RUN: %offload-compile -O2 %s -o %t.2
// RUN: %offload-run %t.2 | FileCheck %s --match-full-lines
// RUN: %offload-compile -O3 %s -o %t.3
// RUN: %offload-run %t.3 | FileCheck %s --match-full-lines

#include "../Check.h"
#include <omp.h>

constexpr int Iterations = 100;
constexpr int64_t SumOfIterations = Iterations * (Iterations - 1) / 2;

/// Every iteration of the distributed loop has a taskloop.
void inDistributedLoops(check::Shape S) {
  int64_t Sum = 10;
#pragma omp target teams distribute parallel for num_teams(S.Teams)            \
    thread_limit(S.Threads) reduction(+ : Sum)
  for (int Row = 0; Row < 150; ++Row) {
    int64_t OfRow = 1;
    int32_t Most = -5;
#pragma omp taskloop reduction(+ : OfRow) reduction(max : Most)
    for (int I = 0; I < Iterations; ++I) {
      OfRow += I;
      Most = I % 17 > Most ? I % 17 : Most;
    }
    Sum += OfRow + Most;
  }
  check::equal(check::caseText("taskloop", S).Chars, Sum,
               int64_t(10 + 150 * (1 + SumOfIterations + 16)));
}

/// One thread of a region executes the taskloop, and a group surrounds its tasks.
void inRegions() {
  int64_t Sum = 0, Simd = 0, Group = 0, Down = 0;
  int Last = -1, Empty = -1;
#pragma omp target parallel num_threads(40)                                    \
    map(tofrom : Sum, Simd, Group, Down, Last, Empty)
  {
#pragma omp single
    {
#pragma omp taskloop reduction(+ : Sum) lastprivate(Last) grainsize(7)
      for (int I = 0; I < Iterations; ++I) {
        Sum += I;
        Last = I;
      }
#pragma omp taskloop simd reduction(+ : Simd) collapse(2) num_tasks(3)
      for (int I = 0; I < 10; ++I)
        for (int J = 0; J < 10; ++J)
          Simd += 10 * I + J;
#pragma omp taskloop reduction(+ : Down) lastprivate(Empty)
      for (int64_t I = 0; I > Down; --I) {
        Down += 1;
        Empty = 1;
      }
    }
#pragma omp masked filter(33)
    {
#pragma omp taskgroup task_reduction(+ : Group)
      {
#pragma omp taskloop in_reduction(+ : Group) nogroup
        for (int I = Iterations - 1; I >= 0; --I)
          Group += I;
#pragma omp taskloop simd in_reduction(+ : Group) if (false)
        for (int I = 0; I < Iterations; I += 2)
          Group += 1;
      }
    }
  }
  check::equal("reduction", Sum, SumOfIterations);
  check::equal("lastprivate", Last, Iterations - 1);
  check::equal("taskloop simd", Simd, SumOfIterations);
  check::equal("no iteration", Down, int64_t(0));
  check::equal("no last iteration", Empty, -1);
  check::equal("in_reduction", Group, SumOfIterations + Iterations / 2);
}

/// At team level, with a region in each iteration.
void atTeamLevel() {
  int64_t Sum = 0;
#pragma omp target map(tofrom : Sum) thread_limit(128)
  {
    int64_t OfTeam = 1;
#pragma omp taskloop reduction(+ : OfTeam)
    for (int I = 0; I < 4; ++I) {
      OfTeam += 1000;
#pragma omp parallel for
      for (int J = 0; J < 50; ++J) {
#pragma omp task in_reduction(+ : OfTeam)
        OfTeam += J;
      }
    }
    Sum = OfTeam;
  }
  check::equal("with regions", Sum, int64_t(1 + 4 * (1000 + 50 * 49 / 2)));
}

int main() {
  for (check::Shape S : {check::Shape{1, 1}, {3, 64}, {7, 40}})
    inDistributedLoops(S);
  inRegions();
  atTeamLevel();
  return check::status();
}

// CHECK:      taskloop, 1 teams of 1<int64>: 745060
// CHECK-NEXT: taskloop, 3 teams of 64<int64>: 745060
// CHECK-NEXT: taskloop, 7 teams of 40<int64>: 745060
// CHECK-NEXT: reduction<int64>: 4950
// CHECK-NEXT: lastprivate<int32>: 99
// CHECK-NEXT: taskloop simd<int64>: 4950
// CHECK-NEXT: no iteration<int64>: 0
// CHECK-NEXT: no last iteration<int32>: -1
// CHECK-NEXT: in_reduction<int64>: 5000
// CHECK-NEXT: with regions<int64>: 8901
