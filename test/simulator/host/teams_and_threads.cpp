//===- test/simulator/host/teams_and_threads.cpp - shapes of launches -----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The teams and threads of a region depend on its clauses, its trip count and the
// user's environment. libomptarget prints them at this information level, and the
// simulator prints the same text. Kernels are identified by their lines.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: env LIBOMPTARGET_INFO=16 %offload-run %t 2>&1 | FileCheck %s
// RUN: env LIBOMPTARGET_INFO=16 OMP_NUM_TEAMS=7 OMP_TEAMS_THREAD_LIMIT=64     \
// RUN:   %offload-run %t 2>&1 | FileCheck %s --check-prefix=LIMITED
// RUN: %offload-compile -O0 %s -o %t.O0
// RUN: env LIBOMPTARGET_INFO=16 %offload-run %t.O0 2>&1                        \
// RUN:   | FileCheck %s --check-prefix=GENERIC
// RUN: env LIBOMPTARGET_INFO=16                                               \
// RUN:   LIBOMPTARGET_MIN_THREADS_FOR_LOW_TRIP_COUNT=8                        \
// RUN:   %offload-run %t 2>&1 | FileCheck %s --check-prefix=LOWTRIP

#include <cstdio>

// The loops do almost nothing, whatever their trip count is.
static void loops(long Trip, int Teams, int Threads, int *Out) {
// CHECK: loops{{.*}}l[[#@LINE+3]] with 1 blocks and 32 threads in SPMD mode
// LIMITED: loops{{.*}}l[[#@LINE+2]] with 1 blocks and 32 threads
// LOWTRIP: loops{{.*}}l[[#@LINE+1]] with 1 blocks and 8 threads
#pragma omp target teams distribute parallel for map(tofrom : Out[0 : 1])
  for (long I = 0; I < Trip - 1099; ++I)
#pragma omp atomic write
    *Out = 1;
// CHECK: loops{{.*}}l[[#@LINE+3]] with 35 blocks and 32 threads in SPMD mode
// LIMITED: loops{{.*}}l[[#@LINE+2]] with 7 blocks and 32 threads
// LOWTRIP: loops{{.*}}l[[#@LINE+1]] with 138 blocks and 8 threads
#pragma omp target teams distribute parallel for map(tofrom : Out[0 : 1])
  for (long I = 0; I < Trip; ++I)
#pragma omp atomic write
    *Out = 1;
// CHECK: loops{{.*}}l[[#@LINE+3]] with 2188 blocks and 64 threads in SPMD mode
// LIMITED: loops{{.*}}l[[#@LINE+2]] with 7 blocks and 64 threads
// LOWTRIP: loops{{.*}}l[[#@LINE+1]] with 2188 blocks and 64 threads
#pragma omp target teams distribute parallel for map(tofrom : Out[0 : 1])
  for (long I = 0; I < Trip + 138900; ++I)
#pragma omp atomic write
    *Out = 1;
// CHECK: loops{{.*}}l[[#@LINE+2]] with 3200 blocks and 128 threads in SPMD mode
// LIMITED: loops{{.*}}l[[#@LINE+1]] with 7 blocks and 64 threads
#pragma omp target teams distribute parallel for map(tofrom : Out[0 : 1])
  for (long I = 0; I < Trip + 500000; ++I)
#pragma omp atomic write
    *Out = 1;
// CHECK: loops{{.*}}l[[#@LINE+2]] with 5 blocks and 96 threads in SPMD mode
// LIMITED: loops{{.*}}l[[#@LINE+1]] with 5 blocks and 64 threads
#pragma omp target teams distribute parallel for num_teams(5) thread_limit(96) \
    map(tofrom : Out[0 : 1])
  for (long I = 0; I < Trip; ++I)
#pragma omp atomic write
    *Out = 1;
// CHECK: loops{{.*}}l[[#@LINE+1]] with 9 blocks and 128 threads in SPMD mode
#pragma omp target teams distribute parallel for num_teams(Teams)              \
    thread_limit(Threads) map(tofrom : Out[0 : 1])
  for (long I = 0; I < Trip; ++I)
#pragma omp atomic write
    *Out = 1;
// CHECK: loops{{.*}}l[[#@LINE+1]] with 11 blocks and 100 threads in SPMD mode
#pragma omp target teams distribute parallel for thread_limit(100)             \
    map(tofrom : Out[0 : 1])
  for (long I = 0; I < Trip; ++I)
#pragma omp atomic write
    *Out = 1;
// CHECK: loops{{.*}}l[[#@LINE+1]] with 2 blocks and 512 threads in SPMD mode
#pragma omp target teams distribute parallel for num_teams(2)                  \
    thread_limit(512) map(tofrom : Out[0 : 1])
  for (long I = 0; I < Trip; ++I)
#pragma omp atomic write
    *Out = 1;
}

