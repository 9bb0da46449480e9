//===- schedule/loop_after_loop.cpp - successive loops --------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Many dispatched loops in one region, with nowait and without, in which some
// threads are much slower than others: a thread may be in the next loop, or
// wait to enter it, while another one still claims chunks of the previous loop.
//
//===----------------------------------------------------------------------===//

// Defects 1 to 5 of the stock runtime (docs/StockDefects.md).
// XFAIL: stock
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"
#include <omp.h>

constexpr int Count = 200, Rounds = 12, NumThreads = 96;

#pragma omp begin declare target
/// Makes some iterations take longer than others.
__attribute__((noinline)) unsigned work(int I) {
  unsigned Value = I;
  for (int Step = 0; Step < (I % 17 == 0 ? 200 : 1); ++Step)
    Value = Value * 1664525u + 1013904223u;
  return Value;
}
#pragma omp end declare target

void expectTimes(const char *Loop, const int (&Times)[Count], int Expected) {
  for (int I = 0; I < Count; ++I)
    check::expect(check::text("%s, iteration %d: times", Loop, I).Chars,
                  Times[I], Expected);
}

int main() {
  int First[Count] = {}, Second[Count] = {}, Third[Count] = {};
  unsigned Values = 0;
#pragma omp target parallel num_threads(NumThreads)                            \
    map(tofrom : First, Second, Third, Values)
  for (int Round = 0; Round < Rounds; ++Round) {
#pragma omp for schedule(dynamic) nowait
    for (int I = 0; I < Count; ++I) {
      First[I] += 1;
      unsigned Value = work(I);
#pragma omp atomic
      Values += Value;
    }
#pragma omp for schedule(guided, 2) nowait
    for (int I = 0; I < Count - Round; ++I)
      Second[I] += 1;
#pragma omp for schedule(dynamic, 3)
    for (int I = Round; I < Count; ++I)
      Third[I] += 1;
  }
  unsigned ExpectedValues = 0;
  for (int I = 0; I < Count; ++I)
    ExpectedValues += Rounds * work(I);
  expectTimes("first", First, Rounds);
  for (int I = 0; I < Count; ++I) {
    check::expect("second: times", Second[I],
                  I < Count - Rounds ? Rounds : Count - I);
    check::expect("third: times", Third[I], I < Rounds ? I + 1 : Rounds);
  }
  check::equal("values", Values, ExpectedValues);

  // The next loop reads all results of the previous one, which its barrier
  // guarantees.
  int Wrong = 0;
#pragma omp target parallel num_threads(NumThreads)                            \
    map(tofrom : First, Second, Wrong)
  for (int Round = 0; Round < Rounds; ++Round) {
#pragma omp for schedule(dynamic, 5)
    for (int I = 0; I < Count; ++I)
      First[I] = Round * Count + I;
#pragma omp for schedule(dynamic)
    for (int I = 0; I < Count; ++I)
      if (First[(I + 77) % Count] != Round * Count + (I + 77) % Count) {
#pragma omp atomic
        Wrong += 1;
      }
  }
  check::equal("seen too early", Wrong, 0);

  // One loop in each of many regions of one kernel.
  int Times[Count] = {};
#pragma omp target teams num_teams(2) thread_limit(NumThreads)                 \
    map(tofrom : Times)
  for (int Round = 0; Round < Rounds; ++Round) {
#pragma omp parallel for schedule(dynamic, 7)
    for (int I = 0; I < Count; ++I) {
#pragma omp atomic
      Times[I] += 1;
    }
  }
  expectTimes("regions", Times, 2 * Rounds);
  return check::status();
}

// CHECK: values<uint32>: {{[0-9]+}}
// CHECK: seen too early<int32>: 0
