//===- entry/serialised_team_region.cpp - a region with if(0) in SPMD mode ===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All threads of a block reach a region with if(0); one executes it and reads what all
// have written before, and all read what it wrote. A nested region is one level further
// in and starts with its settings, which end with it. The region that follows is
// parallel again.
//
// The buffer, over all teams: the sums that threads read after the region; its
// executions; the levels in it and in its nested region; that region's threads; the
// schedule's chunk in the inner region, in the outer one after it, and after both; the
// threads of the last region, and its level.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %device-compile -march=sm_90 -emit-llvm -c %s -o %t.bc
// RUN: llvm-link --only-needed %t.bc %products/libomptarget-nvptx-sm_90.bc -o %t.linked.bc
// RUN: opt %t.linked.bc -passes='forceattrs,internalize,default<O2>' -force-attribute=sanitize_thread \
// RUN:   -openmp-opt-disable -o %t.kernel.bc
//
// RUN: %sim-kernel %t.kernel.bc --buffer 10 --int 0 --teams 1 --threads 40 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=T40
// RUN: %sim-kernel %t.kernel.bc --buffer 10 --int 0 --teams 2 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=T64
// T40: buffer 0: 32800 1 1 2 1 7 7 40 40 40
// T64: buffer 0: 266240 2 2 4 2 14 14 128 128 128
//
// Other schedules, with all checks.
// RUN: %sim-kernel %t.kernel.bc --buffer 10 --int 0 --teams 2 --threads 64 --schedule=random --seed=1 --split-warps \
// RUN:   --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=T64
// RUN: %sim-kernel %t.kernel.bc --buffer 10 --int 0 --teams 2 --threads 64 --schedule=adversarial --seed=1 \
// RUN:   --split-warps --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=T64

#include "Kernel.h"

using namespace warpfold;
using namespace warpfold::test;

extern "C" void omp_set_schedule(int32_t Kind, int32_t ChunkSize);

namespace {

struct Counts {
  uint32_t Sums, Runs, OuterLevel, InnerLevel, InnerThreads, InnerChunk,
      OuterChunk, TeamChunk, LastThreads, LastLevel;
};

WARPFOLD_SHARED uint32_t Parts[MostThreadsInBlock];
WARPFOLD_SHARED uint32_t Sum;

uint32_t chunk() {
  int32_t Kind, Size;
  omp_get_schedule(&Kind, &Size);
  return static_cast<uint32_t>(Size);
}

void add(uint32_t &Count, uint32_t Value) { atomicFetchAdd(&Count, Value); }

} // namespace

static void inner(int32_t *, int32_t *, Counts *Out) {
  add(Out->InnerLevel, omp_get_level());
  add(Out->InnerThreads, omp_get_num_threads());
  add(Out->InnerChunk, chunk());
}

static void outer(int32_t *, int32_t *, Counts *Out) {
  add(Out->Runs, 1);
  add(Out->OuterLevel, omp_get_level());
  uint32_t Total = 0;
  for (uint32_t I = 0; I < blockSize(); ++I)
    Total += Parts[I];
  omp_set_schedule(/*Kind=*/2, /*ChunkSize=*/7);
  parallel(inner, Out);
  add(Out->OuterChunk, chunk());
  Sum = Total;
}

static void last(int32_t *, int32_t *, Counts *Out) {
  add(Out->LastThreads, 1);
  add(Out->LastLevel, omp_get_level());
}

static LaunchEnvironment Launch;

WARPFOLD_KERNEL kernel(Counts *Out, int64_t IfClause) {
  __kmpc_target_init(&SpmdEnvironment, &Launch);
  Parts[threadInBlock()] = threadInBlock() + 1;
  parallel(outer, Out, /*NumThreads=*/-1, IfClause ? If::True : If::False);
  add(Out->Sums, Sum);
  add(Out->TeamChunk, chunk());
  parallel(last, Out);
  __kmpc_target_deinit();
}
