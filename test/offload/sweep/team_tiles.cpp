//===- sweep/team_tiles.cpp - loops that are not distributed --------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Two loops in one teams construct, and the loop of a single team: every iteration is
// executed once, for counters of all types, at the limits of their ranges, with steps;
// and each by the thread that schedule(static, 1) defines, in order.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

#include <climits>
#include <omp.h>

template <typename T>
int64_t inTeams(T First, T End, T Step, int Teams, int Threads) {
  int64_t Sum = 0, Count = 0;
#pragma omp target teams reduction(+ : Sum, Count) num_teams(Teams)            \
    thread_limit(Threads)
  {
#pragma omp distribute parallel for reduction(+ : Sum)
    for (T I = First; I < End; I += Step)
      Sum += static_cast<int64_t>(I);
#pragma omp distribute parallel for reduction(+ : Count)
    for (T I = First; I < End; I += Step)
      ++Count;
  }
  return Sum * 3 + Count;
}

template <typename T> int64_t inOneTeam(T First, T End, T Step, int Threads) {
  int64_t Sum = 0;
#pragma omp target parallel for reduction(+ : Sum) num_threads(Threads)
  for (T I = First; I < End; I += Step)
    Sum += static_cast<int64_t>(I) * 3 + 1;
  return Sum;
}

template <typename T> void compare(const char *Name, T First, T End, T Step) {
  int64_t Expected = 0;
  for (__int128 I = First; I < End; I += Step)
    Expected += static_cast<int64_t>(I) * 3 + 1;
  for (int Threads : {1, 3, 32, 33, 96, 128}) {
    for (int Teams : {1, 7})
      check::expect(check::caseText(Name, {Teams, Threads}).Chars,
                    inTeams(First, End, Step, Teams, Threads), Expected);
    check::expect(check::caseText(Name, {0, Threads}).Chars,
                  inOneTeam(First, End, Step, Threads), Expected);
  }
  check::print(Name, Expected);
}

/// Each iteration adds to the value that its thread's previous one has left: only a
/// thread that executes its iterations in order computes the expected result.
void inOrder() {
  constexpr int Count = 4000, Threads = 64;
  static int32_t X[Count], Chain[Count];
  for (int I = 0; I < Count; ++I)
    X[I] = static_cast<int32_t>(check::scramble(I) % 100);
  int64_t Sum = 0;
  int Width = 0;
#pragma omp target parallel for num_threads(Threads) schedule(static, 1)       \
    reduction(+ : Sum) reduction(max : Width) map(to : X) map(from : Chain)
  for (int I = 0; I < Count; ++I) {
    Width = omp_get_num_threads();
    Chain[I] = X[I] + (I >= Width ? Chain[I - Width] / 2 : 0);
    Sum += Chain[I] * (omp_get_thread_num() + 1);
  }
  static int32_t Expected[Count];
  int64_t ExpectedSum = 0;
  for (int I = 0; I < Count; ++I) {
    Expected[I] = X[I] + (I >= Width ? Expected[I - Width] / 2 : 0);
    ExpectedSum += Expected[I] * (I % Width + 1);
    check::expect("chain", Chain[I], Expected[I]);
  }
  check::equal("in order", Sum, ExpectedSum);
}

int main() {
  compare<int32_t>("int", 0, 1000, 1);
  compare<int32_t>("int, in threes", -5, 4000, 3);
  compare<int32_t>("int, to the end", INT_MAX - 700, INT_MAX, 1);
  compare<uint32_t>("unsigned", 0, 2049, 1);
  compare<uint32_t>("unsigned, to the end", UINT_MAX - 3000, UINT_MAX - 1, 2);
  compare<int64_t>("long, to the end", LONG_MAX - 1000, LONG_MAX, 1);
  compare<uint64_t>("unsigned long", 3, 777, 5);
  compare<int16_t>("short", -3000, 3000, 1);
  compare<int32_t>("none", 5, 5, 1);
  compare<int32_t>("one", 5, 6, 1);
  inOrder();
  return check::status();
}

// CHECK: int<int64>: 1499500
// CHECK-NEXT: int, in threes<int64>: 7995315
// CHECK-NEXT: int, to the end<int64>: 4509714923350
// CHECK-NEXT: unsigned<int64>: 6296577
// CHECK-NEXT: unsigned, to the end<int64>: 19327346074500
// CHECK-NEXT: long, to the end<int64>: -1503500
// CHECK-NEXT: unsigned long<int64>: 180575
// CHECK-NEXT: short<int64>: -3000
// CHECK-NEXT: none<int64>: 0
// CHECK-NEXT: one<int64>: 16
// CHECK-NEXT: in order<int64>: 12640727
