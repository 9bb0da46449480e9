//===- entry/task_reduction.cpp - task groups, called directly ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Groups in all threads of an SPMD region, and a group of the initial thread in generic
// mode whose items the threads of a region use, by the group's address of the item and
// by that of the initial thread's copy. The kernel only writes memory by the tested
// functions, so every race is the runtime's.
//
// The buffer: sums over all threads of an item with an initialiser, of one without, of
// an item of an outer group; destroyed copies.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %device-compile -march=sm_90 -emit-llvm -c %s -o %t.bc
// RUN: llvm-link --only-needed %t.bc %products/libomptarget-nvptx-sm_90.bc -o %t.linked.bc
// RUN: opt %t.linked.bc -passes='forceattrs,internalize,default<O2>' -force-attribute=sanitize_thread \
// RUN:   -openmp-opt-disable -o %t.kernel.bc
//
// SPMD (0): each thread adds its number plus one; 200 of them to the outer item.
// RUN: %sim-kernel %t.kernel.bc --buffer 4 --int 0 --teams 1 --threads 7 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=S7
// RUN: %sim-kernel %t.kernel.bc --buffer 4 --int 0 --teams 2 --threads 40 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=S80
// S7: buffer 0: 98 28 1400 21
// S80: buffer 0: 3760 1640 16000 240
//
// Generic mode (1): the workers add, and the initial thread one copy's 1000.
// RUN: %sim-kernel %t.kernel.bc --buffer 4 --int 1 --teams 1 --threads 96 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=G64
// RUN: %sim-kernel %t.kernel.bc --buffer 4 --int 1 --teams 2 --threads 100 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=G128
// G64: buffer 0: 3721 2080 0 129
// G128: buffer 0: 7442 4160 0 258
//
// Other schedules, with all checks.
// RUN: %sim-kernel %t.kernel.bc --buffer 4 --int 0 --teams 2 --threads 40 --schedule=random --seed=1 --split-warps \
// RUN:   --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=S80
// RUN: %sim-kernel %t.kernel.bc --buffer 4 --int 0 --teams 2 --threads 40 --schedule=adversarial --seed=1 \
// RUN:   --split-warps --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=S80
// RUN: %sim-kernel %t.kernel.bc --buffer 4 --int 1 --teams 1 --threads 96 --schedule=random --seed=2 --split-warps \
// RUN:   --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=G64
// RUN: %sim-kernel %t.kernel.bc --buffer 4 --int 1 --teams 1 --threads 96 --schedule=adversarial --seed=2 \
// RUN:   --split-warps --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=G64

#include "Kernel.h"
#include "interface/TaskAbi.h"

using namespace warpfold;
using namespace warpfold::test;

struct Totals {
  uint32_t Begun, Zeroed, Outer, Destroyed;
};

static uint32_t *Destroyed;

static void beginAtOne(void *Copy, void *) {
  *static_cast<uint32_t *>(Copy) = 1;
}
static void destroy(void *) { atomicFetchAdd(atomicLoad(&Destroyed), 1u); }
static void add(void *Into, void *Copy) {
  *static_cast<uint32_t *>(Into) += *static_cast<uint32_t *>(Copy);
}

/// A copy starts with 1, so the result shows the number of copies.
static TaskReductionItem begun(uint32_t *Shared) {
  return {Shared, Shared, sizeof(*Shared), beginAtOne, destroy, add, 0};
}
static TaskReductionItem zeroed(uint32_t *Shared) {
  return {Shared, Shared, sizeof(*Shared), nullptr, nullptr, add, 0};
}

static uint32_t *copyOf(uint32_t *Item) {
  return static_cast<uint32_t *>(
      __kmpc_task_reduction_get_th_data(0, nullptr, Item));
}

