//===- host/missing_barrier.cpp - a race, from its report to its fix ------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Computes the difference of each height from the previous one. A team loads a
// piece of the heights into a private array, processes it, and continues:
// without the second barrier, it loads while other threads still read.
// docs/Simulator.md ("From a report to a fix") explains the report.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %offload-compile -O2 -g %s -o %t
// RUN: not %offload-run --check-memory %t 2>&1 | FileCheck %s --check-prefix=RACE
// RACE:      warpfold-sim: data race in shared memory in kernel
// RACE-NEXT: block 0 warp {{[0-3]}} lane 1 (thread {{[0-9]+}}): write of 4 bytes, store in {{.*}}missing_barrier.cpp:41
// RACE-NEXT: earlier: block 0 warp {{[0-3]}} lane 0 (thread {{[0-9]+}}): read of 4 bytes, load in
// RACE-SAME: {{^ }}{{.*}}missing_barrier.cpp:45
// RACE-NEXT: at byte {{[0-9]+}} of shared variable _shared of block 0

// RUN: %offload-compile -O2 -g -DFIXED %s -o %t-fixed
// RUN: %offload-run --check-memory %t-fixed | FileCheck %s
// RUN: %offload-run --sweep=8 %t-fixed | FileCheck %s
// CHECK: wrong: 0 of 4096

#include <cstdio>
#include <omp.h>

constexpr int Length = 4096, Piece = 128, Teams = 8;
float Heights[Length + 1], Slopes[Length];

void differ() {
#pragma omp target teams num_teams(Teams) thread_limit(Piece)                  \
    map(to : Heights) map(from : Slopes)
  {
    float Local[Piece + 1];
#pragma omp parallel num_threads(Piece)
    for (int First = omp_get_team_num() * Piece; First < Length;
         First += Teams * Piece) {
      int Me = omp_get_thread_num();
      Local[Me] = Heights[First + Me];
      if (Me == 0)
        Local[Piece] = Heights[First + Piece];
#pragma omp barrier
      Slopes[First + Me] = Local[Me + 1] - Local[Me];
#ifdef FIXED
#pragma omp barrier
#endif
    }
  }
}

int main() {
  for (int I = 0; I <= Length; ++I)
    Heights[I] = I * I % 97;
  differ();
  int Wrong = 0;
  for (int I = 0; I < Length; ++I)
    Wrong += Slopes[I] != Heights[I + 1] - Heights[I];
  printf("wrong: %d of %d\n", Wrong, Length);
  return Wrong != 0;
}

// RACE-NEXT: nothing orders the two lanes
// RACE-NEXT: summary: data race in differ, line 33: write at {{.*}}missing_barrier.cpp:41, read at
// RACE-SAME: {{^ }}{{.*}}missing_barrier.cpp:45{{$}}
// RACE-NEXT: repeat:
