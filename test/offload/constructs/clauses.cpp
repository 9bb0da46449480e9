//===- constructs/clauses.cpp - reduction next to other clauses -----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// private, firstprivate, lastprivate, if, thread_limit, num_threads, shared,
// is_device_ptr, order: each one next to a reduction.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"
#include <omp.h>

constexpr int Count = 1234;

int64_t plainSum() { return int64_t(Count) * (Count - 1) / 2; }

void privateVariables() {
  int64_t Sum = 0;
  int Factor = 3, Last = -1, Scratch = 5;
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(64) \
    firstprivate(Factor) private(Scratch) reduction(+ : Sum)
  for (int I = 0; I < Count; ++I) {
    Scratch = I * Factor;
    Sum += Scratch;
  }
  check::equal("firstprivate", Sum, 3 * plainSum());

  // In one team; lastprivate_teams.cpp tests several.
  Sum = 0;
#pragma omp target parallel for num_threads(64) lastprivate(Last)              \
    map(tofrom : Sum, Last) reduction(+ : Sum)
  for (int I = 0; I < Count; ++I) {
    Sum += I;
    Last = I;
  }
  check::equal("next to lastprivate", Sum, plainSum());
  check::equal("lastprivate", Last, Count - 1);
  check::equal("original of private", Scratch, 5);
}

/// The region on the host or on the device, the parallel loop with one thread
/// or with all: the same sum.
void ifClauses() {
  for (bool OnDevice : {false, true})
    for (bool InParallel : {false, true}) {
      int64_t Sum = 10;
#pragma omp target teams distribute parallel for num_teams(3)                  \
    thread_limit(64) if (target : OnDevice) if (parallel : InParallel)         \
    reduction(+ : Sum)
      for (int I = 0; I < Count; ++I)
        Sum += I;
      check::equal(
          check::text("if(target: %d) if(parallel: %d)", OnDevice, InParallel)
              .Chars,
          Sum, 10 + plainSum());
    }
}

/// A team of at most 96 threads, of which 64 or 500 are requested.
void threadLimits() {
  for (int Threads : {64, 500}) {
    int64_t Sum = 10;
    int Most = 0;
#pragma omp target teams distribute parallel for num_teams(2) thread_limit(96) \
    num_threads(Threads) reduction(+ : Sum) reduction(max : Most)
    for (int I = 0; I < Count; ++I) {
      Sum += I;
      Most = omp_get_num_threads() > Most ? omp_get_num_threads() : Most;
    }
    auto Name = check::text("thread_limit(96) num_threads(%d)", Threads);
    check::equal(Name.Chars, Sum, 10 + plainSum());
    check::equal(check::text("%s keeps the limit", Name.Chars).Chars,
                 Most <= 96, true);
  }
}

/// The data is on the device already, and so is the reduction variable.
void presentData() {
  int64_t Data[Count], Sum = 10;
  for (int I = 0; I < Count; ++I)
    Data[I] = I;
#pragma omp target data map(to : Data) map(tofrom : Sum)
  {
    for (int Round = 0; Round < 3; ++Round) {
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(64) \
    reduction(+ : Sum) order(concurrent)
      for (int I = 0; I < Count; ++I)
        Sum += Data[I];
    }
  }
  check::equal("three rounds on the device", Sum, 10 + 3 * plainSum());

  int64_t *DeviceData = static_cast<int64_t *>(
      omp_target_alloc(sizeof(Data), omp_get_default_device()));
  omp_target_memcpy(DeviceData, Data, sizeof(Data), 0, 0,
                    omp_get_default_device(), omp_get_initial_device());
  Sum = 10;
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(64) \
    is_device_ptr(DeviceData) reduction(+ : Sum)
  for (int I = 0; I < Count; ++I)
    Sum += DeviceData[I];
  omp_target_free(DeviceData, omp_get_default_device());
  check::equal("is_device_ptr", Sum, 10 + plainSum());
}

int main() {
  privateVariables();
  ifClauses();
  threadLimits();
  presentData();
  return check::status();
}

// CHECK: firstprivate<int64>: 2282283
// CHECK-NEXT: next to lastprivate<int64>: 760761
// CHECK-NEXT: lastprivate<int32>: 1233
// CHECK-NEXT: original of private<int32>: 5
// CHECK-NEXT: if(target: 0) if(parallel: 0)<int64>: 760771
// CHECK-NEXT: if(target: 0) if(parallel: 1)<int64>: 760771
// CHECK-NEXT: if(target: 1) if(parallel: 0)<int64>: 760771
// CHECK-NEXT: if(target: 1) if(parallel: 1)<int64>: 760771
// CHECK-NEXT: thread_limit(96) num_threads(64)<int64>: 760771
// CHECK-NEXT: thread_limit(96) num_threads(64) keeps the limit<bool>: true
// CHECK-NEXT: thread_limit(96) num_threads(500)<int64>: 760771
// CHECK-NEXT: thread_limit(96) num_threads(500) keeps the limit<bool>: true
// CHECK-NEXT: three rounds on the device<int64>: 2282293
// CHECK-NEXT: is_device_ptr<int64>: 760771