/// SPMD: the thread's private groups; the outer one is that of reduction(task, ..).
static void privateGroups(int32_t *, int32_t *, Totals *Out) {
  const uint32_t Number = threadInBlock() + 1;
  uint32_t Begun = 0, Zeroed = 0, Outer = 0;
  TaskReductionItem OuterItems[] = {begun(&Outer)};
  __kmpc_taskred_modifier_init(nullptr, 0, 0, 1, OuterItems);
  __kmpc_taskgroup(nullptr, 0);
  TaskReductionItem Items[] = {begun(&Begun), zeroed(&Zeroed)};
  __kmpc_taskred_init(0, 2, Items);
  // The second query uses the copy of the first item.
  *copyOf(&Begun) += Number;
  *copyOf(copyOf(&Begun)) += Number;
  *copyOf(&Zeroed) += Number;
  *copyOf(&Outer) += 100;
  __kmpc_taskgroup(nullptr, 0);
  *copyOf(&Outer) += 99;
  TaskReductionItem Again[] = {begun(&Begun)};
  __kmpc_taskred_init(0, 1, Again);
  *copyOf(&Begun) += 2;
  __kmpc_end_taskgroup(nullptr, 0);
  __kmpc_end_taskgroup(nullptr, 0);
  __kmpc_task_reduction_modifier_fini(nullptr, 0, 0);
  atomicFetchAdd(&Out->Begun, Begun + 2);
  atomicFetchAdd(&Out->Zeroed, Zeroed);
  atomicFetchAdd(&Out->Outer, Outer);
}

/// Items of the initial thread, which clang shares with the workers.
struct TeamItems {
  uint32_t Begun, Zeroed, *Copy;
};
static TeamItems OfTeams[2];

static void teamsGroup() {
  TeamItems &Team = OfTeams[blockInGrid()];
  const uint32_t Number = threadInBlock() + 1;
  // The initial thread has a copy of the first item, by which some threads query.
  *copyOf(threadInBlock() % 2 ? Team.Copy : &Team.Begun) += Number;
  *copyOf(&Team.Zeroed) += Number;
  // A worker's private group, whose tasks use both groups.
  uint32_t Nested = 0;
  __kmpc_taskgroup(nullptr, 0);
  TaskReductionItem Items[] = {begun(&Nested)};
  __kmpc_taskred_init(0, 1, Items);
  *copyOf(&Nested) += 4;
  *copyOf(&Team.Begun) += 4;
  __kmpc_end_taskgroup(nullptr, 0);
  *copyOf(&Team.Begun) += Nested;
}

/// The wrapper that clang generates for a region of a kernel in generic mode.
static void wrapper(uint16_t, uint32_t) { teamsGroup(); }

static void runGeneric(Totals *Out) {
  TeamItems &Team = OfTeams[blockInGrid()];
  Team.Begun = Team.Zeroed = 0;
  __kmpc_taskgroup(nullptr, 0);
  TaskReductionItem Items[] = {begun(&Team.Begun), zeroed(&Team.Zeroed)};
  __kmpc_taskred_init(0, 2, Items);
  Team.Copy = copyOf(&Team.Begun);
  *Team.Copy += 1000;
  startRegion(/*GlobalThread=*/0, If::True, /*NumThreads=*/-1,
              reinterpret_cast<void *>(teamsGroup),
              reinterpret_cast<void *>(wrapper),
              /*Arguments=*/nullptr, /*NumArguments=*/0);
  __kmpc_end_taskgroup(nullptr, 0);
  atomicFetchAdd(&Out->Begun, Team.Begun);
  atomicFetchAdd(&Out->Zeroed, Team.Zeroed);
}

static LaunchEnvironment Launch;

WARPFOLD_KERNEL kernel(Totals *Out, int64_t IsGeneric) {
  atomicStore(&Destroyed, &Out->Destroyed);
  if (IsGeneric) {
    if (__kmpc_target_init(&GenericEnvironment, &Launch) != -1)
      return;
    runGeneric(Out);
  } else {
    __kmpc_target_init(&SpmdEnvironment, &Launch);
    parallel(privateGroups, Out);
  }
  __kmpc_target_deinit();
}
