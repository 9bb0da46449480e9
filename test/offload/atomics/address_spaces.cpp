//===- atomics/address_spaces.cpp - omp atomic in all memory ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Variables of the thread, of the team and of all teams, by pointers that do not show
// which; two arrays in one statement; regions of one thread, of an odd number, of several
// teams; next to a reduction; in functions that are called, and in their callbacks.
//
//===----------------------------------------------------------------------===//

// clang's team initialises its variables in all threads (docs/StockDefects.md, 16).
// XFAIL: (stock || no-plugin) && simulator
// RUN: %offload-compile -std=c++17 -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -std=c++17 -O1 %s -o %t.O1
// RUN: %offload-run %t.O1 | FileCheck %s --match-full-lines

#include <cstdio>
#include <omp.h>

#pragma omp declare target
[[gnu::noinline]] void add(double *To, double Value) {
#pragma omp atomic
  *To += Value;
}
int InDevice;
#pragma omp end declare target

/// A private variable has the same address in all threads.
static void privateVariables() {
  int Wrong = 0;
  double All = 0;
#pragma omp target teams distribute parallel for num_teams(2) thread_limit(64) \
    map(tofrom : Wrong, All)
  for (int I = 0; I < 640; ++I) {
    double Own = I;
    // Some lanes update their own variable, some the shared one.
    double *To = I % 3 ? &Own : &All;
    add(To, 2);
    if (Own != (I % 3 ? I + 2 : I)) {
#pragma omp atomic write
      Wrong = 1;
    }
  }
  // CHECK: private variables: 0, of all 428
  std::printf("private variables: %d, of all %g\n", Wrong, All);
}

static void teamVariables() {
  double Sum = 0;
  long Weighted = 0;
#pragma omp target teams num_teams(3) thread_limit(96)                         \
    map(tofrom : Sum, Weighted)
  {
    double Team = 0;
    long Counts[4] = {};
#pragma omp parallel num_threads(77)
    {
      for (int Round = 0; Round < 5; ++Round) {
        add(&Team, omp_get_thread_num());
#pragma omp atomic
        Counts[omp_get_thread_num() % 4] += Round;
      }
    }
    // One thread, between regions.
#pragma omp atomic
    Sum += Team;
    for (int I = 0; I < 4; ++I) {
#pragma omp atomic
      Weighted += Counts[I] * (I + 1);
    }
  }
  // 3 * 5 * 77 * 76 / 2; 3 * 10 * (20 + 2 * 19 + 3 * 19 + 4 * 19)
  // CHECK-NEXT: team variables: 43890, 5730
  std::printf("team variables: %g, %ld\n", Sum, Weighted);
}

static void twoArrays() {
  int A[8] = {}, B[8] = {};
#pragma omp target teams distribute parallel for num_teams(2) thread_limit(64) \
    map(tofrom : A, B)
  for (int I = 0; I < 800; ++I) {
    int *To = I % 2 ? A : B;
#pragma omp atomic
    To[I / 2 % 8] += I % 5;
  }
  int SumA = 0, SumB = 0;
  for (int K = 0; K < 8; ++K) {
    SumA += A[K] * (K + 1);
    SumB += B[K] * (K + 1);
  }
  // CHECK-NEXT: two arrays: 3600 3600
  std::printf("two arrays: %d %d\n", SumA, SumB);
}

/// The sweep executes several iterations of a thread at a time.
static void nextToReduction() {
  static int Input[5000];
  for (int I = 0; I < 5000; ++I)
    Input[I] = I * 37 % 1000;
  long Sum = 0;
  int Histogram[10] = {};
#pragma omp target teams distribute parallel for reduction(+ : Sum)            \
    map(to : Input) map(tofrom : Histogram)
  for (int I = 0; I < 5000; ++I) {
    Sum += Input[I];
#pragma omp atomic
    Histogram[Input[I] / 100]++;
  }
  // CHECK-NEXT: next to a reduction: 2497500, 500 500 500
  std::printf("next to a reduction: %ld, %d %d %d\n", Sum, Histogram[0],
              Histogram[5], Histogram[9]);
}

static void oneThread() {
  int Serial = 0, Master = 0;
#pragma omp target map(tofrom : Serial, Master)
  {
#pragma omp atomic
    Serial += 3;
#pragma omp parallel num_threads(50)
    {
#pragma omp masked
      {
#pragma omp atomic
        Master += 5;
      }
#pragma omp atomic
      InDevice += 2;
    }
#pragma omp parallel num_threads(1)
    {
#pragma omp atomic
      Serial *= 4;
    }
#pragma omp atomic
    Serial += InDevice;
  }
  // CHECK-NEXT: one thread: 112, 5
  std::printf("one thread: %d, %d\n", Serial, Master);
}

/// Updates that need the old value, or order more than their variable.
static void others() {
  unsigned Taken = 0, Seen = 0;
  volatile int Volatile = 0;
  int Strict = 0, Flagged = 0;
  short Short = 0;
  unsigned char Byte = 0;
#pragma omp target teams distribute parallel for num_teams(2) thread_limit(64) \
    map(tofrom : Taken, Seen, Volatile, Strict, Flagged, Short, Byte)
  for (int I = 0; I < 500; ++I) {
    unsigned Number;
#pragma omp atomic capture
    Number = Taken++;
#pragma omp atomic
    Seen ^= Number;
#pragma omp atomic
    Volatile += 1;
#pragma omp atomic seq_cst
    Strict += 1;
#pragma omp atomic release
    Flagged += 1;
#pragma omp atomic
    Short += 2;
#pragma omp atomic
    Byte += 3;
  }
  // 0 ^ 1 ^ .. ^ 499 is 0; 1500 % 256 is 220.
  // CHECK-NEXT: others: 500 0 500 500 500 1000 220
  std::printf("others: %u %u %d %d %d %d %d\n", Taken, Seen, Volatile, Strict,
              Flagged, Short, Byte);
}

int main() {
  privateVariables();
  teamVariables();
  twoArrays();
  nextToReduction();
  oneThread();
  others();
}
