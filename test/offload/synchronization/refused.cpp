//===- synchronization/refused.cpp - launches that would wait for ever ----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Three kinds of program end with a message: launches in which some teams start only
// after others have ended, nested parallel regions that call the barrier, and a lock
// that is locked twice. The simulated device has two multiprocessors with room for two
// teams each.
//
//===----------------------------------------------------------------------===//

// A GPU may lose what a kernel prints before a trap.
// REQUIRES: simulator, warpfold-headers
// RUN: %offload-compile -std=c++17 -O2 %s -o %t
// RUN: not %offload-run %t 3 2>&1 | FileCheck %s --check-prefix=TEAMS3
// RUN: not %offload-run %t 9 2>&1 | FileCheck %s --check-prefix=TEAMS9
// RUN: not %offload-run %t nested 2>&1 | FileCheck %s --check-prefix=NESTED
// RUN: not %offload-run %t twice 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: %offload-run %t 2 2>&1 | FileCheck %s --check-prefix=FITS
// The exception is not caught: `not` of LLVM 22 reports a crash, `not` of LLVM 19 does
// not.
// RUN: sh -c '! "$@"' sh %offload-run %t device 2>&1 | FileCheck %s --check-prefix=DEVICE
// RUN: env OMP_TARGET_OFFLOAD=DISABLED %offload-run %t 1 2>&1 | FileCheck %s --check-prefix=FITS
// RUN: env OMP_TARGET_OFFLOAD=DISABLED sh -c '! "$@"' sh %offload-run %t 2 2>&1 | FileCheck %s --check-prefix=HOST
// TEAMS3: warpfold: block {{[0-9]+}} thread 0: a grid barrier of teams, this many: 3 is not supported: all must run at
// TEAMS3-SAME: {{^ }}once: num_teams(barrier.max_teams())
// TEAMS9: warpfold: block {{[0-9]+}} thread 0: a grid barrier of teams, this many: 9 is not supported: all must run at
// TEAMS9-SAME: {{^ }}once: num_teams(barrier.max_teams())
// NESTED: warpfold: block {{[0-9]+}} thread 0: a grid barrier in nested parallel regions, this many: 2 is not
// NESTED-SAME: {{^ }}supported: call it in a region that all threads of the team are in
// TWICE: warpfold: block 0 thread {{[0-9]+}}: std::system_error, number 35 is not supported: a std::unique_lock locks
// TWICE-SAME: {{^ }}what it does not hold, and unlocks what it does
// DEVICE: grid_barrier: there is no device 7; there are 1
// HOST: warpfold: a grid barrier on the host is for one team: num_teams(barrier.max_teams())
// FITS: all met

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <warpfold/synchronization.h>

static void meet(int Teams) {
  warpfold::grid_barrier Barrier;
  auto *All = Barrier.handle();
#pragma omp target teams num_teams(Teams) thread_limit(64) is_device_ptr(All)
#pragma omp parallel
  for (int Round = 0; Round < 3; ++Round)
    All->arrive_and_wait();
}

static void meetNested() {
  warpfold::grid_barrier Barrier;
  auto *All = Barrier.handle();
#pragma omp target teams num_teams(2) thread_limit(64) is_device_ptr(All)
#pragma omp parallel
#pragma omp parallel
  All->arrive_and_wait();
}

static void lockTwice() {
  warpfold::mutex Mutex;
#pragma omp target map(tofrom : Mutex)
  {
    std::unique_lock Guard(Mutex);
    Guard.lock();
  }
}

int main(int Count, char **Arguments) {
  if (Count != 2)
    return 2;
  if (!std::strcmp(Arguments[1], "nested"))
    meetNested();
  else if (!std::strcmp(Arguments[1], "twice"))
    lockTwice();
  else if (!std::strcmp(Arguments[1], "device"))
    warpfold::grid_barrier(7);
  else
    meet(std::atoi(Arguments[1]));
  std::puts("all met");
}
