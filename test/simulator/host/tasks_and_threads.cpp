//===- test/simulator/host/tasks_and_threads.cpp - many at once -----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Target tasks with `nowait` and `depend`, and eight host threads that map and
// launch at the same time, with private and with shared data.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O1 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../../offload/Check.h"

#include <omp.h>

static void chainOfTasks() {
  int Value = 1, Other = 0;
#pragma omp parallel num_threads(4)
#pragma omp single
  {
#pragma omp target enter data map(to : Value) nowait depend(out : Value)
#pragma omp target map(tofrom : Value) nowait depend(inout : Value)
    Value += 10;
#pragma omp target map(tofrom : Other) nowait depend(inout : Other)
    Other = 3;
#pragma omp target map(tofrom : Value) nowait depend(inout : Value)            \
    depend(in : Other)
    Value *= 2;
#pragma omp target update from(Value) nowait depend(inout : Value)
#pragma omp task depend(inout : Value) shared(Value)
    Value += 100; // on the host only
#pragma omp target update to(Value) nowait depend(inout : Value)
#pragma omp target exit data map(from : Value) nowait depend(inout : Value)
#pragma omp taskwait
  }
  check::equal("chain.value", Value, 122);
  check::equal("chain.other", Other, 3);
}

static void withoutParallelRegion() {
  int A[16] = {};
  for (int I = 0; I < 16; ++I) {
#pragma omp target map(tofrom : A[I : 1]) nowait depend(inout : A[I])
    A[I] += I;
#pragma omp target map(tofrom : A[I : 1]) nowait depend(inout : A[I])
    A[I] *= 2;
  }
#pragma omp taskwait
  int Sum = 0;
  for (int Element : A)
    Sum += Element;
  check::equal("nowait.sum", Sum, 240);
}

static void eightThreads() {
  constexpr int Threads = 8, Rounds = 10, Count = 200;
  int Shared[Count];
  for (int I = 0; I < Count; ++I)
    Shared[I] = 1;
  long Totals[Threads] = {};
#pragma omp parallel num_threads(Threads)
  {
    const int Me = omp_get_thread_num();
    double Own[Count];
    for (int I = 0; I < Count; ++I)
      Own[I] = Me;
    for (int Round = 0; Round < Rounds; ++Round) {
      double Sum = 0;
#pragma omp target teams distribute parallel for map(to : Own, Shared)         \
    reduction(+ : Sum)
      for (int I = 0; I < Count; ++I)
        Sum += Own[I] + Shared[I];
      Totals[Me] += long(Sum);
    }
  }
  for (int I = 0; I < Threads; ++I)
    check::expect(check::text("threads.%d", I).Chars, int64_t(Totals[I]),
                  int64_t(Rounds) * Count * (I + 1));
  check::equal("threads.shared_is_gone", omp_target_is_present(Shared, 0) != 0,
               false);
}

int main() {
  chainOfTasks();
  withoutParallelRegion();
  eightThreads();
  return check::status();
}

// CHECK:      chain.value<int32>: 122
// CHECK-NEXT: chain.other<int32>: 3
// CHECK-NEXT: nowait.sum<int32>: 240
// CHECK-NEXT: threads.shared_is_gone<bool>: false
