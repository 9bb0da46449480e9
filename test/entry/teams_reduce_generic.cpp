//===- entry/teams_reduce_generic.cpp - one value a team ------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// __kmpc_nvptx_teams_reduce_nowait_v2 in generic mode, in which only the main thread of
// each team calls it: in groups if each team has a slot, and one after the other if
// there are fewer records. Every team contributes its number and one. The kernel is
// launched twice with the same launch environment.
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
// Groups: of one team and more; a last group that is smaller (17); groups as large as
// their counters hold (7, 49), and larger by one than narrower counters would hold (12).
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 5 --int 2000 --teams 1 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=T1
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 5 --int 2000 --teams 2 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=T2
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 5 --int 7 --teams 7 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=T7
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 5 --int 2000 --teams 12 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=T12
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 5 --int 2000 --teams 17 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=T17
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 5 --int 2000 --teams 49 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=T49
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 5 --int 2000 --teams 1024 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=T1024
// T1: buffer 0: 0 1 2 0 0
// T2: buffer 0: 1 2 2 0 0
// T7: buffer 0: 21 7 2 0 0
// T12: buffer 0: 66 12 2 0 0
// T17: buffer 0: 136 17 2 0 0
// T49: buffer 0: 1176 49 2 0 0
// T1024: buffer 0: 523776 1024 2 0 0
//
// Slots in turns: fewer records than teams.
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 5 --int 1 --teams 7 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=T7
// RUN: %sim-kernel %t.kernel.bc --launches 2 --sms 4 --buffer 5 --int 5 --teams 17 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=T17
//
// Other schedules, with all checks.
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 5 --int 7 --teams 7 --threads 64 --schedule=random --seed=1 \
// RUN:   --split-warps --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=T7
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 5 --int 7 --teams 7 --threads 64 --schedule=adversarial \
// RUN:   --seed=1 --split-warps --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=T7
// RUN: %sim-kernel %t.kernel.bc --launches 2 --sms 4 --buffer 5 --int 5 --teams 17 --threads 64 --schedule=random \
// RUN:   --seed=2 --split-warps --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=T17
// RUN: %sim-kernel %t.kernel.bc --launches 2 --sms 4 --buffer 5 --int 5 --teams 17 --threads 64 \
// RUN:   --schedule=adversarial --seed=2 --split-warps --check-memory --weak-memory \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=T17

#include "Callbacks.h"

using namespace warpfold;
using namespace warpfold::test;

static LaunchEnvironment Launch = launchWith(Slots);

WARPFOLD_KERNEL kernel(uint32_t *Out, int64_t NumRecords) {
  if (__kmpc_target_init(&GenericEnvironment, &Launch) != -1)
    return;
  uint32_t Sum = blockInGrid(), Count = 1;
  List Own = {&Sum, &Count};
  if (__kmpc_nvptx_teams_reduce_nowait_v2(
          nullptr, __kmpc_reduction_get_fixed_buffer(), NumRecords,
          sizeof(Values), &Own, shuffleReduce, interWarpCopy, listToSlot,
          listIntoSlot, slotToList, slotIntoList)) {
    Out[0] = Sum;
    Out[1] = Count;
    atomicFetchAdd(&Out[2], 1u);
    Out[3] = atomicLoad(&Launch.Arrived);
    Out[4] = atomicLoad(&Launch.Tiles);
  }
  __kmpc_target_deinit();
}