static void otherRegions(long Trip, int Threads, int *Out) {
// CHECK: otherRegions{{.*}}l[[#@LINE+2]] with 1 blocks and 128 threads in Generic-SPMD mode
// GENERIC: otherRegions{{.*}}l[[#@LINE+1]] with 1 blocks and 128 threads in Generic mode
#pragma omp target map(tofrom : Out[0 : 1])
  *Out += 1;
// CHECK: otherRegions{{.*}}l[[#@LINE+1]] with 1 blocks and 128 threads in SPMD mode
#pragma omp target parallel map(tofrom : Out[0 : 1])
  {
#pragma omp single
    *Out += 1;
  }
// CHECK: otherRegions{{.*}}l[[#@LINE+2]] with 1100 blocks and 128 threads in Generic-SPMD mode
// GENERIC: otherRegions{{.*}}l[[#@LINE+1]] with 1100 blocks and 128 threads in Generic mode
#pragma omp target teams distribute map(tofrom : Out[0 : 1])
  for (long I = 0; I < Trip; ++I)
#pragma omp atomic write
    *Out = 1;
// An additional warp for the main thread if the limit is not a constant.
// CHECK: otherRegions{{.*}}l[[#@LINE+2]] with 1100 blocks and 48 threads in Generic-SPMD mode
// GENERIC: otherRegions{{.*}}l[[#@LINE+1]] with 1100 blocks and 80 threads in Generic mode
#pragma omp target teams distribute thread_limit(Threads)                      \
    map(tofrom : Out[0 : 1])
  for (long I = 0; I < Trip; ++I)
#pragma omp atomic write
    *Out = 1;
// CHECK: otherRegions{{.*}}l[[#@LINE+2]] with 4 blocks and 48 threads in Generic-SPMD mode
// GENERIC: otherRegions{{.*}}l[[#@LINE+1]] with 4 blocks and 48 threads in Generic mode
#pragma omp target teams num_teams(4) thread_limit(48) map(tofrom : Out[0 : 1])
#pragma omp atomic write
  *Out = 1;
// CHECK: otherRegions{{.*}}l[[#@LINE+1]] with 3200 blocks and 128 threads in Generic-SPMD mode
#pragma omp target teams map(tofrom : Out[0 : 1])
#pragma omp atomic write
  *Out = 1;
}

/// A single-team loop that becomes grid-wide (warpfold-loops): several teams, as on a GPU.
static int spread(int Trip, int Threads) {
  int Sum = 0;
// CHECK: spread{{.*}}l[[#@LINE+3]] with 5 blocks and {{[0-9]+}} threads in SPMD mode
// LIMITED: spread{{.*}}l[[#@LINE+2]] with 5 blocks and 64 threads
// GENERIC: spread{{.*}}l[[#@LINE+1]] with 1 blocks and 128 threads in SPMD mode
#pragma omp target parallel for reduction(+ : Sum)
  for (int I = 0; I < 100 * Trip; ++I)
    Sum += I & 3;
// CHECK: spread{{.*}}l[[#@LINE+2]] with 5 blocks and 48 threads in SPMD mode
// LIMITED: spread{{.*}}l[[#@LINE+1]] with 5 blocks and 48 threads
#pragma omp target parallel for thread_limit(Threads) reduction(+ : Sum)
  for (int I = 0; I < 100 * Trip; ++I)
    Sum += I & 3;
// An iteration may use values that the previous one has written if there is one thread.
// CHECK: spread{{.*}}l[[#@LINE+1]] with 1 blocks and 1 threads in SPMD mode
#pragma omp target parallel for thread_limit(1) map(tofrom : Sum)
  for (int I = 0; I < Trip; ++I)
    Sum += I & 3;
  return Sum;
}

int main() {
  int Out = 0;
  loops(1100, 9, 128, &Out);
  otherRegions(1100, 48, &Out);
  spread(1100, 48);
  return 0;
}
