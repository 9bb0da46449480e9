//===- tasks/task_groups.cpp - task_reduction and in_reduction ------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every position of a task group and of its tasks: in each thread of a region, at team
// level with tasks in all threads of an inner region, in nested groups, in functions
// without a visible group, in tasks of tasks. With the stock runtime none of it links
// (docs/StockDefects.md, 13).
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

constexpr int Tasks = 5;
// 1 + .. + 5
constexpr int SumOfTasks = Tasks * (Tasks + 1) / 2;

#pragma omp begin declare target
/// clang sees no group here.
void addInTask(int64_t &Sum, int64_t Value) {
#pragma omp task in_reduction(+ : Sum)
  Sum += Value;
}

/// A task that creates tasks, whose items are the outer task's copy.
void addInTree(int64_t &Sum, int Depth) {
#pragma omp task in_reduction(+ : Sum)
  {
    Sum += Depth;
    if (Depth > 1) {
      addInTree(Sum, Depth - 1);
      addInTree(Sum, Depth - 1);
    }
  }
}
#pragma omp end declare target

int treeSum(int Depth) {
  return Depth == 0 ? 0 : Depth + 2 * treeSum(Depth - 1);
}

/// Each thread of the region has private groups.
void inEachThread(int NumThreads) {
  int64_t Sum = 100;
#pragma omp target parallel num_threads(NumThreads) map(tofrom : Sum)
  {
    int64_t Private = omp_get_thread_num();
#pragma omp taskgroup task_reduction(+ : Private)
    for (int I = 1; I <= Tasks; ++I) {
#pragma omp task in_reduction(+ : Private) firstprivate(I)
      Private += I;
    }
#pragma omp atomic
    Sum += Private;
  }
  check::equal(check::text("in each of %d threads", NumThreads).Chars, Sum,
               int64_t(100 + NumThreads * (NumThreads - 1) / 2 +
                       NumThreads * SumOfTasks));
}

/// The sequential part of a team has the group; its tasks are in all threads of a
/// region, in the sequential part, and in functions.
void atTeamLevel(check::Shape S) {
  constexpr int Rows = 7;
  int64_t Sums[Rows] = {}, Products[Rows] = {};
#pragma omp target teams distribute num_teams(S.Teams) thread_limit(S.Threads) \
    map(from : Sums, Products)
  for (int Row = 0; Row < Rows; ++Row) {
    int64_t Sum = Row, Product = 3;
#pragma omp taskgroup task_reduction(+ : Sum) task_reduction(* : Product)
    {
#pragma omp task in_reduction(+ : Sum)
      Sum += 1000;
#pragma omp parallel for schedule(static, 1)
      for (int I = 0; I < 100; ++I) {
#pragma omp task in_reduction(+ : Sum)
        Sum += I;
        addInTask(Sum, I);
        if (I < 5) {
#pragma omp task in_reduction(* : Product)
          Product *= 2;
        }
      }
      addInTask(Sum, 2000);
    }
    Sums[Row] = Sum;
    Products[Row] = Product;
  }
  int64_t Wrong = 0;
  for (int Row = 0; Row < Rows; ++Row)
    Wrong += Sums[Row] != Row + 3000 + 2 * 4950 || Products[Row] != 3 * 32;
  check::equal(check::caseText("rows that are wrong", S).Chars, Wrong,
               int64_t(0));
}

/// A task at team level, whose copy the tasks of a region reduce into.
void regionInTask() {
  int64_t Sum = 5;
#pragma omp target map(tofrom : Sum) thread_limit(128)
  {
    int64_t OfTeam = 1;
#pragma omp taskgroup task_reduction(+ : OfTeam)
    {
#pragma omp task in_reduction(+ : OfTeam)
      {
        OfTeam += 7;
#pragma omp parallel for
        for (int I = 0; I < 100; ++I) {
#pragma omp task in_reduction(+ : OfTeam)
          OfTeam += I;
        }
      }
    }
    Sum += OfTeam;
  }
  check::equal("region in a task", Sum, int64_t(5 + 1 + 7 + 4950));
}

/// Nested groups with items of the outer one and of the inner one; then an inner group
/// of the same variable.
void groupsInGroups() {
  int64_t Sum = 0, Same = 0;
#pragma omp target parallel num_threads(40) map(tofrom : Sum, Same)
  {
    int64_t Outer = 1, Inner = 10, Twice = 2;
#pragma omp taskgroup task_reduction(+ : Outer, Twice)
    {
      addInTask(Outer, 100);
#pragma omp taskgroup task_reduction(+ : Inner)
      {
        addInTask(Outer, 1000);
        addInTask(Inner, 2000);
#pragma omp taskgroup
        addInTask(Inner, 3000);
      }
#pragma omp task in_reduction(+ : Twice)
      {
        Twice += 1;
#pragma omp taskgroup task_reduction(+ : Twice)
        {
#pragma omp task in_reduction(+ : Twice)
          Twice += 4;
        }
        Twice += 1;
      }
    }
#pragma omp atomic
    Sum += Outer + Inner;
#pragma omp atomic
    Same += Twice;
  }
  check::equal("groups in groups", Sum, int64_t(40 * (1101 + 5010)));
  check::equal("the same variable in both", Same, int64_t(40 * 8));
}

