//===- entry/copyprivate.cpp - one thread's variables to all --------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// __warpfold_copyprivate four times in a row, each time from another thread, of
// variables in local memory and of one in global memory. The assignment adds to
// the variable, so the result shows how often it is executed.
//
// The buffer: sums over all threads of the first variable, of the last element
// of the second and of the third; how often the memory after the variables has changed.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %device-compile -march=sm_90 -emit-llvm -c %s -o %t.bc
// RUN: llvm-link --only-needed %t.bc %products/libomptarget-nvptx-sm_90.bc -o %t.linked.bc
// RUN: opt %t.linked.bc -passes='forceattrs,internalize,default<O2>' -force-attribute=sanitize_thread \
// RUN:   -openmp-opt-disable -o %t.kernel.bc
//
// RUN: %sim-kernel %t.kernel.bc --buffer 4 --teams 1 --threads 32 | FileCheck %s --match-full-lines --check-prefix=T32
// RUN: %sim-kernel %t.kernel.bc --buffer 4 --teams 2 --threads 64 | FileCheck %s --match-full-lines --check-prefix=T128
// RUN: %sim-kernel %t.kernel.bc --buffer 4 --teams 1 --threads 1 | FileCheck %s --match-full-lines --check-prefix=T1
// T32: buffer 0: 469 4690 46900 0
// T128: buffer 0: 1898 18980 189800 0
// T1: buffer 0: 4 40 400 0
//
// Other schedules, with all checks.
// RUN: %sim-kernel %t.kernel.bc --buffer 4 --teams 2 --threads 64 --schedule=random --seed=1 --split-warps \
// RUN:   --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=T128
// RUN: %sim-kernel %t.kernel.bc --buffer 4 --teams 2 --threads 64 --schedule=adversarial --seed=1 --split-warps \
// RUN:   --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=T128

#include "Kernel.h"

using namespace warpfold;
using namespace warpfold::test;

using AssignFn = void(void **To, void **From);

extern "C" void __warpfold_copyprivate(Ident *, int32_t ThreadNumber,
                                       uint64_t ListBytes, void **List,
                                       AssignFn *Assign, int32_t DidIt,
                                       const uint64_t *ElementSizes);

struct Sums {
  uint32_t First, Second, Third, Changed;
};

struct Array {
  uint32_t Elements[5];
};

static constexpr uint64_t ElementSizes[] = {sizeof(uint32_t), sizeof(Array), 0};
static constexpr uint32_t Rounds = 4;

/// One variable for each thread in global memory: it needs no copy.
static uint32_t Lasting[2][64];

static void assign(void **To, void **From) {
  *static_cast<uint32_t *>(To[0]) += *static_cast<uint32_t *>(From[0]);
  for (uint32_t I = 0; I < 5; ++I)
    static_cast<Array *>(To[1])->Elements[I] +=
        static_cast<Array *>(From[1])->Elements[I];
  *static_cast<uint32_t *>(To[2]) += *static_cast<uint32_t *>(From[2]);
}

static void region(int32_t *, int32_t *, Sums *Out) {
  const uint32_t Me = threadInBlock();
  uint32_t First = 0;
  struct {
    Array Second;
    uint32_t After;
  } Both = {{}, 0xabcd};
  uint32_t &Third = Lasting[blockInGrid()][Me];
  Third = 0;
  for (uint32_t Round = 0; Round < Rounds; ++Round) {
    const bool DidIt = Me == (Round * 9) % blockSize();
    if (DidIt) {
      // The thread has the value that it was given before.
      First += 1;
      Both.Second.Elements[4] += 10;
      Third += 100;
    }
    void *List[] = {&First, &Both.Second, &Third};
    __warpfold_copyprivate(nullptr, 0, sizeof(List), List, assign, DidIt,
                           ElementSizes);
    // The next thread's turn follows without a barrier.
  }
  atomicFetchAdd(&Out->First, First);
  atomicFetchAdd(&Out->Second, Both.Second.Elements[4]);
  atomicFetchAdd(&Out->Third, Third);
  if (Both.After != 0xabcd)
    atomicFetchAdd(&Out->Changed, 1u);
}

static LaunchEnvironment Launch;

WARPFOLD_KERNEL kernel(Sums *Out) {
  __kmpc_target_init(&SpmdEnvironment, &Launch);
  parallel(region, Out);
  __kmpc_target_deinit();
}
