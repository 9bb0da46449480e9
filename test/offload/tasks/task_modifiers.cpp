//===- tasks/task_modifiers.cpp - reduction(task, ..) ---------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tasks take part in the reduction of a parallel region or of a worksharing construct.
// With the stock runtime the test does not link (docs/StockDefects.md, 13).
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

constexpr int Iterations = 200;
constexpr int64_t SumOfIterations = Iterations * (Iterations - 1) / 2;

#pragma omp begin declare target
void addInTask(int64_t &Sum, int64_t Value) {
#pragma omp task in_reduction(+ : Sum)
  Sum += Value;
}
#pragma omp end declare target

void parallels(int NumThreads) {
  int64_t Sum = 10, Most = -1;
#pragma omp target map(tofrom : Sum, Most) thread_limit(160)
#pragma omp parallel num_threads(NumThreads) reduction(task, + : Sum)          \
    reduction(task, max : Most)
  {
    Sum += 1;
    for (int I = 0; I < 3; ++I) {
#pragma omp task in_reduction(+ : Sum) in_reduction(max : Most)
      {
        Sum += I;
        Most = omp_get_thread_num() > Most ? omp_get_thread_num() : Most;
      }
    }
    addInTask(Sum, 1000);
  }
  check::equal(check::text("parallel, %d threads", NumThreads).Chars, Sum,
               int64_t(10 + NumThreads * 1004));
  check::equal(check::text("maximum, %d threads", NumThreads).Chars, Most,
               int64_t(NumThreads - 1));
}

void combinedLoops(check::Shape S) {
  int64_t Sum = 10;
#pragma omp target teams distribute parallel for num_teams(S.Teams)            \
    num_threads(S.Threads) reduction(task, + : Sum)
  for (int I = 0; I < Iterations; ++I) {
    Sum += 1;
#pragma omp task in_reduction(+ : Sum)
    Sum += I;
  }
  check::equal(check::caseText("distribute parallel for", S).Chars, Sum,
               10 + Iterations + SumOfIterations);
  Sum = 10;
#pragma omp target parallel for num_threads(S.Threads) reduction(task, + : Sum)
  for (int I = 0; I < Iterations; ++I) {
    addInTask(Sum, I);
    Sum += 1;
  }
  check::equal(check::text("parallel for, %d threads", S.Threads).Chars, Sum,
               10 + Iterations + SumOfIterations);
}

/// Repeated rounds in teams of generic mode.
void worksharing() {
  constexpr int Rows = 5;
  int64_t Loops[Rows] = {}, Sections[Rows] = {};
#pragma omp target teams distribute num_teams(2) thread_limit(128)             \
    map(from : Loops, Sections)
  for (int Row = 0; Row < Rows; ++Row) {
    int64_t Loop = Row, Section = Row;
#pragma omp parallel
    {
#pragma omp for reduction(task, + : Loop)
      for (int I = 0; I < Iterations; ++I) {
#pragma omp task in_reduction(+ : Loop)
        Loop += I;
      }
#pragma omp for reduction(task, + : Loop) schedule(dynamic, 3)
      for (int I = 0; I < Iterations; ++I)
        addInTask(Loop, I);
#pragma omp sections reduction(task, + : Section)
      {
#pragma omp section
        addInTask(Section, 100);
#pragma omp section
        {
#pragma omp task in_reduction(+ : Section)
          Section += 2000;
        }
      }
    }
    Loops[Row] = Loop;
    Sections[Row] = Section;
  }
  int64_t Wrong = 0;
  for (int Row = 0; Row < Rows; ++Row)
    Wrong +=
        Loops[Row] != Row + 2 * SumOfIterations || Sections[Row] != Row + 2100;
  check::equal("worksharing, wrong rows", Wrong, int64_t(0));
}

/// A group around the region has an item that the region's tasks reduce as well.
void insideGroup() {
  int64_t Sum = 0, Group = 0;
#pragma omp target map(tofrom : Sum, Group) thread_limit(128)
  {
    int64_t OfRegion = 1, OfGroup = 2;
#pragma omp taskgroup task_reduction(+ : OfGroup)
    {
#pragma omp parallel num_threads(64) reduction(task, + : OfRegion)
      {
#pragma omp task in_reduction(+ : OfRegion, OfGroup)
        {
          OfRegion += 1;
          OfGroup += omp_get_num_threads();
        }
      }
    }
    Sum = OfRegion;
    Group = OfGroup;
  }
  check::equal("of the region", Sum, int64_t(65));
  check::equal("of the group around", Group, int64_t(2 + 64 * 64));
}

int main() {
  // In generic mode a region has whole warps, or one thread.
  for (int NumThreads : {1, 32, 96})
    parallels(NumThreads);
  for (check::Shape S : {check::Shape{1, 1}, {2, 40}, {5, 128}})
    combinedLoops(S);
  worksharing();
  insideGroup();
  return check::status();
}

// CHECK:      parallel, 1 threads<int64>: 1014
// CHECK-NEXT: maximum, 1 threads<int64>: 0
// CHECK-NEXT: parallel, 32 threads<int64>: 32138
// CHECK-NEXT: maximum, 32 threads<int64>: 31
// CHECK-NEXT: parallel, 96 threads<int64>: 96394
// CHECK-NEXT: maximum, 96 threads<int64>: 95
// CHECK-NEXT: distribute parallel for, 1 teams of 1<int64>: 20110
// CHECK-NEXT: parallel for, 1 threads<int64>: 20110
// CHECK-NEXT: distribute parallel for, 2 teams of 40<int64>: 20110
// CHECK-NEXT: parallel for, 40 threads<int64>: 20110
// CHECK-NEXT: distribute parallel for, 5 teams of 128<int64>: 20110
// CHECK-NEXT: parallel for, 128 threads<int64>: 20110
// CHECK-NEXT: worksharing, wrong rows<int64>: 0
// CHECK-NEXT: of the region<int64>: 65
// CHECK-NEXT: of the group around<int64>: 4098
