//===- sweep/user_schedules.cpp - explicit schedules are kept -------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One schedule clause alone prevents a grid-stride sweep: every iteration stores its
// team and thread, which are compared with the definitions of OpenMP 5.2 (11.5.3,
// 11.6). constructs/schedules.cpp tests both clauses together.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"
#include <omp.h>

constexpr int Count = 5003, Teams = 3, Threads = 64;

int TeamOf[Count], ThreadOf[Count];

#define PRAGMA(...) _Pragma(#__VA_ARGS__)

/// Runs the loop with Clause and fills TeamOf and ThreadOf.
#define RECORD(Clause)                                                         \
  do {                                                                         \
    int64_t Sum = 0;                                                           \
    PRAGMA(omp target teams distribute parallel for num_teams(Teams)           \
           thread_limit(Threads) Clause map(from : TeamOf, ThreadOf)           \
           reduction(+ : Sum))                                                 \
    for (int I = 0; I < Count; ++I) {                                          \
      TeamOf[I] = omp_get_team_num();                                          \
      ThreadOf[I] = omp_get_thread_num();                                      \
      Sum += I;                                                                \
    }                                                                          \
    check::expect(#Clause, Sum, int64_t(Count) * (Count - 1) / 2);             \
  } while (false)

/// Returns the first iteration for which Holds is false, or Count.
template <typename Function> int firstWrong(Function Holds) {
  for (int I = 0; I < Count; ++I)
    if (!Holds(I))
      return I;
  return Count;
}

uint8_t Bytes[1 << 14];

void staticOne() {
  constexpr int Length = sizeof(Bytes);
  static int Threads[Length], Of[Length];
  int64_t Sum = 0;
#pragma omp target teams distribute parallel for num_teams(4) thread_limit(64) \
    schedule(static, 1) map(to : Bytes) map(from : Threads, Of)                \
    reduction(+ : Sum)
  for (int I = 0; I < Length; ++I) {
    Threads[I] = omp_get_thread_num();
    Of[I] = omp_get_team_num();
    Sum += Bytes[I];
  }
  int64_t Weighted = 0;
#pragma omp target teams distribute parallel for num_teams(4) thread_limit(64) \
    schedule(static, 1) map(to : Bytes) reduction(+ : Weighted)
  for (int I = 0; I < Length; ++I)
    Weighted += Bytes[I] * (omp_get_thread_num() + 1);
  int64_t Expected = 0, ExpectedWeighted = 0;
  int Wrong = 0;
  for (int I = 0; I < Length; ++I) {
    Expected += Bytes[I];
    ExpectedWeighted += Bytes[I] * (I % 64 + 1);
    Wrong += Threads[I] != I % 64;
  }
  check::equal("schedule(static, 1), elsewhere", Wrong, 0);
  check::expect("schedule(static, 1)", Sum, Expected);
  // The first iteration of a team's part is implementation-defined, but every choice
  // here begins at a multiple of 64.
  check::equal("schedule(static, 1), weighted", Weighted, ExpectedWeighted);
}

int main() {
  for (size_t I = 0; I < sizeof(Bytes); ++I)
    Bytes[I] = check::scramble(static_cast<int>(I));
  // Chunks of 8 in turn.
  RECORD(dist_schedule(static, 8));
  check::equal("dist_schedule(static, 8)",
               firstWrong([](int I) { return TeamOf[I] == I / 8 % Teams; }),
               Count);

  // One chunk for each team, in the order of teams, of nearly equal size.
  RECORD(dist_schedule(static));
  int Size[Teams] = {};
  for (int Team : TeamOf)
    ++Size[Team];
  check::equal("dist_schedule(static)", firstWrong([](int I) {
                 return I == 0 || TeamOf[I] >= TeamOf[I - 1];
               }),
               Count);
  for (int Of : Size)
    check::expect("dist_schedule(static), a third", Of / 10,
                  Count / Teams / 10);

  // Within a team's part, chunks of 4 in turn: the part's next iteration belongs to the
  // same thread, or begins the next thread's chunk.
  RECORD(schedule(static, 4));
  int Position = 0;
  check::equal("schedule(static, 4)", firstWrong([&Position](int I) {
                 Position =
                     I > 0 && TeamOf[I] == TeamOf[I - 1] ? Position + 1 : 0;
                 return ThreadOf[I] == Position / 4 % Threads;
               }),
               Count);

  // Thread by thread, in turn, within a team's part: a body that reads bytes, of which
  // a thread would otherwise load several adjacent ones.
  staticOne();
  return check::status();
}

// CHECK: dist_schedule(static, 8)<int32>: 5003
// CHECK-NEXT: dist_schedule(static)<int32>: 5003
// CHECK-NEXT: schedule(static, 4)<int32>: 5003
// CHECK-NEXT: schedule(static, 1), elsewhere<int32>: 0
// CHECK-NEXT: schedule(static, 1), weighted<int64>: 67937871
