//===- entry/teams_reduce.cpp - all teams' values, SPMD mode --------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// __kmpc_nvptx_teams_reduce_nowait_v2 after a parallel reduction in every team, with a
// slot for each team and with fewer records than teams. Every thread contributes its
// number in the grid and one. The kernel is launched twice with the same launch
// environment: the second launch starts with the state that the first one left.
//
// The buffer: sum, count, the number of threads that hold the result (of both
// launches), the two counters of the launch environment afterwards, and the number of
// lists written to a wrong slot: in the first round to another slot than the team's,
// in later rounds before the team's turn, or after the last record.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %device-compile -march=sm_90 -emit-llvm -c %s -o %t.bc
// RUN: llvm-link --only-needed %t.bc %products/libomptarget-nvptx-sm_90.bc -o %t.linked.bc
// RUN: opt %t.linked.bc -passes='forceattrs,internalize,default<O2>' -force-attribute=sanitize_thread \
// RUN:   -openmp-opt-disable -o %t.kernel.bc
//
// Team slots. 2, 3, 5 and 33 teams leave threads of the last one idle in the fold; 100
// teams of 33 and 40 threads are more slots than threads, in two and three rounds.
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 6 --int 2000 --teams 1 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=S1
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 6 --int 2000 --teams 2 --threads 33 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=S2
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 6 --int 2000 --teams 3 --threads 7 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=S3
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 6 --int 5 --teams 5 --threads 32 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=S5
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 6 --int 33 --teams 33 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=S33
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 6 --int 2000 --teams 100 --threads 33 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=S100
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 6 --int 2000 --teams 100 --threads 40 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=S100B
// S1: buffer 0: 2016 64 2 0 0 0
// S2: buffer 0: 2145 66 2 0 0 0
// S3: buffer 0: 210 21 2 0 0 0
// S5: buffer 0: 12720 160 2 0 0 0
// S33: buffer 0: 2229216 2112 2 0 0 0
// S100: buffer 0: 5443350 3300 2 0 0 0
// S100B: buffer 0: 7998000 4000 2 0 0 0
//
// Slots in turns: 1, 2, 5, 8 and 33 records. With 8 and 16 resident teams, more run at
// a time than there are records.
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 6 --int 1 --teams 9 --threads 32 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=R9
// RUN: %sim-kernel %t.kernel.bc --launches 2 --sms 8 --buffer 6 --int 2 --teams 40 --threads 32 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=R40W
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 6 --int 8 --teams 9 --threads 32 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=R9
// RUN: %sim-kernel %t.kernel.bc --launches 2 --sms 4 --buffer 6 --int 5 --teams 40 --threads 33 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=R40
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 6 --int 33 --teams 40 --threads 33 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=R40
// R9: buffer 0: 41328 288 2 0 0 0
// R40W: buffer 0: 818560 1280 2 0 0 0
// R40: buffer 0: 870540 1320 2 0 0 0
//
// Other schedules, with all checks.
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 6 --int 2000 --teams 3 --threads 7 --schedule=random --seed=1 \
// RUN:   --split-warps --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=S3
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 6 --int 2000 --teams 3 --threads 7 --schedule=adversarial \
// RUN:   --seed=1 --split-warps --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=S3
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 6 --int 5 --teams 5 --threads 32 --schedule=random --seed=2 \
// RUN:   --split-warps --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=S5
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 6 --int 5 --teams 5 --threads 32 --schedule=adversarial \
// RUN:   --seed=2 --split-warps --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=S5
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 6 --int 1 --teams 9 --threads 32 --schedule=random --seed=3 \
// RUN:   --split-warps --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=R9
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 6 --int 1 --teams 9 --threads 32 --schedule=adversarial \
// RUN:   --seed=3 --split-warps --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=R9
// RUN: %sim-kernel %t.kernel.bc --launches 2 --sms 4 --buffer 6 --int 5 --teams 40 --threads 33 --schedule=random \
// RUN:   --seed=4 --split-warps --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=R40
// RUN: %sim-kernel %t.kernel.bc --launches 2 --sms 4 --buffer 6 --int 5 --teams 40 --threads 33 \
// RUN:   --schedule=adversarial --seed=4 --split-warps --check-memory --weak-memory \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=R40

#include "Callbacks.h"

using namespace warpfold;
using namespace warpfold::test;

static void region(int32_t *, int32_t *, List *Own) {
  __kmpc_nvptx_parallel_reduce_nowait_v2(nullptr, sizeof(Values), Own,
                                         shuffleReduce, interWarpCopy);
}

static LaunchEnvironment Launch = launchWith(Slots);

static uint32_t strayLists(uint32_t NumRecords) {
  return atomicLoad(&StraySlots) +
         (Slots[minimum(NumRecords, MostTeams)].Count != Slot().Count);
}

WARPFOLD_KERNEL kernel(uint32_t *Out, int64_t NumRecords) {
  __kmpc_target_init(&SpmdEnvironment, &Launch);
  uint32_t Sum = blockInGrid() * blockSize() + threadInBlock(), Count = 1;
  List Own = {&Sum, &Count};
  parallel(region, &Own);
  if (__kmpc_nvptx_teams_reduce_nowait_v2(
          nullptr, __kmpc_reduction_get_fixed_buffer(), NumRecords,
          sizeof(Values), &Own, shuffleReduce, interWarpCopy, listToSlot,
          listIntoSlot, slotToList, slotIntoList)) {
    Out[0] = Sum;
    Out[1] = Count;
    atomicFetchAdd(&Out[2], 1u);
    Out[3] = atomicLoad(&Launch.Arrived);
    Out[4] = atomicLoad(&Launch.Tiles);
    Out[5] = strayLists(NumRecords);
  }
  __kmpc_target_deinit();
}
