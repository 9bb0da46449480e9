//===- schedule/runtime_schedule.cpp - schedule(runtime) ------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// omp_set_schedule on the device selects the schedule: with static kinds each
// iteration has the thread that the clause would select, with dynamic ones one
// thread executes a chunk in order.
//
//===----------------------------------------------------------------------===//

// Defects 1 to 5 of the stock runtime (docs/StockDefects.md).
// XFAIL: stock
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"
#include <omp.h>

constexpr int Count = 331;

/// The thread of each iteration, its number among the iterations of that
/// thread, and its thread in a loop of the same team with schedule(static).
struct Trace {
  int Thread[Count], Turn[Count], NumThreads, StaticThread[Count];
};

Trace run(omp_sched_t Kind, int ChunkSize, int *GotKind, int *GotSize) {
  Trace T = {};
  int Got = -1, Size = -1;
#pragma omp target map(tofrom : T, Got, Size) thread_limit(64)
  {
    omp_set_schedule(Kind, ChunkSize);
    omp_sched_t Read;
    omp_get_schedule(&Read, &Size);
    Got = Read;
#pragma omp parallel
    {
      int NumOwn = 0;
#pragma omp for schedule(runtime)
      for (int I = 0; I < Count; ++I) {
        T.Thread[I] = omp_get_thread_num();
        T.Turn[I] = NumOwn++;
      }
#pragma omp for schedule(static)
      for (int I = 0; I < Count; ++I)
        T.StaticThread[I] = omp_get_thread_num();
      if (omp_get_thread_num() == 0)
        T.NumThreads = omp_get_num_threads();
    }
  }
  *GotKind = Got;
  *GotSize = Size;
  return T;
}

int main() {
  int Kind, Size;
  int NumKinds = 0;
  for (int ChunkSize : {1, 3, 100, 1000}) {
    Trace T = run(omp_sched_static, ChunkSize, &Kind, &Size);
    for (int I = 0; I < Count; ++I)
      check::expect(check::text("static, %d: thread of %d", ChunkSize, I).Chars,
                    T.Thread[I], I / ChunkSize % T.NumThreads);
    check::expect("static kind", Kind & 0xf, int(omp_sched_static));
    check::expect("static chunk size", Size, ChunkSize);
    ++NumKinds;
  }
  Trace T = run(omp_sched_static, 0, &Kind, &Size);
  for (int I = 0; I < Count; ++I)
    check::expect(check::text("static: thread of %d", I).Chars, T.Thread[I],
                  T.StaticThread[I]);
  ++NumKinds;

  const omp_sched_t Drawn[] = {
      omp_sched_dynamic, omp_sched_guided,
      omp_sched_t(omp_sched_dynamic | omp_sched_monotonic),
      omp_sched_t(omp_sched_guided | omp_sched_monotonic)};
  for (omp_sched_t K : Drawn)
    for (int ChunkSize : {0, 1, 3, 100, 1000}) {
      Trace T = run(K, ChunkSize, &Kind, &Size);
      // A guided chunk has at least as many iterations, but may begin anywhere.
      if ((K & 0xf) == omp_sched_dynamic && ChunkSize > 0)
        for (int I = 0; I < Count; ++I)
          if (I % ChunkSize != 0) {
            check::Text Name =
                check::text("dynamic, %d: thread and turn of %d", ChunkSize, I);
            check::expect(Name.Chars, T.Thread[I], T.Thread[I - 1]);
            check::expect(Name.Chars, T.Turn[I], T.Turn[I - 1] + 1);
          }
      // Monotonic, and a thread's numbers have no gap.
      int Turns[1024] = {};
      for (int I = 0; I < Count; ++I)
        check::expect(
            check::text("kind %d, %d: turn of %d", int(K & 0xf), ChunkSize, I)
                .Chars,
            T.Turn[I], Turns[T.Thread[I]]++);
      ++NumKinds;
    }
  run(omp_sched_auto, 0, &Kind, &Size);
  check::expect("auto kind", Kind & 0xf, int(omp_sched_auto));
  check::equal("kinds", NumKinds + 1, 26);
  return check::status();
}

// CHECK: kinds<int32>: 26
