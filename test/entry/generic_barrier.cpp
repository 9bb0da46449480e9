//===- entry/generic_barrier.cpp - barriers of sequential parts -----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In generic mode the initial thread, the first of the last warp, executes the
// sequential part alone, while the others wait for a region. It passes a barrier there,
// as after an orphaned loop, and one in a region with if(0): it must not wait for other
// threads, and nothing has ordered it after the other warps yet.
//
// The buffer: the number of threads that passed each barrier, and the initial thread.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %device-compile -march=sm_90 -emit-llvm -c %s -o %t.bc
// RUN: llvm-link --only-needed %t.bc %products/libomptarget-nvptx-sm_90.bc -o %t.linked.bc
// RUN: opt %t.linked.bc -passes='forceattrs,internalize,default<O2>' -force-attribute=sanitize_thread \
// RUN:   -openmp-opt-disable -o %t.kernel.bc
//
// A last warp that is whole, and one of four lanes.
// RUN: %sim-kernel %t.kernel.bc --buffer 3 --int 0 --teams 2 --threads 128 | FileCheck %s --match-full-lines
// RUN: %sim-kernel %t.kernel.bc --buffer 3 --int 0 --teams 2 --threads 100 | FileCheck %s --match-full-lines
// CHECK: buffer 0: 2 2 96
//
// Other schedules, with all checks.
// RUN: %sim-kernel %t.kernel.bc --buffer 3 --int 0 --teams 2 --threads 100 --schedule=random --seed=1 --split-warps \
// RUN:   --check-memory --weak-memory | FileCheck %s --match-full-lines
// RUN: %sim-kernel %t.kernel.bc --buffer 3 --int 0 --teams 2 --threads 100 --schedule=adversarial --seed=1 \
// RUN:   --split-warps --check-memory --weak-memory | FileCheck %s --match-full-lines

#include "Kernel.h"

using namespace warpfold;
using namespace warpfold::test;

static void region(int32_t *, int32_t *, uint32_t *Out) {
  barrier();
  atomicFetchAdd(&Out[1], 1u);
}

static LaunchEnvironment Launch;

// The clause's value is not known before the launch: a compiler that proves that each
// region is executed by the whole block would remove the tested code.
WARPFOLD_KERNEL kernel(uint32_t *Out, int64_t IfClause) {
  if (__kmpc_target_init(&GenericEnvironment, &Launch) != -1)
    return;
  barrier();
  atomicFetchAdd(&Out[0], 1u);
  parallel(region, Out, /*NumThreads=*/2, IfClause ? If::True : If::False);
  atomicStore(&Out[2], threadInBlock());
  __kmpc_target_deinit();
}
