//===- defects/shared_variables.cpp - more than 255 bytes of them ---------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// STOCK-FAILS: variables that other threads may read overlap in blocks of one warp in
// generic mode and in blocks of one thread or two: the runtime counts their memory in
// use in one byte (docs/StockDefects.md, 55).
//
//===----------------------------------------------------------------------===//

// XFAIL: stock
// RUN: %offload-compile -O0 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

/// Stores the address, so the optimiser cannot follow it.
__attribute__((noinline)) void fill(double *Of, int Length, double First) {
  for (int I = 0; I < Length; ++I)
    Of[I] = First + I;
}

__attribute__((noinline)) double sum(const double *Of, int Length) {
  double Total = 0;
  for (int I = 0; I < Length; ++I)
    Total += Of[I];
  return Total;
}

constexpr int Rounds = 20;

/// Returns the sum of First, First + 1 and so on.
constexpr double sumFrom(double First, int Length) {
  return Length * First + Length * (Length - 1) / 2.0;
}

/// A team's arrays, and the results of its regions on them.
template <int Length> int wrongInTeams() {
  int Right[Rounds] = {};
#pragma omp target teams distribute num_teams(2) thread_limit(32)              \
    map(tofrom : Right)
  for (int Round = 0; Round < Rounds; ++Round) {
    double Before[2], Values[Length], After[3];
    fill(Before, 2, Round);
    fill(Values, Length, 10 * Round);
    fill(After, 3, 100 * Round);
    double Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int I = 0; I < Length; ++I)
      Sum += Values[I] + Before[I % 2] - Before[I % 2];
    Right[Round] = Sum == sumFrom(10 * Round, Length) &&
                   sum(Before, 2) == sumFrom(Round, 2) &&
                   sum(Values, Length) == sumFrom(10 * Round, Length) &&
                   sum(After, 3) == sumFrom(100 * Round, 3);
  }
  int Wrong = 0;
  for (int Each : Right)
    Wrong += !Each;
  return Wrong;
}

/// The arrays of a function that any thread may call.
template <int Length> __attribute__((noinline)) bool isRight(int Round) {
  double Before[2], Values[Length], After[3];
  fill(Before, 2, Round);
  fill(Values, Length, 10 * Round);
  fill(After, 3, 100 * Round);
  return sum(Before, 2) == sumFrom(Round, 2) &&
         sum(Values, Length) == sumFrom(10 * Round, Length) &&
         sum(After, 3) == sumFrom(100 * Round, 3);
}

template <int Length, int Threads> int wrongInThreads() {
  int Wrong = 0;
#pragma omp target teams distribute parallel for num_teams(3)                  \
    thread_limit(Threads) reduction(+ : Wrong)
  for (int Round = 0; Round < Rounds; ++Round)
    Wrong += !isRight<Length>(Round);
  return Wrong;
}

int main() {
  check::equal("teams, little", wrongInTeams<8>(), 0);
  // 16 bytes, 208 and 32, or 240 after 16: together 256, which overflows a byte.
  check::equal("teams, a byte's", wrongInTeams<26>(), 0);
  check::equal("teams, as much alone", wrongInTeams<30>(), 0);
  check::equal("teams, more", wrongInTeams<40>(), 0);
  check::equal("teams, all of it", wrongInTeams<64>(), 0);
  check::equal("one thread, a byte's", wrongInThreads<26, 1>(), 0);
  check::equal("one thread, more", wrongInThreads<40, 1>(), 0);
  check::equal("two threads, a byte's", wrongInThreads<26, 2>(), 0);
  check::equal("two threads, as much alone", wrongInThreads<30, 2>(), 0);
  check::equal("three threads", wrongInThreads<26, 3>(), 0);
  check::equal("a warp", wrongInThreads<26, 32>(), 0);
  return check::status();
}

// CHECK:      teams, little<int32>: 0
// CHECK-NEXT: teams, a byte's<int32>: 0
// CHECK-NEXT: teams, as much alone<int32>: 0
// CHECK-NEXT: teams, more<int32>: 0
// CHECK-NEXT: teams, all of it<int32>: 0
// CHECK-NEXT: one thread, a byte's<int32>: 0
// CHECK-NEXT: one thread, more<int32>: 0
// CHECK-NEXT: two threads, a byte's<int32>: 0
// CHECK-NEXT: two threads, as much alone<int32>: 0
// CHECK-NEXT: three threads<int32>: 0
// CHECK-NEXT: a warp<int32>: 0
