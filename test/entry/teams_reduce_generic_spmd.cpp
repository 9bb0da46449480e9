//===- entry/teams_reduce_generic_spmd.cpp - one value a team, SPMD -------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// __kmpc_nvptx_teams_reduce_nowait_v2 in a kernel that openmp-opt has turned from
// generic to SPMD mode. If it has no parallel region, only thread 0 of each team calls,
// and the others have left the kernel (an --int above 0, the number of records); with a
// region, all threads call, and the team's list lies in shared memory (an --int below
// 0). Every team contributes its number and one. The kernel is launched twice with the
// same launch environment.
//
// The buffer: sum, count, the number of threads that hold the result (of both
// launches), the two counters of the launch environment afterwards.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %device-compile -march=sm_90 -emit-llvm -c %s -o %t.bc
// RUN: llvm-link --only-needed %t.bc %products/libomptarget-nvptx-sm_90.bc -o %t.linked.bc
// RUN: opt %t.linked.bc -passes='forceattrs,internalize,default<O2>' -force-attribute=sanitize_thread \
// RUN:   -openmp-opt-disable -o %t.kernel.bc
//
// A slot for each team.
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 5 --int 2000 --teams 1 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=T1
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 5 --int 2000 --teams 2 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=T2
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 5 --int 7 --teams 7 --threads 40 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=T7
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 5 --int -2000 --teams 1 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=T1
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 5 --int -2000 --teams 2 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=T2
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 5 --int -7 --teams 7 --threads 40 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=T7
// T1: buffer 0: 0 1 2 0 0
// T2: buffer 0: 1 2 2 0 0
// T7: buffer 0: 21 7 2 0 0
//
// Fewer records than teams.
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 5 --int 3 --teams 7 --threads 40 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=T7
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 5 --int -1 --teams 7 --threads 40 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=T7
//
// Other schedules, with all checks.
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 5 --int 7 --teams 7 --threads 40 --schedule=random --seed=1 \
// RUN:   --split-warps --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=T7
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 5 --int -7 --teams 7 --threads 40 --schedule=random --seed=1 \
// RUN:   --split-warps --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=T7
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 5 --int -3 --teams 7 --threads 40 --schedule=adversarial \
// RUN:   --seed=2 --split-warps --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=T7

#include "Callbacks.h"

using namespace warpfold;
using namespace warpfold::test;

static LaunchEnvironment Launch = launchWith(Slots);

WARPFOLD_SHARED static Values OfTeam;

WARPFOLD_KERNEL kernel(uint32_t *Out, int64_t NumRecords) {
  __kmpc_target_init(&GenericSpmdEnvironment, &Launch);
  const bool IsMainThread = threadInBlock() == 0;
  if (NumRecords > 0 && !IsMainThread)
    return;
  auto *Team = (Values *)&OfTeam;
  if (IsMainThread)
    *Team = {blockInGrid(), 1};
  if (NumRecords < 0) {
    blockBarrier();
    NumRecords = -NumRecords;
  }
  List Own = {&Team->Sum, &Team->Count};
  if (__kmpc_nvptx_teams_reduce_nowait_v2(
          nullptr, __kmpc_reduction_get_fixed_buffer(), NumRecords,
          sizeof(Values), &Own, shuffleReduce, interWarpCopy, listToSlot,
          listIntoSlot, slotToList, slotIntoList)) {
    Out[0] = Team->Sum;
    Out[1] = Team->Count;
    atomicFetchAdd(&Out[2], 1u);
    Out[3] = atomicLoad(&Launch.Arrived);
    Out[4] = atomicLoad(&Launch.Tiles);
  }
  __kmpc_target_deinit();
}
