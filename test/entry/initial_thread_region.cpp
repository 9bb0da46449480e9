//===- entry/initial_thread_region.cpp - fewer threads than a warp has ----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In generic mode only the initial thread executes a region that requests fewer threads
// than a warp has, and its barrier waits for no thread. The workers' barrier in the
// next region synchronises: each reads the value that another one has written before
// it.
//
// The buffer, over all teams: threads that passed the first region's barrier, and the
// sum of the values that the workers read. A barrier of the sequential part precedes
// both.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %device-compile -march=sm_90 -emit-llvm -c %s -o %t.bc
// RUN: llvm-link --only-needed %t.bc %products/libomptarget-nvptx-sm_90.bc -o %t.linked.bc
// RUN: opt %t.linked.bc -passes='forceattrs,internalize,default<O2>' -force-attribute=sanitize_thread \
// RUN:   -openmp-opt-disable -o %t.kernel.bc
//
// RUN: %sim-kernel %t.kernel.bc --buffer 2 --int 5 --teams 1 --threads 96 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=W64
// RUN: %sim-kernel %t.kernel.bc --buffer 2 --int 5 --teams 2 --threads 128 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=W96
// W64: buffer 0: 1 2080
// W96: buffer 0: 2 9312
//
// Other schedules, with all checks.
// RUN: %sim-kernel %t.kernel.bc --buffer 2 --int 5 --teams 2 --threads 128 --schedule=random --seed=1 --split-warps \
// RUN:   --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=W96
// RUN: %sim-kernel %t.kernel.bc --buffer 2 --int 5 --teams 2 --threads 128 --schedule=adversarial --seed=1 \
// RUN:   --split-warps --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=W96

#include "Kernel.h"

using namespace warpfold;
using namespace warpfold::test;

WARPFOLD_SHARED uint32_t Parts[MostThreadsInBlock];
static uint32_t *Total;

static void alone(int32_t *, int32_t *, uint32_t *Out) {
  barrier();
  atomicFetchAdd(&Out[0], 1u);
}

static void together() {
  const uint32_t NumWorkers = static_cast<uint32_t>(omp_get_num_threads());
  Parts[threadInBlock()] = threadInBlock() + 1;
  barrier();
  atomicFetchAdd(atomicLoad(&Total), Parts[(threadInBlock() + 1) % NumWorkers]);
}

/// The wrapper that clang generates for a region of a kernel in generic mode.
static void wrapper(uint16_t, uint32_t) { together(); }

static LaunchEnvironment Launch;

WARPFOLD_KERNEL kernel(uint32_t *Out, int64_t NumThreads) {
  atomicStore(&Total, Out + 1);
  if (__kmpc_target_init(&GenericEnvironment, &Launch) != -1)
    return;
  barrier();
  parallel(alone, Out, static_cast<int32_t>(NumThreads));
  startRegion(/*GlobalThread=*/0, If::True, /*NumThreads=*/-1,
              reinterpret_cast<void *>(together),
              reinterpret_cast<void *>(wrapper),
              /*Arguments=*/nullptr, /*NumArguments=*/0);
  __kmpc_target_deinit();
}
