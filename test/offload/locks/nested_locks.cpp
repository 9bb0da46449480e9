//===- locks/nested_locks.cpp - nested locks ------------------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One thread can acquire a nested lock repeatedly. The functions of nested locks, and
// those with hints, do not link with the stock runtime (docs/StockDefects.md, 9).
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

constexpr int Iterations = 300;

#pragma omp begin declare target
omp_nest_lock_t Lock;
#pragma omp end declare target

/// Acquires the lock up to Depth times, and adds at each depth.
void addNested(omp_nest_lock_t *Held, int Depth, int *Sum) {
  omp_set_nest_lock(Held);
  *Sum += Depth;
  if (Depth > 1)
    addNested(Held, Depth - 1, Sum);
  *Sum += 1;
  omp_unset_nest_lock(Held);
}

void depths() {
  int Depth[6] = {};
#pragma omp target map(from : Depth)
  {
    omp_init_nest_lock(&Lock);
    Depth[0] = omp_test_nest_lock(&Lock);
    Depth[1] = omp_test_nest_lock(&Lock);
    omp_set_nest_lock(&Lock);
    Depth[2] = omp_test_nest_lock(&Lock);
    omp_unset_nest_lock(&Lock);
    omp_unset_nest_lock(&Lock);
    Depth[3] = omp_test_nest_lock(&Lock);
    for (int I = 0; I < 3; ++I)
      omp_unset_nest_lock(&Lock);
    Depth[4] = omp_test_nest_lock(&Lock);
    omp_unset_nest_lock(&Lock);
    omp_destroy_nest_lock(&Lock);
  }
  check::equal("first test", Depth[0], 1);
  check::equal("second test", Depth[1], 2);
  check::equal("test after a set", Depth[2], 4);
  check::equal("test after two unsets", Depth[3], 3);
  check::equal("test of a lock that is free again", Depth[4], 1);
}

/// One thread holds the lock, all others test it.
void testsOfOthers() {
  int Got = 0, Holder = 0;
#pragma omp target parallel num_threads(64) map(tofrom : Got, Holder)
  {
    if (omp_get_thread_num() == 40) {
      omp_init_nest_lock_with_hint(&Lock, omp_sync_hint_contended);
      omp_set_nest_lock(&Lock);
      omp_set_nest_lock(&Lock);
      omp_unset_nest_lock(&Lock);
    }
#pragma omp barrier
    if (omp_get_thread_num() != 40 && omp_test_nest_lock(&Lock) != 0) {
#pragma omp atomic
      Got += 1;
    }
#pragma omp barrier
    if (omp_get_thread_num() == 40) {
      Holder = omp_test_nest_lock(&Lock);
      omp_unset_nest_lock(&Lock);
      omp_unset_nest_lock(&Lock);
    }
  }
  check::equal("others that get a held lock", Got, 0);
  check::equal("the holder's test", Holder, 2);
}

/// Threads of a warp, of a team and of several teams acquire it.
void contention() {
  int Sum = 0;
#pragma omp target
  omp_init_nest_lock(&Lock);
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(64) \
    map(tofrom : Sum)
  for (int I = 0; I < Iterations; ++I)
    addNested(&Lock, 1 + I % 3, &Sum);
  // Depths 1, 2 and 3 add 2, 5 and 9.
  check::equal("sum", Sum, Iterations / 3 * (2 + 5 + 9));
}

/// A lock in a team's variable, in a kernel of generic mode.
void teamsLock() {
  int Sum = 0;
#pragma omp target map(tofrom : Sum)
  {
    omp_nest_lock_t OfTeam;
    omp_init_nest_lock(&OfTeam);
#pragma omp parallel num_threads(64)
    {
      omp_set_nest_lock(&OfTeam);
      omp_set_nest_lock(&OfTeam);
      Sum += omp_get_thread_num();
      omp_unset_nest_lock(&OfTeam);
      omp_unset_nest_lock(&OfTeam);
    }
    omp_destroy_nest_lock(&OfTeam);
  }
  check::equal("sum with a team's lock", Sum, 64 * 63 / 2);
}

/// A task has acquired the locks of its thread.
void inTasks() {
  int Sum = 0;
#pragma omp target parallel num_threads(40) map(tofrom : Sum)
  {
#pragma omp task
    addNested(&Lock, 2, &Sum);
  }
  check::equal("in tasks", Sum, 40 * 5);
}

void hints() {
  int Sum = 0, OfFree = 0, OfHeld = 1;
#pragma omp target map(from : OfFree, OfHeld)
  {
    omp_lock_t Plain;
    omp_init_lock_with_hint(&Plain, omp_sync_hint_speculative);
    OfFree = omp_test_lock(&Plain);
    OfHeld = omp_test_lock(&Plain);
    omp_unset_lock(&Plain);
  }
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(64) \
    map(tofrom : Sum)
  for (int I = 0; I < Iterations; ++I) {
#pragma omp critical(hinted) hint(omp_sync_hint_contended)
    {
      Sum += I;
      Sum += 1;
    }
  }
  check::equal("test of a free lock with a hint", OfFree, 1);
  check::equal("test of a held lock with a hint", OfHeld, 0);
  check::equal("critical with a hint", Sum, Iterations * (Iterations + 1) / 2);
}

int main() {
  depths();
  testsOfOthers();
  contention();
  teamsLock();
  inTasks();
  hints();
  return check::status();
}

// CHECK:      first test<int32>: 1
// CHECK-NEXT: second test<int32>: 2
// CHECK-NEXT: test after a set<int32>: 4
// CHECK-NEXT: test after two unsets<int32>: 3
// CHECK-NEXT: test of a lock that is free again<int32>: 1
// CHECK-NEXT: others that get a held lock<int32>: 0
// CHECK-NEXT: the holder's test<int32>: 2
// CHECK-NEXT: sum<int32>: 1600
// CHECK-NEXT: sum with a team's lock<int32>: 2016
// CHECK-NEXT: in tasks<int32>: 200
// CHECK-NEXT: test of a free lock with a hint<int32>: 1
// CHECK-NEXT: test of a held lock with a hint<int32>: 0
// CHECK-NEXT: critical with a hint<int32>: 45150
