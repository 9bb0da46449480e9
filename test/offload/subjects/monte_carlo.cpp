//===- subjects/monte_carlo.cpp - samples by tasks ------------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Counts random points of a square that lie in its circle, with the greatest
// distance and the sum of all coordinates: each thread of a region creates
// tasks of a few hundred points and reduces them by a task group, and the
// region reduces over the threads. The numbers are a hash of the point's index
// (a counter-based generator), so the result does not depend on which thread
// draws which point.
//
//===----------------------------------------------------------------------===//

// Task reductions do not link with the stock runtime.
// XFAIL: stock
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O0 %s -o %t.O0
// RUN: %offload-run %t.O0 | FileCheck %s --match-full-lines

#include "../Check.h"
#include <omp.h>

#pragma omp begin declare target
/// 16 bits each: the squares' sum is exact.
struct Point {
  uint64_t X, Y;
};

static uint64_t mix(uint64_t V) {
  V += 0x9e3779b97f4a7c15;
  V = (V ^ (V >> 30)) * 0xbf58476d1ce4e5b9;
  V = (V ^ (V >> 27)) * 0x94d049bb133111eb;
  return V ^ (V >> 31);
}

static Point draw(int64_t Number) {
  const uint64_t Bits = mix(uint64_t(Number));
  return {Bits & 0xffff, Bits >> 16 & 0xffff};
}

struct Tally {
  int64_t Inside, Sum, Farthest;
};

static void count(int64_t Number, int64_t &Inside, int64_t &Sum,
                  int64_t &Farthest) {
  const Point P = draw(Number);
  const int64_t Square = int64_t(P.X * P.X + P.Y * P.Y);
  Inside += Square < int64_t(1) << 32;
  Sum += int64_t(P.X + P.Y);
  if (Square > Farthest)
    Farthest = Square;
}
#pragma omp end declare target

static Tally onHost(int NumPoints) {
  Tally Result = {0, 0, 0};
  for (int64_t I = 0; I < NumPoints; ++I)
    count(I, Result.Inside, Result.Sum, Result.Farthest);
  return Result;
}

/// Creates a task for each Grain points.
static Tally onDevice(int NumThreads, int NumPoints, int Grain) {
  int64_t Inside = 0, Sum = 0, Farthest = 0;
  const int NumTasks = (NumPoints + Grain - 1) / Grain;
#pragma omp target parallel num_threads(NumThreads)                            \
    map(tofrom : Inside, Sum, Farthest) reduction(+ : Inside, Sum)             \
    reduction(max : Farthest)
  {
    int64_t MyInside = 0, MySum = 0, MyFarthest = 0;
#pragma omp taskgroup task_reduction(+ : MyInside, MySum)                      \
    task_reduction(max : MyFarthest)
    for (int Task = omp_get_thread_num(); Task < NumTasks;
         Task += omp_get_num_threads()) {
#pragma omp task in_reduction(+ : MyInside, MySum)                             \
    in_reduction(max : MyFarthest) firstprivate(Task)
      for (int I = Task * Grain; I < (Task + 1) * Grain && I < NumPoints; ++I)
        count(I, MyInside, MySum, MyFarthest);
    }
    Inside += MyInside;
    Sum += MySum;
    if (MyFarthest > Farthest)
      Farthest = MyFarthest;
  }
  return {Inside, Sum, Farthest};
}

int main() {
  for (int NumThreads : {1, 40, 64})
    for (int NumPoints : {1, 1000, 10000}) {
      const Tally Expected = onHost(NumPoints);
      const Tally Got = onDevice(NumThreads, NumPoints, 125);
      const check::Text Case =
          check::text("%d threads, %d points", NumThreads, NumPoints);
      check::equal(check::text("%s, inside", Case.Chars).Chars, Got.Inside,
                   Expected.Inside);
      check::expect(check::text("%s, sum", Case.Chars).Chars, Got.Sum,
                    Expected.Sum);
      check::expect(check::text("%s, farthest", Case.Chars).Chars, Got.Farthest,
                    Expected.Farthest);
    }
  return check::status();
}

// CHECK: 64 threads, 10000 points, inside<int64>: 7798
