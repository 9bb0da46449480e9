//===- entry/team_reduce.cpp - a team's values to every thread ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// __warpfold_team_reduce with slots, over blocks of full and partial warps: few warps,
// whose slots each thread reduces alone, and many. Four reductions follow each other
// directly and use the halves in turn; every thread contributes its number, and uses
// the result of one reduction as a part of its value for the next, so that a thread
// with a different result makes the last result wrong.
//
// The buffer: sum and count of the last reduction in thread 0, the number of threads
// with that sum, then the number of threads for which the call orders accesses: each
// reads after the last call what its neighbour wrote before it.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %device-compile -march=sm_90 -emit-llvm -c %s -o %t.bc
// RUN: llvm-link --only-needed %t.bc %device-functions/TeamReduce.bc %products/libomptarget-nvptx-sm_90.bc -o %t.linked.bc
// RUN: opt %t.linked.bc -passes='forceattrs,internalize,default<O2>' -force-attribute=sanitize_thread \
// RUN:   -openmp-opt-disable -o %t.kernel.bc
//
// RUN: %sim-kernel %t.kernel.bc --buffer 4 --int 0 --threads 1 | FileCheck %s --match-full-lines --check-prefix=T1
// RUN: %sim-kernel %t.kernel.bc --buffer 4 --int 0 --threads 7 | FileCheck %s --match-full-lines --check-prefix=T7
// RUN: %sim-kernel %t.kernel.bc --buffer 4 --int 0 --threads 32 | FileCheck %s --match-full-lines --check-prefix=T32
// RUN: %sim-kernel %t.kernel.bc --buffer 4 --int 0 --threads 64 | FileCheck %s --match-full-lines --check-prefix=T64
// RUN: %sim-kernel %t.kernel.bc --buffer 4 --int 0 --threads 100 | FileCheck %s --match-full-lines --check-prefix=T100
// RUN: %sim-kernel %t.kernel.bc --buffer 4 --int 0 --threads 192 | FileCheck %s --match-full-lines --check-prefix=T192
// RUN: %sim-kernel %t.kernel.bc --buffer 4 --int 0 --threads 195 | FileCheck %s --match-full-lines --check-prefix=T195
// RUN: %sim-kernel %t.kernel.bc --buffer 4 --int 0 --threads 200 | FileCheck %s --match-full-lines --check-prefix=T200
//
// T1: buffer 0: 0 1 1 1
// T7: buffer 0: 8400 7 7 7
// T32: buffer 0: 16777200 32 32 32
// T64: buffer 0: 536870880 64 64 64
// T100: buffer 0: 705032654 100 100 100
// T192: buffer 0: 1610612640 192 192 192
// T195: buffer 0: -758609928 195 195 195
// T200: buffer 0: 1086209948 200 200 200
//
// Other schedules, with all checks.
// RUN: %sim-kernel %t.kernel.bc --buffer 4 --int 0 --threads 64 --schedule=random --seed=1 --split-warps \
// RUN:   --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=T64
// RUN: %sim-kernel %t.kernel.bc --buffer 4 --int 0 --threads 192 --schedule=random --seed=1 --split-warps \
// RUN:   --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=T192
// RUN: %sim-kernel %t.kernel.bc --buffer 4 --int 0 --threads 192 --schedule=adversarial --seed=1 --split-warps \
// RUN:   --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=T192
// RUN: %sim-kernel %t.kernel.bc --buffer 4 --int 0 --threads 100 --schedule=adversarial --seed=2 --split-warps \
// RUN:   --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=T100

#include "Callbacks.h"
#include "interface/TeamAbi.h"

using namespace warpfold;
using namespace warpfold::test;

constexpr uint32_t HalfSlots = 32;
constexpr uint32_t MostThreads = 1024;

WARPFOLD_SHARED static Values SlotMemory[2 * HalfSlots];
WARPFOLD_SHARED static uint32_t Written[MostThreads];
WARPFOLD_SHARED static volatile uint32_t Used[MostThreads];
WARPFOLD_SHARED static uint32_t FirstSum;

static Values &slotAt(void *Buffer, int32_t Number) {
  return static_cast<Values *>(Buffer)[Number];
}

static void copyToSlot(void *Buffer, int32_t Number, void *Data) {
  const List &Own = *static_cast<List *>(Data);
  slotAt(Buffer, Number) = {*Own.Sum, *Own.Count};
}

/// Reads the values and stores them: the checks skip a load whose value may be unused.
static Values read(void *Buffer, int32_t Number) {
  const Values Result = slotAt(Buffer, Number);
  Used[threadInBlock()] = Result.Sum + Result.Count;
  return Result;
}

static void copyFromSlot(void *Buffer, int32_t Number, void *Data) {
  assign(*static_cast<List *>(Data), read(Buffer, Number));
}

static void reduceFromSlot(void *Buffer, int32_t Number, void *Data) {
  add(*static_cast<List *>(Data), read(Buffer, Number));
}

static LaunchEnvironment Launch;

WARPFOLD_KERNEL kernel(uint32_t *Out, int64_t) {
  __kmpc_target_init(&SpmdEnvironment, &Launch);
  uint32_t Sum = 0, Count = 0, FirstSlot = 0;
  List Own = {&Sum, &Count};
  for (uint32_t Round = 0; Round < 4; ++Round) {
    Sum += threadInBlock();
    Count = 1;
    Written[threadInBlock()] = threadInBlock() + Round;
    __warpfold_team_reduce(&Own, shuffleReduce, interWarpCopy, blockSize(),
                           (void *)SlotMemory, FirstSlot, copyToSlot,
                           copyFromSlot, reduceFromSlot);
    FirstSlot ^= HalfSlots;
  }
  const uint32_t Neighbour = (threadInBlock() + 1) % blockSize();
  if (Written[Neighbour] == Neighbour + 3)
    atomicFetchAdd(&Out[3], 1u);
  if (threadInBlock() == 0) {
    Out[0] = Sum;
    Out[1] = Count;
    FirstSum = Sum;
  }
  barrier();
  if (Sum == FirstSum)
    atomicFetchAdd(&Out[2], 1u);
  __kmpc_target_deinit();
}
