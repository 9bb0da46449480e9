//===- tasks/task_sections.cpp - array sections that tasks reduce ---------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// For an array section of constant length clang 19 passes the runtime the size of one
// element; the pass plugin corrects it (docs/StockDefects.md, 13).
//
//===----------------------------------------------------------------------===//

// XFAIL: stock, no-plugin
// RUN: %offload-compile -O0 %s -o %t.0
// RUN: %offload-run %t.0 | FileCheck %s --match-full-lines
// RUN: %offload-compile -O2 %s -o %t.2
// RUN: %offload-run %t.2 | FileCheck %s --match-full-lines
// RUN: %offload-compile -O3 %s -o %t.3
// RUN: %offload-run %t.3 | FileCheck %s --match-full-lines

#include "../Check.h"
#include <omp.h>

void inEachThread() {
  int64_t Wrong = 0;
#pragma omp target parallel num_threads(70) map(tofrom : Wrong)
  {
    int32_t Values[12];
    double Factors[2][4];
    for (int I = 0; I < 12; ++I)
      Values[I] = I;
    for (int I = 0; I < 8; ++I)
      Factors[I / 4][I % 4] = 1;
#pragma omp taskgroup task_reduction(+ : Values[3 : 6])                        \
    task_reduction(* : Factors[1 : 1][0 : 4])
    for (int I = 0; I < 24; ++I) {
#pragma omp task in_reduction(+ : Values[3 : 6])                               \
    in_reduction(* : Factors[1 : 1][0 : 4]) firstprivate(I)
      {
        Values[3 + I % 6] += 100;
        Factors[1][I % 4] *= 2;
      }
    }
    bool Right = true;
    for (int I = 0; I < 12; ++I)
      Right = Right && Values[I] == (I >= 3 && I < 9 ? I + 400 : I);
    for (int I = 0; I < 8; ++I)
      Right = Right && Factors[I / 4][I % 4] == (I < 4 ? 1 : 64);
    if (!Right) {
#pragma omp atomic
      Wrong += 1;
    }
  }
  check::equal("in each thread, wrong threads", Wrong, int64_t(0));
}

/// Sections of a pointer, and a group that all threads of a region have.
void atTeamLevel() {
  int64_t Wrong = 0;
  static int32_t Counts[100];
  int32_t *Pointer = Counts;
#pragma omp target map(tofrom : Pointer[0 : 100]) thread_limit(128)
  {
#pragma omp taskgroup task_reduction(+ : Pointer[10 : 80])
    {
#pragma omp parallel for
      for (int I = 0; I < 160; ++I) {
#pragma omp task in_reduction(+ : Pointer[10 : 80])
        Pointer[10 + I % 80] += I / 80 + 1;
      }
    }
  }
  for (int I = 0; I < 100; ++I)
    Wrong += Counts[I] != (I >= 10 && I < 90 ? 3 : 0);
  check::equal("at team level, wrong elements", Wrong, int64_t(0));
}

void ofTaskloops() {
  int32_t Counts[8] = {};
#pragma omp target parallel num_threads(40) map(tofrom : Counts)
  {
#pragma omp single
#pragma omp taskloop reduction(+ : Counts[2 : 5])
    for (int I = 0; I < 50; ++I)
      Counts[2 + I % 5] += 1;
  }
  int32_t Regions[8] = {};
#pragma omp target parallel num_threads(40) map(tofrom : Regions)              \
    reduction(task, + : Regions[2 : 5])
  {
#pragma omp task in_reduction(+ : Regions[2 : 5])
    Regions[2 + omp_get_thread_num() % 5] += 1;
  }
  int64_t Wrong = 0, WrongRegions = 0;
  for (int I = 0; I < 8; ++I) {
    Wrong += Counts[I] != (I >= 2 && I < 7 ? 10 : 0);
    WrongRegions += Regions[I] != (I >= 2 && I < 7 ? 8 : 0);
  }
  check::equal("taskloop, wrong elements", Wrong, int64_t(0));
  check::equal("region, wrong elements", WrongRegions, int64_t(0));
}

int main() {
  inEachThread();
  atTeamLevel();
  ofTaskloops();
  return check::status();
}

// CHECK:      in each thread, wrong threads<int64>: 0
// CHECK-NEXT: at team level, wrong elements<int64>: 0
// CHECK-NEXT: taskloop, wrong elements<int64>: 0
// CHECK-NEXT: region, wrong elements<int64>: 0
