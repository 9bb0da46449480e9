//===- tasks/tasks_and_regions.cpp - regions stay correct after tasks -----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// With the stock runtime each thread executes every parallel region of an SPMD kernel
// after a task (docs/StockDefects.md, 7); the destructors and the lastprivate variables
// of tasks are skipped, an untied task is freed twice, and the test does not link (13).
//
//===----------------------------------------------------------------------===//

// XFAIL: stock
// RUN: %offload-compile -O0 %s -o %t.0
// RUN: %offload-run %t.0 | FileCheck %s --match-full-lines
// RUN: %offload-compile -O2 %s -o %t.2
// RUN: %offload-run %t.2 | FileCheck %s --match-full-lines
// RUN: %offload-compile -O3 %s -o %t.3
// RUN: %offload-run %t.3 | FileCheck %s --match-full-lines

#include "../Check.h"
#include <omp.h>

constexpr int Count = 100;

#pragma omp begin declare target
int Destroyed;

struct Noted {
  int Value;
  explicit Noted(int Value) : Value(Value) {}
  Noted(const Noted &Other) : Value(Other.Value) {}
  ~Noted() {
#pragma omp atomic
    Destroyed += Value;
  }
};
#pragma omp end declare target

/// Tasks in a region, then the next region of the same team.
void regionsAfterTasks() {
  constexpr int Teams = 4;
  int Times = 0, InTasks = 0;
#pragma omp target teams distribute num_teams(Teams) thread_limit(128)         \
    map(tofrom : Times, InTasks)
  for (int Team = 0; Team < Teams; ++Team) {
#pragma omp parallel for
    for (int I = 0; I < Count; ++I) {
#pragma omp task shared(InTasks)
      {
#pragma omp atomic
        InTasks += 1;
      }
    }
#pragma omp parallel for
    for (int I = 0; I < Count; ++I) {
#pragma omp atomic
      Times += 1;
    }
  }
  check::equal("in tasks", InTasks, Teams * Count);
  check::equal("in the region after tasks", Times, Teams * Count);
}

/// Regions in tasks of every kind at team level, with all of the team's threads if
/// openmp-opt allows.
void regionsInTasks() {
  int Times[5] = {}, After = 0;
#pragma omp target map(tofrom : Times, After) thread_limit(128)
  {
    int Order = 0;
#pragma omp task shared(Times)
    {
#pragma omp parallel for
      for (int I = 0; I < Count; ++I) {
#pragma omp atomic
        Times[0] += 1;
      }
    }
#pragma omp task shared(Times) if (false)
    {
#pragma omp parallel for
      for (int I = 0; I < Count; ++I) {
#pragma omp atomic
        Times[1] += 1;
      }
    }
#pragma omp task shared(Times) depend(out : Order)
    {
#pragma omp parallel for
      for (int I = 0; I < Count; ++I) {
#pragma omp atomic
        Times[2] += 1;
      }
    }
#pragma omp taskloop shared(Times)
    for (int J = 0; J < 3; ++J) {
#pragma omp parallel for
      for (int I = 0; I < Count; ++I) {
#pragma omp atomic
        Times[3] += 1;
      }
    }
#pragma omp taskwait depend(in : Order)
#pragma omp task shared(Times) untied
    {
#pragma omp parallel for
      for (int I = 0; I < Count; ++I) {
#pragma omp atomic
        Times[4] += 1;
      }
#pragma omp taskyield
      Times[4] += 1000;
    }
#pragma omp parallel for
    for (int I = 0; I < Count; ++I) {
#pragma omp atomic
      After += 1;
    }
  }
  check::equal("region in a task", Times[0], Count);
  check::equal("region in an undeferred task", Times[1], Count);
  check::equal("region in a task with dependences", Times[2], Count);
  check::equal("region in a taskloop", Times[3], 3 * Count);
  check::equal("region in an untied task", Times[4], Count + 1000);
  check::equal("region after all", After, Count);
}

void endsOfTasks() {
  int Sum = 0, Last = -1, Ends = -1;
#pragma omp target
  Destroyed = 0;
#pragma omp target parallel num_threads(40) map(tofrom : Sum, Last)
  {
    int Private = 0, PrivateLast = -1;
    {
      const Noted Three(3);
#pragma omp task firstprivate(Three) shared(Private)
      Private += Three.Value;
#pragma omp task firstprivate(Three) shared(Private) untied
      {
        Private += Three.Value;
#pragma omp taskyield
        Private += Three.Value;
      }
#pragma omp taskloop firstprivate(Three) shared(Private)                       \
    lastprivate(PrivateLast)
      for (int I = 0; I < 10; ++I) {
        Private += Three.Value;
        PrivateLast = I;
      }
    }
#pragma omp atomic
    Sum += Private;
    if (omp_get_thread_num() == 39)
      Last = PrivateLast;
  }
#pragma omp target map(from : Ends)
  Ends = Destroyed;
  check::equal("sum", Sum, 40 * 13 * 3);
  check::equal("lastprivate", Last, 9);
  // The private variables of each thread and of three tasks.
  check::equal("destroyed", Ends, 40 * 4 * 3);
}

int main() {
  regionsAfterTasks();
  regionsInTasks();
  endsOfTasks();
  return check::status();
}

// CHECK:      in tasks<int32>: 400
// CHECK-NEXT: in the region after tasks<int32>: 400
// CHECK-NEXT: region in a task<int32>: 100
// CHECK-NEXT: region in an undeferred task<int32>: 100
// CHECK-NEXT: region in a task with dependences<int32>: 100
// CHECK-NEXT: region in a taskloop<int32>: 300
// CHECK-NEXT: region in an untied task<int32>: 1100
// CHECK-NEXT: region after all<int32>: 100
// CHECK-NEXT: sum<int32>: 1560
// CHECK-NEXT: lastprivate<int32>: 9
// CHECK-NEXT: destroyed<int32>: 480
