//===- synchronization/several_teams.cpp - four teams a multiprocessor ----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A barrier of up to four teams a multiprocessor works in kernels that leave room for
// them. A kernel whose registers, threads or shared memory may exceed that limit ends
// with a message, even if this device has room for it, and so does code that is compiled
// without optimisation.
//
//===----------------------------------------------------------------------===//

// A GPU may lose what a kernel prints before a trap.
// REQUIRES: simulator, warpfold-headers
// UNSUPPORTED: no-plugin
// DEFINE: %{run} = env WARPFOLD_SIM_SMS=3 WARPFOLD_SIM_BLOCKS_PER_SM=4 %offload-run
// RUN: %offload-compile -std=c++17 -O2 %s -o %t
// RUN: %{run} %t fits 12 | FileCheck %s --check-prefix=SUMS
// RUN: %{run} %t fits 5 | FileCheck %s --check-prefix=SUMS
// RUN: not %{run} %t fits 13 2>&1 | FileCheck %s --check-prefix=REFUSED
// RUN: %{run} %t large 3 | FileCheck %s --check-prefix=SUMS
// RUN: not %{run} %t large 12 2>&1 | FileCheck %s --check-prefix=REFUSED
// RUN: not %{run} %t variable 12 2>&1 | FileCheck %s --check-prefix=REFUSED
// RUN: %offload-compile -std=c++17 -O2 -DSHARED=60000 %s -o %t.shared
// RUN: %{run} %t.shared shared 3 | FileCheck %s --check-prefix=SUMS
// RUN: not %{run} %t.shared shared 12 2>&1 | FileCheck %s --check-prefix=REFUSED
// RUN: %offload-compile -std=c++17 -O0 %s -o %t.O0
// RUN: %{run} %t.O0 fits 3 | FileCheck %s --check-prefix=SUMS
// RUN: not %{run} %t.O0 fits 12 2>&1 | FileCheck %s --check-prefix=REFUSED
// SUMS: limit<int32>: 12
// SUMS-NEXT: wrong<int32>: 0
// REFUSED: warpfold: block {{[0-9]+}} thread 0: a grid barrier of teams, this many: 1{{[23]}} is not supported: all
// REFUSED-SAME: {{^ }}must run at once: num_teams(barrier.max_teams()); a grid_barrier<N> of more than one team a
// REFUSED-SAME: {{^ }}multiprocessor needs a constant thread_limit that leaves room for N, -O1, warpfold.cfg

#include "../Check.h"
#include <omp.h>
#include <string>
#include <warpfold/synchronization.h>

using Handle = warpfold::grid_barrier_on_device<4> *;

/// Each team adds to the numbers of all teams, one after the other.
#pragma omp begin declare target
inline void passAround(long *Numbers, Handle All) {
  const int Team = omp_get_team_num(), Teams = omp_get_num_teams();
  for (int Step = 0; Step < Teams; ++Step) {
    if (omp_get_thread_num() == 0)
      Numbers[(Team + Step) % Teams] += Team + 1;
    All->arrive_and_wait();
  }
}
#pragma omp end declare target

static void whereItFits(long *Numbers, Handle All, int Teams) {
#pragma omp target teams num_teams(Teams) thread_limit(128) is_device_ptr(All) \
    map(tofrom : Numbers[0 : Teams])
#pragma omp parallel
  passAround(Numbers, All);
}

#ifdef SHARED
static void withSharedMemory(long *Numbers, Handle All, int Teams) {
#pragma omp target teams num_teams(Teams) thread_limit(64) is_device_ptr(All)  \
    map(tofrom : Numbers[0 : Teams])
  {
    char Large[SHARED];
#pragma omp allocate(Large) allocator(omp_pteam_mem_alloc)
#pragma omp parallel
    {
      Large[omp_get_thread_num() * 100] = 1;
      passAround(Numbers, All);
      if (!Large[omp_get_thread_num() * 100])
        Numbers[0] = -1;
    }
  }
}
#else
static void withSharedMemory(long *, Handle, int) {}
#endif

static void withManyThreads(long *Numbers, Handle All, int Teams) {
#pragma omp target teams num_teams(Teams) thread_limit(1024)                   \
    is_device_ptr(All) map(tofrom : Numbers[0 : Teams])
#pragma omp parallel
  passAround(Numbers, All);
}

static void withVariable(long *Numbers, Handle All, int Teams, int Threads) {
#pragma omp target teams num_teams(Teams) thread_limit(Threads)                \
    is_device_ptr(All) map(tofrom : Numbers[0 : Teams])
#pragma omp parallel
  passAround(Numbers, All);
}

int main(int, char **Arguments) {
  const std::string Form = Arguments[1];
  const int Teams = std::atoi(Arguments[2]);
  warpfold::grid_barrier<4> Barrier;
  check::equal("limit", Barrier.max_teams(), 12);
  long Numbers[16] = {};
  if (Form == "fits")
    whereItFits(Numbers, Barrier.handle(), Teams);
  else if (Form == "shared")
    withSharedMemory(Numbers, Barrier.handle(), Teams);
  else if (Form == "large")
    withManyThreads(Numbers, Barrier.handle(), Teams);
  else
    withVariable(Numbers, Barrier.handle(), Teams, 64);
  int Wrong = 0;
  for (int Team = 0; Team < Teams; ++Team)
    Wrong += Numbers[Team] != Teams * (Teams + 1) / 2;
  check::equal("wrong", Wrong, 0);
  return check::status();
}
