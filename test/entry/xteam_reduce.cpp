//===- entry/xteam_reduce.cpp - LLVM main's teams entry, called directly --===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// No clang that this is built with emits __kmpc_gpu_xteam_reduce_nowait, so this
// kernel calls it as LLVM main's clang would, with callbacks of its own and
// with LLVM main's launch environment in place of the stock runtime's.
//
// Every thread brings its global number and one; the buffer shows what the
// result thread found: sum and count of all threads' values, how many threads
// were told that they hold the result, and the arrival counter afterwards.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %device-compile -march=sm_90 -emit-llvm -c %s -o %t.bc
// RUN: llvm-link %t.bc %products/warpfold-reduction-sm_90.bc -o %t.linked.bc
//
// SPMD mode: teams x threads; 1 2 3 33 teams leave idle threads in the fold, 1025
// more slots than threads.
// RUN: %sim-kernel %t.linked.bc --buffer 4 --int 1 --teams 1 --threads 128 | FileCheck %s --check-prefix=S1
// RUN: %sim-kernel %t.linked.bc --buffer 4 --int 1 --teams 2 --threads 33 | FileCheck %s --check-prefix=S2
// RUN: %sim-kernel %t.linked.bc --buffer 4 --int 1 --teams 3 --threads 1000 | FileCheck %s --check-prefix=S3
// RUN: %sim-kernel %t.linked.bc --buffer 4 --int 1 --teams 33 --threads 32 | FileCheck %s --check-prefix=S33
// RUN: %sim-kernel %t.linked.bc --buffer 4 --int 1 --teams 1025 --threads 96 | FileCheck %s --check-prefix=S1025
// S1: buffer 0: 8128 128 1 0
// S2: buffer 0: 2145 66 1 0
// S3: buffer 0: 4498500 3000 1 0
// S33: buffer 0: 557040 1056 1 0
// S1025: buffer 0: 546263504 98400 1 0
//
// Generic mode: the main thread of each team alone reduces, one value a team.
// RUN: %sim-kernel %t.linked.bc --buffer 4 --int 0 --teams 1 --threads 64 | FileCheck %s --check-prefix=G1
// RUN: %sim-kernel %t.linked.bc --buffer 4 --int 0 --teams 17 --threads 64 | FileCheck %s --check-prefix=G17
// RUN: %sim-kernel %t.linked.bc --buffer 4 --int 0 --teams 1024 --threads 64 | FileCheck %s --check-prefix=G1024
// G1: buffer 0: 0 1 1 0
// G17: buffer 0: 136 17 1 0
// G1024: buffer 0: 523776 1024 1 0

#include "interface/DeviceRuntime.h"
#include "interface/ReductionAbi.h"
#include "support/Atomic.h"
#include "support/Target.h"

using namespace warpfold;

namespace {

struct Values {
  uint32_t Sum, Count;
};

/// Two variables, so the list has two pointers.
struct List {
  uint32_t *Sum, *Count;
};

constexpr uint32_t MostTeams = 1025;
Values Slots[MostTeams];

/// The head of LLVM main's launch environment.
struct {
  void *ReductionBuffer;
  void *DynCGroupMemFbPtr;
  uint32_t ReductionTeamsDone;
} Environment;

bool IsSpmd;

void add(List &Into, Values From) {
  *Into.Sum += From.Sum;
  *Into.Count += From.Count;
}

void shuffleReduce(void *Data, int16_t Lane, int16_t Offset, int16_t Mode) {
  List &Own = *static_cast<List *>(Data);
  const Values Remote = {shuffleDown(AllLanes, *Own.Sum, Offset, WarpSize),
                         shuffleDown(AllLanes, *Own.Count, Offset, WarpSize)};
  if (Mode == 0 || (Mode == 1 && Lane < Offset))
    add(Own, Remote);
  else if (Mode == 1) {
    *Own.Sum = Remote.Sum;
    *Own.Count = Remote.Count;
  }
}

WARPFOLD_SHARED uint32_t Medium[WarpSize];

void copyWord(uint32_t *Word, uint32_t NumWarps) {
  blockBarrier();
  if (laneInWarp() == 0)
    Medium[warpInBlock()] = *Word;
  blockBarrier();
  if (threadInBlock() < NumWarps)
    *Word = Medium[threadInBlock()];
}

void interWarpCopy(void *Data, int32_t NumWarps) {
  List &Own = *static_cast<List *>(Data);
  copyWord(Own.Sum, NumWarps);
  copyWord(Own.Count, NumWarps);
}

void listToSlot(void *Buffer, int32_t Slot, void *Data) {
  const List &Own = *static_cast<List *>(Data);
  static_cast<Values *>(Buffer)[Slot] = {*Own.Sum, *Own.Count};
}

void slotToList(void *Buffer, int32_t Slot, void *Data) {
  List &Own = *static_cast<List *>(Data);
  const Values From = static_cast<Values *>(Buffer)[Slot];
  *Own.Sum = From.Sum;
  *Own.Count = From.Count;
}

void slotIntoList(void *Buffer, int32_t Slot, void *Data) {
  add(*static_cast<List *>(Data), static_cast<Values *>(Buffer)[Slot]);
}

} // namespace

// The stock runtime's part, as far as the entry points ask for it.
extern "C" {
int32_t omp_get_num_threads() { return IsSpmd ? blockSize() : 1; }
int32_t omp_get_team_num() { return blockInGrid(); }
int32_t omp_get_num_teams() { return __nvvm_read_ptx_sreg_nctaid_x(); }
int8_t __kmpc_is_spmd_exec_mode() { return IsSpmd; }
}
void *warpfold::launchEnvironment() { return &Environment; }

extern "C" __attribute__((nvptx_kernel)) void kernel(uint32_t *Out,
                                                     int64_t Spmd) {
  // All threads write the same, so none need wait for it.
  IsSpmd = Spmd;
  Environment.ReductionBuffer = Slots;
  const uint32_t MainThread = (blockSize() - 1) / WarpSize * WarpSize;
  if (!Spmd && threadInBlock() != MainThread)
    return;

  uint32_t Sum =
      Spmd ? blockInGrid() * blockSize() + threadInBlock() : blockInGrid();
  uint32_t Count = 1;
  List Own = {&Sum, &Count};
  if (Spmd)
    __kmpc_nvptx_parallel_reduce_nowait_v2(nullptr, sizeof(Values), &Own,
                                           shuffleReduce, interWarpCopy);
  if (!__kmpc_gpu_xteam_reduce_nowait(nullptr, &Own, shuffleReduce,
                                      interWarpCopy, listToSlot, slotToList,
                                      slotIntoList))
    return;
  Out[0] = Sum;
  Out[1] = Count;
  atomicFetchAdd(&Out[2], 1u);
  Out[3] = Environment.ReductionTeamsDone;
}
