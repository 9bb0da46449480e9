//===- entry/serialised_flush.cpp - a barrier as a flush ------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The barrier in a region of one thread waits for no thread, but is a flush: the thread
// of team 0 writes a number, passes a barrier and sets a flag with a relaxed atomic;
// that of team 1 waits for the flag, passes its barrier and reads the number. Once in a
// region with if(0), and once in a nested region.
//
// The buffer: the numbers that were read.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %device-compile -march=sm_90 -emit-llvm -c %s -o %t.bc
// RUN: llvm-link --only-needed %t.bc %products/libomptarget-nvptx-sm_90.bc -o %t.linked.bc
// RUN: opt %t.linked.bc -passes='forceattrs,internalize,default<O2>' -force-attribute=sanitize_thread \
// RUN:   -openmp-opt-disable -o %t.kernel.bc
//
// RUN: %sim-kernel %t.kernel.bc --buffer 2 --teams 2 --threads 1 | FileCheck %s --match-full-lines
// CHECK: buffer 0: 42 43
//
// Other schedules, with all checks.
// RUN: %sim-kernel %t.kernel.bc --buffer 2 --teams 2 --threads 1 --schedule=random --seed=1 --split-warps \
// RUN:   --check-memory --weak-memory | FileCheck %s --match-full-lines
// RUN: %sim-kernel %t.kernel.bc --buffer 2 --teams 2 --threads 1 --schedule=adversarial --seed=1 --split-warps \
// RUN:   --check-memory --weak-memory | FileCheck %s --match-full-lines

#include "Kernel.h"

using namespace warpfold;
using namespace warpfold::test;

struct Message {
  uint32_t Number, Flag;
};

static Message Messages[2];

static void pass(Message &Through, uint32_t Number, uint32_t &Out) {
  if (blockInGrid() == 0) {
    Through.Number = Number;
    barrier();
    atomicStore(&Through.Flag, 1u);
    return;
  }
  while (atomicLoad(&Through.Flag) == 0) {
  }
  barrier();
  Out = Through.Number;
}

static void serialised(int32_t *, int32_t *, uint32_t *Out) {
  pass(Messages[0], 42, Out[0]);
}

static void nested(int32_t *, int32_t *, uint32_t *Out) {
  pass(Messages[1], 43, Out[1]);
}

static void region(int32_t *, int32_t *, uint32_t *Out) {
  parallel(nested, Out);
}

static LaunchEnvironment Launch;

WARPFOLD_KERNEL kernel(uint32_t *Out) {
  __kmpc_target_init(&SpmdEnvironment, &Launch);
  parallel(serialised, Out, /*NumThreads=*/-1, If::False);
  parallel(region, Out);
  __kmpc_target_deinit();
}
