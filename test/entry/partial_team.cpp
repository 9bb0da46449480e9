//===- entry/partial_team.cpp - regions with fewer threads ----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The barrier and the shuffles of a region with fewer threads than the block of
// 128. In each of three rounds every thread writes a number and, after a
// barrier, reads the number of a thread of another warp, if there is one. A
// second region follows, of 33 threads, and a third one of the whole block; in
// between, all threads of the block shuffle and execute a barrier.
//
// The buffer: the sums of the numbers that were read in the three regions; the
// number of lanes that received the correct number from the next lane of their
// region, all regions together; and the sum of the numbers that all threads
// received at team level, twice.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %device-compile -march=sm_90 -emit-llvm -c %s -o %t.bc
// RUN: llvm-link --only-needed %t.bc %products/libomptarget-nvptx-sm_90.bc -o %t.linked.bc
// RUN: opt %t.linked.bc -passes='forceattrs,internalize,default<O2>' -force-attribute=sanitize_thread \
// RUN:   -openmp-opt-disable -o %t.kernel.bc
//
// Part of one warp; a warp and a part; two whole warps; three and a part.
// RUN: %sim-kernel %t.kernel.bc --buffer 5 --int 7 --threads 128 | FileCheck %s --match-full-lines --check-prefix=T7
// RUN: %sim-kernel %t.kernel.bc --buffer 5 --int 40 --threads 128 | FileCheck %s --match-full-lines --check-prefix=T40
// RUN: %sim-kernel %t.kernel.bc --buffer 5 --int 64 --threads 128 | FileCheck %s --match-full-lines --check-prefix=T64
// RUN: %sim-kernel %t.kernel.bc --buffer 5 --int 100 --threads 128 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=T100
// T7: buffer 0: 21063 100584 408384 161 16504
// T40: buffer 0: 122340 100584 408384 193 16504
// T64: buffer 0: 198048 100584 408384 217 16504
// T100: buffer 0: 314850 100584 408384 251 16504
//
// Other schedules, with all checks.
// RUN: %sim-kernel %t.kernel.bc --buffer 5 --int 40 --threads 128 --schedule=random --seed=1 --split-warps \
// RUN:   --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=T40
// RUN: %sim-kernel %t.kernel.bc --buffer 5 --int 40 --threads 128 --schedule=adversarial --seed=1 --split-warps \
// RUN:   --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=T40
// RUN: %sim-kernel %t.kernel.bc --buffer 5 --int 64 --threads 128 --schedule=random --seed=2 --split-warps \
// RUN:   --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=T64
// RUN: %sim-kernel %t.kernel.bc --buffer 5 --int 64 --threads 128 --schedule=adversarial --seed=2 --split-warps \
// RUN:   --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=T64

#include "Kernel.h"

using namespace warpfold;
using namespace warpfold::test;

extern "C" int64_t __kmpc_shuffle_int64(int64_t Value, int16_t Delta,
                                        int16_t Width);

constexpr uint32_t MostThreads = 128;
static uint32_t Exchange[MostThreads];
static uint32_t RightLanes;

static uint64_t bitsOf(uint32_t Thread) {
  return static_cast<uint64_t>(Thread) << 32 | 3 * Thread;
}

/// Returns the number of the next lane's thread, if that lane is in the region.
static void shuffleInRegion() {
  const uint32_t Thread = threadInBlock();
  const uint64_t Received =
      __kmpc_shuffle_int64(bitsOf(Thread), /*Delta=*/1, WarpSize);
  const bool HasNext = laneInWarp() + 1 < WarpSize &&
                       Thread + 1 < uint32_t(omp_get_num_threads());
  if (HasNext && Received == bitsOf(Thread + 1))
    atomicFetchAdd(&RightLanes, 1u);
}

static void region(int32_t *, int32_t *, uint32_t *Sum) {
  const uint32_t Thread = threadInBlock();
  const uint32_t NumThreads = omp_get_num_threads();
  const uint32_t Other =
      (Thread + minimum(NumThreads / 2, WarpSize)) % NumThreads;
  for (uint32_t Round = 0; Round < 3; ++Round) {
    Exchange[Thread] = 1000 * Round + Thread;
    barrier();
    atomicFetchAdd(Sum, Exchange[Other]);
    barrier();
  }
  shuffleInRegion();
}

static void shuffleInTeam(uint32_t *Sum) {
  const uint32_t Received =
      __kmpc_shuffle_int32(threadInBlock(), /*Delta=*/1, WarpSize);
  atomicFetchAdd(Sum, Received);
}

static LaunchEnvironment Launch;

WARPFOLD_KERNEL kernel(uint32_t *Out, int64_t NumThreads) {
  __kmpc_target_init(&SpmdEnvironment, &Launch);
  parallel(region, &Out[0], static_cast<int32_t>(NumThreads));
  shuffleInTeam(&Out[4]);
  barrier();
  parallel(region, &Out[1], 33);
  shuffleInTeam(&Out[4]);
  parallel(region, &Out[2]);
  if (threadInBlock() == 0)
    Out[3] = atomicLoad(&RightLanes);
  __kmpc_target_deinit();
}
