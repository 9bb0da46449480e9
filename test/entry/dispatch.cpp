//===- entry/dispatch.cpp - loops distributed at run time -----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// __kmpc_dispatch_{init,next} as clang calls them: two loops of different
// lengths without a barrier between them, as after nowait, in every schedule.
// The lower bounds are not 0.
//
// The buffer, for each loop: iterations that ran exactly once, others, chunks,
// a sum over the chunks' bounds, chunks that were reported as the last, the sum
// of the iterations' numbers times their thread's (0 if any thread may execute them).
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %device-compile -march=sm_90 -emit-llvm -c %s -o %t.bc
// RUN: llvm-link --only-needed %t.bc %products/libomptarget-nvptx-sm_90.bc -o %t.linked.bc
// RUN: opt %t.linked.bc -passes='forceattrs,internalize,default<O2>' -force-attribute=sanitize_thread \
// RUN:   -openmp-opt-disable -o %t.kernel.bc
//
// Dynamic (35): chunks of 1, of 7, and of more than the loop has.
// RUN: %sim-kernel %t.kernel.bc --buffer 12 --int 35 --int 1 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=D1
// RUN: %sim-kernel %t.kernel.bc --buffer 12 --int 35 --int 7 --threads 40 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=D7
// RUN: %sim-kernel %t.kernel.bc --buffer 12 --int 35 --int 1000 --threads 40 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=D1000
// D1: buffer 0: 100 0 100 343400 1 0 150 0 150 1147600 1 0
// D7: buffer 0: 100 0 15 55975 1 0 150 0 22 176376 1 0
// D1000: buffer 0: 100 0 1 101 1 0 150 0 1 151 1 0
//
// Guided (36): at least 1, at least 5.
// RUN: %sim-kernel %t.kernel.bc --buffer 12 --int 36 --int 1 --threads 4 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=G1
// RUN: %sim-kernel %t.kernel.bc --buffer 12 --int 36 --int 5 --threads 4 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=G5
// G1: buffer 0: 100 0 24 147519 1 0 150 0 27 388002 1 0
// G5: buffer 0: 100 0 15 70370 1 0 150 0 18 205253 1 0
//
// Static chunks (33), static (34), balanced chunks (45), ordered static (66).
// RUN: %sim-kernel %t.kernel.bc --buffer 12 --int 33 --int 3 --threads 4 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=C3
// RUN: %sim-kernel %t.kernel.bc --buffer 12 --int 34 --int 0 --threads 40 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=P
// RUN: %sim-kernel %t.kernel.bc --buffer 12 --int 45 --int 4 --threads 7 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=B4
// RUN: %sim-kernel %t.kernel.bc --buffer 12 --int 66 --int 1 --threads 7 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=O
// C3: buffer 0: 100 0 34 121112 1 12249 150 0 50 382400 1 27603
// P: buffer 0: 100 0 40 159020 1 124220 150 0 40 333150 1 290615
// B4: buffer 0: 100 0 7 28299 1 23170 150 0 7 63085 1 52269
// O: buffer 0: 100 0 1 101 1 4950 150 0 1 151 1 11175
//
// A team of one thread executes the loop in one chunk.
// RUN: %sim-kernel %t.kernel.bc --buffer 12 --int 35 --int 1 --threads 1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=ONE
// ONE: buffer 0: 100 0 1 101 1 0 150 0 1 151 1 0
//
// Other schedules, with all checks.
// RUN: %sim-kernel %t.kernel.bc --buffer 12 --int 35 --int 7 --threads 40 --schedule=random --seed=1 --split-warps \
// RUN:   --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=D7
// RUN: %sim-kernel %t.kernel.bc --buffer 12 --int 35 --int 7 --threads 40 --schedule=adversarial --seed=1 \
// RUN:   --split-warps --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=D7
// RUN: %sim-kernel %t.kernel.bc --buffer 12 --int 36 --int 5 --threads 4 --schedule=random --seed=2 --split-warps \
// RUN:   --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=G5
// RUN: %sim-kernel %t.kernel.bc --buffer 12 --int 36 --int 5 --threads 4 --schedule=adversarial --seed=2 \
// RUN:   --split-warps --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=G5