/// Tasks that are undeferred, final, merged, untied, or in tasks.
void kindsOfTasks() {
  int64_t Sum = 0, Trees = 0;
#pragma omp target parallel num_threads(40) map(tofrom : Sum, Trees)
  {
    int64_t Private = 0, Tree = 0;
    int Ordered = 0;
#pragma omp taskgroup task_reduction(+ : Private, Tree)
    {
#pragma omp task in_reduction(+ : Private) if (omp_get_thread_num() % 2)
      Private += 1;
#pragma omp task in_reduction(+ : Private) final(true) mergeable
      {
#pragma omp task in_reduction(+ : Private)
        Private += 2;
      }
#pragma omp task in_reduction(+ : Private) untied
      {
        Private += 4;
#pragma omp taskyield
        Private += 8;
#pragma omp task in_reduction(+ : Private)
        Private += 16;
#pragma omp taskwait
        Private += 32;
      }
#pragma omp task in_reduction(+ : Private) depend(out : Ordered)
      Private += 64;
#pragma omp task in_reduction(+ : Private) depend(in : Ordered) if (false)
      Private += 128;
      addInTree(Tree, 4);
    }
#pragma omp atomic
    Sum += Private;
#pragma omp atomic
    Trees += Tree;
  }
  check::equal("kinds of tasks", Sum, int64_t(40 * 255));
  check::equal("trees of tasks", Trees, int64_t(40 * treeSum(4)));
}

/// One thread of the team has the group; then a region of one thread; then if(0).
void groupsOfOneThread() {
  int64_t InSingle = 1, InMasked = 1, Serial = 1;
#pragma omp target parallel num_threads(64) map(tofrom : InSingle, InMasked)
  {
#pragma omp single
    {
#pragma omp taskgroup task_reduction(+ : InSingle)
      for (int I = 1; I <= Tasks; ++I)
        addInTask(InSingle, I);
    }
#pragma omp masked filter(37)
    {
#pragma omp taskgroup task_reduction(+ : InMasked)
      for (int I = 1; I <= Tasks; ++I)
        addInTask(InMasked, I);
    }
  }
#pragma omp target map(tofrom : Serial) thread_limit(128)
  {
    int64_t OfTeam = 0;
#pragma omp taskgroup task_reduction(+ : OfTeam)
    {
#pragma omp parallel num_threads(1)
      addInTask(OfTeam, 20);
#pragma omp parallel if (OfTeam)
      addInTask(OfTeam, 300);
    }
    Serial += OfTeam;
  }
  check::equal("in single", InSingle, int64_t(1 + SumOfTasks));
  check::equal("in masked", InMasked, int64_t(1 + SumOfTasks));
  check::equal("in regions of one thread", Serial, int64_t(321));
}

int main() {
  for (int NumThreads : {1, 7, 32, 100})
    inEachThread(NumThreads);
  for (check::Shape S : {check::Shape{1, 32}, {3, 128}, {9, 96}})
    atTeamLevel(S);
  regionInTask();
  groupsInGroups();
  kindsOfTasks();
  groupsOfOneThread();
  return check::status();
}

// CHECK:      in each of 1 threads<int64>: 115
// CHECK-NEXT: in each of 7 threads<int64>: 226
// CHECK-NEXT: in each of 32 threads<int64>: 1076
// CHECK-NEXT: in each of 100 threads<int64>: 6550
// CHECK-NEXT: rows that are wrong, 1 teams of 32<int64>: 0
// CHECK-NEXT: rows that are wrong, 3 teams of 128<int64>: 0
// CHECK-NEXT: rows that are wrong, 9 teams of 96<int64>: 0
// CHECK-NEXT: region in a task<int64>: 4963
// CHECK-NEXT: groups in groups<int64>: 244440
// CHECK-NEXT: the same variable in both<int64>: 320
// CHECK-NEXT: kinds of tasks<int64>: 10200
// CHECK-NEXT: trees of tasks<int64>: 1040
// CHECK-NEXT: in single<int64>: 16
// CHECK-NEXT: in masked<int64>: 16
// CHECK-NEXT: in regions of one thread<int64>: 321
