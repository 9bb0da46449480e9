//===- entry/serialised_region.cpp - a barrier with nobody to meet --------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In a region of a partial team one thread enters a region of its own, nested
// and so serialised. Its barrier there meets nobody, but is a flush: thread 3 of
// team 0 writes a number, passes the barrier and raises a flag with a relaxed
// atomic; thread 3 of team 1 waits for the flag, passes its barrier and reads the
// number.
//
// The buffer: the number; how many threads passed the whole region's barrier.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %device-compile -march=sm_90 -emit-llvm -c %s -o %t.bc
// RUN: llvm-link --only-needed %t.bc %products/libomptarget-nvptx-sm_90.bc -o %t.linked.bc
// RUN: opt %t.linked.bc -passes='internalize,default<O2>' -openmp-opt-disable -o %t.kernel.bc
//
// RUN: %sim-kernel %t.kernel.bc --buffer 2 --int 40 --teams 2 --threads 64 | FileCheck %s --match-full-lines --check-prefix=T40
// RUN: %sim-kernel %t.kernel.bc --buffer 2 --int 64 --teams 2 --threads 64 | FileCheck %s --match-full-lines --check-prefix=T64
// T40: buffer 0: 42 80
// T64: buffer 0: 42 128

#include "Kernel.h"

using namespace warpfold;
using namespace warpfold::test;

static uint32_t Number;
static uint32_t Flag;

static void nested(int32_t *, int32_t *, uint32_t *Out) {
  if (blockInGrid() == 0) {
    Number = 42;
    barrier();
    atomicStore(&Flag, 1u);
    return;
  }
  while (atomicLoad(&Flag) == 0) {
  }
  barrier();
  Out[0] = Number;
}

static void region(int32_t *, int32_t *, uint32_t *Out) {
  if (threadInBlock() == 3)
    parallel(nested, Out);
  barrier();
  atomicFetchAdd(&Out[1], 1u);
}

static LaunchEnvironmentV2 Launch;

WARPFOLD_KERNEL kernel(uint32_t *Out, int64_t NumThreads) {
  __kmpc_target_init(&SpmdEnvironment, &Launch);
  parallel(region, Out, static_cast<int32_t>(NumThreads));
  __kmpc_target_deinit();
}
