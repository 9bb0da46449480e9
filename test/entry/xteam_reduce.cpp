//===- entry/xteam_reduce.cpp - LLVM main's teams entry, called directly --===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// No supported clang emits __kmpc_gpu_xteam_reduce_nowait, so these kernels call it as
// LLVM main's clang would, with the test's callbacks and with LLVM main's launch
// environment.
//
// In SPMD mode every thread contributes its number in the grid and one, in generic mode
// the main thread of every team contributes the team's number and one. The kernel is
// launched twice with the same launch environment.
//
// The buffer: sum, count, the number of threads that hold the result (of both
// launches), the arrival counter afterwards, and the number of teams that wrote their
// list to a wrong slot.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %device-compile -march=sm_90 -emit-llvm -c %s -o %t.bc
// RUN: llvm-link --only-needed %t.bc %products/libomptarget-nvptx-sm_90.bc -o %t.linked.bc
// RUN: opt %t.linked.bc -passes='forceattrs,internalize,default<O2>' -force-attribute=sanitize_thread \
// RUN:   -openmp-opt-disable -o %t.kernel.bc
//
// SPMD mode: teams x threads; 2, 3 and 33 teams leave idle threads in the fold, 1025
// are more slots than threads.
// RUN: %sim-kernel %t.kernel.bc --launches 2 --kernel spmd --buffer 5 --teams 1 --threads 128 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=S1
// RUN: %sim-kernel %t.kernel.bc --launches 2 --kernel spmd --buffer 5 --teams 2 --threads 33 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=S2
// RUN: %sim-kernel %t.kernel.bc --launches 2 --kernel spmd --buffer 5 --teams 3 --threads 1000 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=S3
// RUN: %sim-kernel %t.kernel.bc --launches 2 --kernel spmd --buffer 5 --teams 33 --threads 32 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=S33
// RUN: %sim-kernel %t.kernel.bc --launches 2 --kernel spmd --buffer 5 --teams 1025 --threads 96 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=S1025
// S1: buffer 0: 8128 128 2 0 0
// S2: buffer 0: 2145 66 2 0 0
// S3: buffer 0: 4498500 3000 2 0 0
// S33: buffer 0: 557040 1056 2 0 0
// S1025: buffer 0: 546263504 98400 2 0 0
//
// Generic mode.
// RUN: %sim-kernel %t.kernel.bc --launches 2 --kernel generic --buffer 5 --teams 1 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=G1
// RUN: %sim-kernel %t.kernel.bc --launches 2 --kernel generic --buffer 5 --teams 17 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=G17
// RUN: %sim-kernel %t.kernel.bc --launches 2 --kernel generic --buffer 5 --teams 1024 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=G1024
// G1: buffer 0: 0 1 2 0 0
// G17: buffer 0: 136 17 2 0 0
// G1024: buffer 0: 523776 1024 2 0 0
//
// Other schedules, with all checks.
// RUN: %sim-kernel %t.kernel.bc --launches 2 --kernel spmd --buffer 5 --teams 2 --threads 33 --schedule=random \
// RUN:   --seed=1 --split-warps --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=S2
// RUN: %sim-kernel %t.kernel.bc --launches 2 --kernel spmd --buffer 5 --teams 2 --threads 33 --schedule=adversarial \
// RUN:   --seed=1 --split-warps --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=S2
// RUN: %sim-kernel %t.kernel.bc --launches 2 --kernel spmd --buffer 5 --teams 33 --threads 32 --schedule=random \
// RUN:   --seed=2 --split-warps --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=S33
// RUN: %sim-kernel %t.kernel.bc --launches 2 --kernel spmd --buffer 5 --teams 33 --threads 32 \
// RUN:   --schedule=adversarial --seed=2 --split-warps --check-memory --weak-memory \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=S33
// RUN: %sim-kernel %t.kernel.bc --launches 2 --kernel generic --buffer 5 --teams 17 --threads 64 --schedule=random \
// RUN:   --seed=3 --split-warps --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=G17
// RUN: %sim-kernel %t.kernel.bc --launches 2 --kernel generic --buffer 5 --teams 17 --threads 64 \
// RUN:   --schedule=adversarial --seed=3 --split-warps --check-memory --weak-memory \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=G17

#include "Callbacks.h"

using namespace warpfold;
using namespace warpfold::test;

/// LLVM main's launch environment.
static struct {
  void *ReductionBuffer;
  void *DynCGroupMemFbPtr;
  uint32_t ReductionTeamsDone, DynCGroupMemSize;
  uint8_t DynCGroupMemFb;
} Launch = {Slots, nullptr, 0, 0, 0};

static void region(int32_t *, int32_t *, List *Own) {
  __kmpc_nvptx_parallel_reduce_nowait_v2(nullptr, sizeof(Values), Own,
                                         shuffleReduce, interWarpCopy);
}

static void reduceTeams(List Own, uint32_t *Out) {
  if (!__kmpc_gpu_xteam_reduce_nowait(nullptr, &Own, shuffleReduce,
                                      interWarpCopy, listToSlot, slotToList,
                                      slotIntoList))
    return;
  Out[0] = *Own.Sum;
  Out[1] = *Own.Count;
  atomicFetchAdd(&Out[2], 1u);
  Out[3] = atomicLoad(&Launch.ReductionTeamsDone);
  Out[4] = atomicLoad(&StraySlots);
}

WARPFOLD_KERNEL spmd(uint32_t *Out) {
  __kmpc_target_init(&SpmdEnvironment, &Launch);
  uint32_t Sum = blockInGrid() * blockSize() + threadInBlock(), Count = 1;
  List Own = {&Sum, &Count};
  parallel(region, &Own);
  reduceTeams(Own, Out);
  __kmpc_target_deinit();
}

WARPFOLD_KERNEL generic(uint32_t *Out) {
  if (__kmpc_target_init(&GenericEnvironment, &Launch) != -1)
    return;
  uint32_t Sum = blockInGrid(), Count = 1;
  reduceTeams({&Sum, &Count}, Out);
  __kmpc_target_deinit();
}
