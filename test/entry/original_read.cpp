//===- entry/original_read.cpp - an initialiser that reads the original ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// initializer(omp_priv = omp_orig): each thread's copy starts with the original
// variable's value, and the thread that has the result writes it to the original.
//
// The buffer: sum and count of all threads' copies, which start with 5 and 1, and the
// sum of their initial values.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %device-compile -march=sm_90 -emit-llvm -c %s -o %t.bc
// RUN: llvm-link --only-needed %t.bc %products/libomptarget-nvptx-sm_90.bc -o %t.linked.bc
// RUN: opt %t.linked.bc -passes='forceattrs,internalize,default<O2>' -force-attribute=sanitize_thread \
// RUN:   -openmp-opt-disable -o %t.kernel.bc
//
// RUN: %sim-kernel %t.kernel.bc --buffer 3 --int 20 --teams 1 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=T20
// RUN: %sim-kernel %t.kernel.bc --buffer 3 --int 32 --teams 1 --threads 32 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=T32
// RUN: %sim-kernel %t.kernel.bc --buffer 3 --int 70 --teams 1 --threads 70 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=T70
// T20: buffer 0: 100 20 100
// T32: buffer 0: 160 32 160
// T70: buffer 0: 350 70 350
//
// Other schedules, with all checks.
// RUN: %sim-kernel %t.kernel.bc --buffer 3 --int 20 --teams 1 --threads 64 --schedule=random --seed=1 --split-warps \
// RUN:   --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=T20
// RUN: %sim-kernel %t.kernel.bc --buffer 3 --int 32 --teams 1 --threads 32 --schedule=adversarial --seed=1 \
// RUN:   --split-warps --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=T32

#include "Callbacks.h"

using namespace warpfold;
using namespace warpfold::test;

struct Totals {
  Values Original;
  uint32_t Begun;
};

static void region(int32_t *, int32_t *, Totals *Out) {
  Values Copy = Out->Original;
  // The simulator does not check a load whose value may be unused.
  atomicFetchAdd(&Out->Begun, Copy.Sum);
  List Own = {&Copy.Sum, &Copy.Count};
  if (__kmpc_nvptx_parallel_reduce_nowait_v2(nullptr, sizeof(Values), &Own,
                                             shuffleReduce, interWarpCopy))
    Out->Original = Copy;
}

static LaunchEnvironment Launch;

WARPFOLD_KERNEL kernel(Totals *Out, int64_t NumThreads) {
  __kmpc_target_init(&SpmdEnvironment, &Launch);
  if (threadInBlock() == 0)
    Out->Original = {5, 1};
  parallel(region, Out, static_cast<int32_t>(NumThreads));
  __kmpc_target_deinit();
}
