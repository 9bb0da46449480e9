//===- entry/locks.cpp - locks of threads and of teams --------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every thread of every team adds its number in the grid to a non-atomic sum and one to
// a non-atomic count: under a lock that it waits for, under one that it tries until it
// acquires it, in a critical construct, and under a nested lock that it acquires twice.
//
// The buffer: the four sums and counts, and the number of threads that read an
// incorrect depth of the nested lock.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %device-compile -march=sm_90 -emit-llvm -c %s -o %t.bc
// RUN: llvm-link --only-needed %t.bc %products/libomptarget-nvptx-sm_90.bc -o %t.linked.bc
// RUN: opt %t.linked.bc -passes='forceattrs,internalize,default<O2>' -force-attribute=sanitize_thread \
// RUN:   -openmp-opt-disable -o %t.kernel.bc
//
// RUN: %sim-kernel %t.kernel.bc --buffer 9 --teams 1 --threads 7 | FileCheck %s --match-full-lines --check-prefix=T7
// RUN: %sim-kernel %t.kernel.bc --buffer 9 --teams 5 --threads 40 | FileCheck %s --match-full-lines --check-prefix=T200
// T7: buffer 0: 21 7 21 7 21 7 21 7 0
// T200: buffer 0: 19900 200 19900 200 19900 200 19900 200 0
//
// Other schedules, with all checks.
// RUN: %sim-kernel %t.kernel.bc --buffer 9 --teams 1 --threads 7 --schedule=random --seed=1 --split-warps \
// RUN:   --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=T7
// RUN: %sim-kernel %t.kernel.bc --buffer 9 --teams 1 --threads 7 --schedule=adversarial --seed=1 --split-warps \
// RUN:   --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=T7
// RUN: %sim-kernel %t.kernel.bc --buffer 9 --teams 5 --threads 40 --schedule=random --seed=2 --split-warps \
// RUN:   --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=T200
// RUN: %sim-kernel %t.kernel.bc --buffer 9 --teams 5 --threads 40 --schedule=adversarial --seed=2 --split-warps \
// RUN:   --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=T200

#include "Kernel.h"

using namespace warpfold;
using namespace warpfold::test;

extern "C" {
void omp_init_lock(uint64_t *Lock);
void omp_set_lock(uint64_t *Lock);
void omp_unset_lock(uint64_t *Lock);
int omp_test_lock(uint64_t *Lock);
void omp_init_nest_lock(uint64_t *Lock);
void omp_set_nest_lock(uint64_t *Lock);
void omp_unset_nest_lock(uint64_t *Lock);
int omp_test_nest_lock(uint64_t *Lock);
void __kmpc_critical(Ident *, int32_t GlobalThread, uint64_t *Name);
void __kmpc_end_critical(Ident *, int32_t GlobalThread, uint64_t *Name);
}

struct Total {
  uint32_t Sum, Count;
};

struct Totals {
  Total UnderLocks[4];
  uint32_t WrongDepths;
};

static uint64_t WaitedFor, Tried, Name, Nested;

/// A lock for each team, whose words are not 0 before it is initialised.
static uint64_t TeamLocks[5] = {1, 1, 1, 1, 1};
static uint64_t TeamNestedLocks[5] = {1, 1, 1, 1, 1};

static void addTo(Total &Where) {
  Where.Sum += blockInGrid() * blockSize() + threadInBlock();
  Where.Count += 1;
}

static void addUnderNested(Totals &Where) {
  omp_set_nest_lock(&Nested);
  Where.UnderLocks[3].Sum += blockInGrid() * blockSize() + threadInBlock();
  // Two more levels, and one fewer.
  if (omp_test_nest_lock(&Nested) != 2)
    Where.WrongDepths += 1;
  omp_set_nest_lock(&Nested);
  omp_unset_nest_lock(&Nested);
  omp_unset_nest_lock(&Nested);
  Where.UnderLocks[3].Count += 1;
  omp_unset_nest_lock(&Nested);
}

static void region(int32_t *, int32_t *, Totals *Where) {
  Total *Totals = Where->UnderLocks;
  omp_set_lock(&WaitedFor);
  addTo(Totals[0]);
  omp_unset_lock(&WaitedFor);

  while (!omp_test_lock(&Tried)) {
  }
  addTo(Totals[1]);
  omp_unset_lock(&Tried);

  __kmpc_critical(nullptr, omp_get_thread_num(), &Name);
  addTo(Totals[2]);
  __kmpc_end_critical(nullptr, omp_get_thread_num(), &Name);

  addUnderNested(*Where);
}

static LaunchEnvironment Launch;

WARPFOLD_KERNEL kernel(Totals *Where) {
  __kmpc_target_init(&SpmdEnvironment, &Launch);
  if (threadInBlock() == 0) {
    uint64_t *TeamLock = &TeamLocks[blockInGrid()];
    omp_init_lock(TeamLock);
    omp_set_lock(TeamLock);
    omp_unset_lock(TeamLock);
    uint64_t *TeamNestedLock = &TeamNestedLocks[blockInGrid()];
    omp_init_nest_lock(TeamNestedLock);
    omp_set_nest_lock(TeamNestedLock);
    omp_unset_nest_lock(TeamNestedLock);
  }
  parallel(region, Where);
  __kmpc_target_deinit();
}
