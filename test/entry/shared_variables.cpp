//===- entry/shared_variables.cpp - memory of shared variables ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every thread calls __kmpc_alloc_shared for five variables at a time and
// __kmpc_free_shared for them, three times. Rounded up to 16 bytes they have 16, 208,
// 16, 16 and 16 bytes. In a block of one or two threads, three of them are in shared
// memory; in a block of three threads, which have 160 bytes each, all except the long
// one; in larger blocks few or none.
//
// The buffer: variables that no longer hold their values, and variables in shared
// memory, over all threads and rounds.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %device-compile -march=sm_90 -emit-llvm -c %s -o %t.bc
// RUN: llvm-link --only-needed %t.bc %products/libomptarget-nvptx-sm_90.bc -o %t.linked.bc
// RUN: opt %t.linked.bc -passes='forceattrs,internalize,default<O2>' -force-attribute=sanitize_thread \
// RUN:   -openmp-opt-disable -o %t.kernel.bc
//
// RUN: %sim-kernel %t.kernel.bc --buffer 2 --teams 1 --threads 1 | FileCheck %s --match-full-lines --check-prefix=T1
// RUN: %sim-kernel %t.kernel.bc --buffer 2 --teams 2 --threads 2 | FileCheck %s --match-full-lines --check-prefix=T4
// RUN: %sim-kernel %t.kernel.bc --buffer 2 --teams 1 --threads 3 | FileCheck %s --match-full-lines --check-prefix=T3
// RUN: %sim-kernel %t.kernel.bc --buffer 2 --teams 1 --threads 32 | FileCheck %s --match-full-lines --check-prefix=T32
// RUN: %sim-kernel %t.kernel.bc --buffer 2 --teams 1 --threads 64 | FileCheck %s --match-full-lines --check-prefix=T64
// T1: buffer 0: 0 9
// T4: buffer 0: 0 36
// T3: buffer 0: 0 36
// T32: buffer 0: 0 96
// T64: buffer 0: 0 0
//
// Other schedules, with all checks.
// RUN: %sim-kernel %t.kernel.bc --buffer 2 --teams 2 --threads 2 --schedule=random --seed=1 --split-warps \
// RUN:   --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=T4
// RUN: %sim-kernel %t.kernel.bc --buffer 2 --teams 1 --threads 32 --schedule=adversarial --seed=1 --split-warps \
// RUN:   --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=T32

#include "Kernel.h"

using namespace warpfold;
using namespace warpfold::test;

extern "C" {
void *__kmpc_alloc_shared(uint64_t Bytes);
void __kmpc_free_shared(void *Memory, uint64_t Bytes);
}

struct Counts {
  uint32_t Wrong, InShared;
};

static constexpr uint32_t Variables = 5, Times = 3;
static constexpr uint64_t Bytes[Variables] = {9, 201, 10, 3, 5};

static uint8_t valueOf(uint32_t Variable, uint64_t Byte) {
  return static_cast<uint8_t>(threadInBlock() * 50 + Variable * 10 + Byte);
}

static void region(int32_t *, int32_t *, Counts *Out) {
  for (uint32_t Time = 0; Time < Times; ++Time) {
    uint8_t *Memory[Variables];
    for (uint32_t V = 0; V < Variables; ++V) {
      Memory[V] = static_cast<uint8_t *>(__kmpc_alloc_shared(Bytes[V]));
      if (__nvvm_isspacep_shared(Memory[V]))
        atomicFetchAdd(&Out->InShared, 1u);
      for (uint64_t I = 0; I < Bytes[V]; ++I)
        Memory[V][I] = valueOf(V, I);
    }
    for (uint32_t V = Variables; V-- > 0;) {
      bool IsRight = true;
      for (uint64_t I = 0; I < Bytes[V]; ++I)
        IsRight &= Memory[V][I] == valueOf(V, I);
      if (!IsRight)
        atomicFetchAdd(&Out->Wrong, 1u);
      __kmpc_free_shared(Memory[V], Bytes[V]);
    }
  }
}

static LaunchEnvironment Launch;

WARPFOLD_KERNEL kernel(Counts *Out) {
  __kmpc_target_init(&SpmdEnvironment, &Launch);
  parallel(region, Out);
  __kmpc_target_deinit();
}