#include "Kernel.h"

using namespace warpfold;
using namespace warpfold::test;

extern "C" {
void __kmpc_dispatch_init_4(Ident *, int32_t Thread, int32_t Schedule,
                            int32_t Lower, int32_t Upper, int32_t Step,
                            int32_t ChunkSize);
int32_t __kmpc_dispatch_next_4(Ident *, int32_t Thread, int32_t *Last,
                               int32_t *Lower, int32_t *Upper, int32_t *Stride);
}

constexpr uint32_t MostIterations = 150;

struct Loop {
  int32_t Lower, NumIterations;
  uint32_t Runs[MostIterations];
};
static Loop Loops[2] = {{10, 100, {}}, {-20, 150, {}}};

struct Result {
  uint32_t Once, Others, NumChunks, Bounds, NumLast, Threads;
};

struct Work {
  int32_t Schedule, ChunkSize;
  Result *Results;
};

static bool mayHaveAnyThread(int32_t Schedule) {
  return Schedule == 35 || Schedule == 36;
}

static void runChunk(Loop &Where, Result &Into, int32_t Lower, int32_t Upper,
                     uint32_t Weight) {
  const uint32_t Begin = Lower - Where.Lower;
  const uint32_t End = Upper - Where.Lower + 1;
  for (uint32_t I = Begin; I < End && I < MostIterations; ++I) {
    atomicFetchAdd(&Where.Runs[I], 1u);
    atomicFetchAdd(&Into.Threads, Weight * I);
  }
  atomicFetchAdd(&Into.NumChunks, 1u);
  atomicFetchAdd(&Into.Bounds, (Begin + 1) * (End + 1));
}

static void runLoop(const Work &Request, Loop &Where, Result &Into) {
  const int32_t Thread = omp_get_thread_num();
  int32_t Lower = Where.Lower, Upper = Where.Lower + Where.NumIterations - 1;
  int32_t Stride = 1, Last = 0;
  const uint32_t Weight = mayHaveAnyThread(Request.Schedule) ? 0 : Thread + 1;
  __kmpc_dispatch_init_4(nullptr, Thread, Request.Schedule, Lower, Upper,
                         /*Step=*/1, Request.ChunkSize);
  // More chunks than iterations are an error, which the counts show, so the
  // loop may end.
  for (uint32_t NumHad = 0; NumHad <= MostIterations; ++NumHad) {
    if (!__kmpc_dispatch_next_4(nullptr, Thread, &Last, &Lower, &Upper,
                                &Stride))
      return;
    runChunk(Where, Into, Lower, Upper, Weight);
    atomicFetchAdd(&Into.NumLast, uint32_t(Last));
  }
}

static void region(int32_t *, int32_t *, Work *Request) {
  for (uint32_t I = 0; I < 2; ++I)
    runLoop(*Request, Loops[I], Request->Results[I]);
}

static void countRuns(const Loop &Of, Result &Into) {
  for (int32_t I = 0; I < Of.NumIterations; ++I)
    ++(Of.Runs[I] == 1 ? Into.Once : Into.Others);
}

static LaunchEnvironment Launch;

WARPFOLD_KERNEL kernel(Result *Results, int64_t Schedule, int64_t ChunkSize) {
  __kmpc_target_init(&SpmdEnvironment, &Launch);
  Work Request = {static_cast<int32_t>(Schedule),
                  static_cast<int32_t>(ChunkSize), Results};
  parallel(region, &Request);
  if (threadInBlock() == 0)
    for (uint32_t I = 0; I < 2; ++I)
      countRuns(Loops[I], Results[I]);
  __kmpc_target_deinit();
}
