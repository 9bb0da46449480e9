//===- sweep/user_schedules.cpp - each iteration where it was put ---------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One clause alone keeps a loop from being swept: every iteration says by whom
// it was run, and that is compared with what OpenMP 5.2 (11.5.3, 11.6) says of
// the clause. constructs/schedules.cpp has both clauses together.
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

/// The first iteration for which Holds does not hold, or Count.
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
  int64_t Asked = 0;
#pragma omp target teams distribute parallel for num_teams(4) thread_limit(64) \
    schedule(static, 1) map(to : Bytes) reduction(+ : Asked)
  for (int I = 0; I < Length; ++I)
    Asked += Bytes[I] * (omp_get_thread_num() + 1);
  int64_t Expected = 0, ExpectedAsked = 0;
  int Wrong = 0;
  for (int I = 0; I < Length; ++I) {
    Expected += Bytes[I];
    ExpectedAsked += Bytes[I] * (I % 64 + 1);
    Wrong += Threads[I] != I % 64;
  }
  check::equal("schedule(static, 1), elsewhere", Wrong, 0);
  check::expect("schedule(static, 1)", Sum, Expected);
  // Where a team's part begins is the implementation's choice, but all that is chosen
  // here begins at a multiple of 64.
  check::equal("schedule(static, 1), weighted", Asked, ExpectedAsked);
}

int main() {
  for (size_t I = 0; I < sizeof(Bytes); ++I)
    Bytes[I] = check::scramble(static_cast<int>(I));
  // Chunks of 8 in turn.
  RECORD(dist_schedule(static, 8));
  check::equal("dist_schedule(static, 8)",
               firstWrong([](int I) { return TeamOf[I] == I / 8 % Teams; }),
               Count);

  // One chunk for each team, in the teams' order, of about the same size.
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

  // Within a team's part chunks of 4 in turn: the part's next iteration is the
  // same thread's, or begins the next thread's chunk.
  RECORD(schedule(static, 4));
  int Position = 0;
  check::equal("schedule(static, 4)", firstWrong([&Position](int I) {
                 Position =
                     I > 0 && TeamOf[I] == TeamOf[I - 1] ? Position + 1 : 0;
                 return ThreadOf[I] == Position / 4 % Threads;
               }),
               Count);

  // Thread by thread, in turn, within what a team has at a time: a body that reads
  // bytes, which would otherwise be several neighbours in a thread.
  staticOne();
  return check::status();
}

// CHECK: dist_schedule(static, 8)<int32>: 5003
// CHECK-NEXT: dist_schedule(static)<int32>: 5003
// CHECK-NEXT: schedule(static, 4)<int32>: 5003
// CHECK-NEXT: schedule(static, 1), elsewhere<int32>: 0
// CHECK-NEXT: schedule(static, 1), weighted<int64>: 67937871
