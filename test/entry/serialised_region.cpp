//===- entry/serialised_region.cpp - barriers of one thread ---------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In a region one thread, number 3, starts a nested region, which is serialised
// although it requests two threads. The thread is alone in it: a reduction returns the
// result to it, and a barrier does not wait.
//
// The buffer: the number of threads that hold the result of the nested regions'
// reductions, the sum of those, and the number of threads that passed the barrier of
// the whole region.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %device-compile -march=sm_90 -emit-llvm -c %s -o %t.bc
// RUN: llvm-link --only-needed %t.bc %products/libomptarget-nvptx-sm_90.bc -o %t.linked.bc
// RUN: opt %t.linked.bc -passes='forceattrs,internalize,default<O2>' -force-attribute=sanitize_thread \
// RUN:   -openmp-opt-disable -o %t.kernel.bc
//
// RUN: %sim-kernel %t.kernel.bc --buffer 3 --int 40 --teams 2 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=T40
// RUN: %sim-kernel %t.kernel.bc --buffer 3 --int 64 --teams 2 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=T64
// T40: buffer 0: 2 11 80
// T64: buffer 0: 2 11 128
//
// Other schedules, with all checks.
// RUN: %sim-kernel %t.kernel.bc --buffer 3 --int 40 --teams 2 --threads 64 --schedule=random --seed=1 --split-warps \
// RUN:   --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=T40
// RUN: %sim-kernel %t.kernel.bc --buffer 3 --int 40 --teams 2 --threads 64 --schedule=adversarial --seed=1 \
// RUN:   --split-warps --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=T40

#include "Callbacks.h"

using namespace warpfold;
using namespace warpfold::test;

static void nested(int32_t *, int32_t *, uint32_t *Out) {
  uint32_t Sum = 5 + blockInGrid(), Count = 1;
  List Own = {&Sum, &Count};
  if (__kmpc_nvptx_parallel_reduce_nowait_v2(nullptr, sizeof(Values), &Own,
                                             shuffleReduce, interWarpCopy)) {
    atomicFetchAdd(&Out[0], Count);
    atomicFetchAdd(&Out[1], Sum);
  }
  barrier();
}

static void region(int32_t *, int32_t *, uint32_t *Out) {
  if (threadInBlock() == 3)
    parallel(nested, Out, /*NumThreads=*/2);
  barrier();
  atomicFetchAdd(&Out[2], 1u);
}

static LaunchEnvironment Launch;

WARPFOLD_KERNEL kernel(uint32_t *Out, int64_t NumThreads) {
  __kmpc_target_init(&SpmdEnvironment, &Launch);
  parallel(region, Out, static_cast<int32_t>(NumThreads));
  __kmpc_target_deinit();
}
