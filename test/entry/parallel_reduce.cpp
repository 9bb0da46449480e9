//===- entry/parallel_reduce.cpp - a region's values to thread 0 ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// __kmpc_nvptx_parallel_reduce_nowait_v2 over full and partial warps, in blocks of that
// many threads and in regions with fewer threads than the block. Two reductions follow
// each other directly, through the same shared memory; every thread contributes its
// number and one to the first, three times its number and one to the second.
//
// The buffer: sum, count and the number of threads that hold the result, of each
// reduction, then the requested shuffle modes (1 full, 2 contiguous).
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %device-compile -march=sm_90 -emit-llvm -c %s -o %t.bc
// RUN: llvm-link --only-needed %t.bc %products/libomptarget-nvptx-sm_90.bc -o %t.linked.bc
// RUN: opt %t.linked.bc -passes='forceattrs,internalize,default<O2>' -force-attribute=sanitize_thread \
// RUN:   -openmp-opt-disable -o %t.kernel.bc
//
// The region has the whole block.
// RUN: %sim-kernel %t.kernel.bc --buffer 7 --int -1 --threads 7 | FileCheck %s --match-full-lines --check-prefix=T7
// RUN: %sim-kernel %t.kernel.bc --buffer 7 --int -1 --threads 32 | FileCheck %s --match-full-lines --check-prefix=T32
// RUN: %sim-kernel %t.kernel.bc --buffer 7 --int -1 --threads 33 | FileCheck %s --match-full-lines --check-prefix=T33
// RUN: %sim-kernel %t.kernel.bc --buffer 7 --int -1 --threads 40 | FileCheck %s --match-full-lines --check-prefix=T40
// RUN: %sim-kernel %t.kernel.bc --buffer 7 --int -1 --threads 63 | FileCheck %s --match-full-lines --check-prefix=T63
// RUN: %sim-kernel %t.kernel.bc --buffer 7 --int -1 --threads 96 | FileCheck %s --match-full-lines --check-prefix=T96
// RUN: %sim-kernel %t.kernel.bc --buffer 7 --int -1 --threads 1000 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=T1000
//
// The region has the first threads of a block of 128.
// RUN: %sim-kernel %t.kernel.bc --buffer 7 --int 7 --threads 128 | FileCheck %s --match-full-lines --check-prefix=T7
// RUN: %sim-kernel %t.kernel.bc --buffer 7 --int 32 --threads 128 | FileCheck %s --match-full-lines --check-prefix=T32
// RUN: %sim-kernel %t.kernel.bc --buffer 7 --int 33 --threads 128 | FileCheck %s --match-full-lines --check-prefix=T33
// RUN: %sim-kernel %t.kernel.bc --buffer 7 --int 40 --threads 128 | FileCheck %s --match-full-lines --check-prefix=T40
// RUN: %sim-kernel %t.kernel.bc --buffer 7 --int 63 --threads 128 | FileCheck %s --match-full-lines --check-prefix=T63
// RUN: %sim-kernel %t.kernel.bc --buffer 7 --int 96 --threads 128 | FileCheck %s --match-full-lines --check-prefix=T96
//
// T7: buffer 0: 21 7 1 63 7 1 2
// T32: buffer 0: 496 32 1 1488 32 1 1
// T33: buffer 0: 528 33 1 1584 33 1 3
// T40: buffer 0: 780 40 1 2340 40 1 3
// T63: buffer 0: 1953 63 1 5859 63 1 3
// T96: buffer 0: 4560 96 1 13680 96 1 3
// T1000: buffer 0: 499500 1000 1 1498500 1000 1 3
//
// A region of one thread, in a block of one thread, and in a block of 40: all values
// are thread 0's, nothing is shuffled.
// RUN: %sim-kernel %t.kernel.bc --buffer 7 --int -1 --threads 1 | FileCheck %s --match-full-lines --check-prefix=T1
// RUN: %sim-kernel %t.kernel.bc --buffer 7 --int 1 --threads 40 | FileCheck %s --match-full-lines --check-prefix=T1
// T1: buffer 0: 0 1 1 0 1 1 0
//
// Other schedules, with all checks.
// RUN: %sim-kernel %t.kernel.bc --buffer 7 --int -1 --threads 40 --schedule=random --seed=1 --split-warps \
// RUN:   --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=T40
// RUN: %sim-kernel %t.kernel.bc --buffer 7 --int -1 --threads 40 --schedule=adversarial --seed=1 --split-warps \
// RUN:   --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=T40
// RUN: %sim-kernel %t.kernel.bc --buffer 7 --int 33 --threads 128 --schedule=random --seed=2 --split-warps \
// RUN:   --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=T33
// RUN: %sim-kernel %t.kernel.bc --buffer 7 --int 33 --threads 128 --schedule=adversarial --seed=2 --split-warps \
// RUN:   --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=T33

#include "Callbacks.h"

using namespace warpfold;
using namespace warpfold::test;

static void reduceInto(uint32_t *Result, uint32_t Value) {
  uint32_t Count = 1;
  List Own = {&Value, &Count};
  if (!__kmpc_nvptx_parallel_reduce_nowait_v2(nullptr, sizeof(Values), &Own,
                                              shuffleReduce, interWarpCopy))
    return;
  Result[0] = Value;
  Result[1] = Count;
  atomicFetchAdd(&Result[2], 1u);
}

static void region(int32_t *, int32_t *, uint32_t *Out) {
  reduceInto(Out, threadInBlock());
  reduceInto(Out + 3, 3 * threadInBlock());
}

static LaunchEnvironment Launch;

WARPFOLD_KERNEL kernel(uint32_t *Out, int64_t NumThreads) {
  __kmpc_target_init(&SpmdEnvironment, &Launch);
  parallel(region, Out, static_cast<int32_t>(NumThreads));
  if (threadInBlock() == 0)
    Out[6] = ShuffleModes;
  __kmpc_target_deinit();
}
