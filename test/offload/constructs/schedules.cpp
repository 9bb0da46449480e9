//===- constructs/schedules.cpp - explicit schedules are obeyed -----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `dist_schedule` and `schedule` define which team and thread executes an
// iteration. Each iteration adds its index times its thread's number, so the
// result is only correct with the static schedule that the clauses request.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"
#include <omp.h>

constexpr int Count = 2000, Teams = 4, Threads = 64;

/// Returns the thread that executes iteration I of `dist_schedule(static,
/// DistChunk)` around `schedule(static, Chunk)` according to the standard.
struct Runner {
  int Team, Thread;
};
Runner runnerOf(int I, int DistChunk, int Chunk) {
  int Block = I / DistChunk, Inside = I % DistChunk;
  return {Block % Teams, Inside / Chunk % Threads};
}

int64_t weightOf(Runner R) { return 1 + R.Team * 1000 + R.Thread; }

struct Results {
  int64_t Sum, Weighted;
};

Results expected(int DistChunk, int Chunk) {
  Results R = {7, 7};
  for (int I = 0; I < Count; ++I) {
    R.Sum += I;
    R.Weighted += I * weightOf(runnerOf(I, DistChunk, Chunk));
  }
  return R;
}

Results bothSchedules(int DistChunk, int Chunk) {
  int64_t Sum = 7, Weighted = 7;
#pragma omp target teams distribute parallel for num_teams(Teams)              \
    thread_limit(Threads) num_threads(Threads)                                 \
    dist_schedule(static, DistChunk) schedule(static, Chunk)                   \
    reduction(+ : Sum, Weighted)
  for (int I = 0; I < Count; ++I) {
    Sum += I;
    Weighted += I * weightOf({omp_get_team_num(), omp_get_thread_num()});
  }
  return {Sum, Weighted};
}

/// `schedule(static)` alone in one team: one contiguous part per thread, whose
/// exact size is implementation-defined.
Results oneTeam(int Chunk) {
  int64_t Sum = 7, Weighted = 7;
#pragma omp target parallel for num_threads(Threads) schedule(static, Chunk)   \
    map(tofrom : Sum, Weighted) reduction(+ : Sum, Weighted)
  for (int I = 0; I < Count; ++I) {
    Sum += I;
    Weighted += I * weightOf({0, omp_get_thread_num()});
  }
  return {Sum, Weighted};
}

int64_t onlyDistSchedule(int DistChunk) {
  int64_t Weighted = 7;
#pragma omp target teams distribute parallel for num_teams(Teams)              \
    thread_limit(Threads) dist_schedule(static, DistChunk)                     \
    reduction(+ : Weighted)
  for (int I = 0; I < Count; ++I)
    Weighted += I * weightOf({omp_get_team_num(), 0});
  return Weighted;
}

/// Only sums: without a chunk the thread of an iteration is not defined.
int64_t withoutChunks() {
  int64_t Sum = 7;
#pragma omp target teams distribute parallel for num_teams(Teams)              \
    thread_limit(Threads) dist_schedule(static) schedule(static)               \
    reduction(+ : Sum)
  for (int I = 0; I < Count; ++I)
    Sum += I;
  return Sum;
}

int main() {
  for (int DistChunk : {64, 100, 501})
    for (int Chunk : {1, 3, 16}) {
      Results Got = bothSchedules(DistChunk, Chunk),
              Expected = expected(DistChunk, Chunk);
      auto Name = check::text("dist_schedule(static, %d) schedule(static, %d)",
                              DistChunk, Chunk);
      check::expect(Name.Chars, Got.Sum, Expected.Sum);
      check::equal(Name.Chars, Got.Weighted, Expected.Weighted);
    }
  for (int Chunk : {1, 3, 16, 40}) {
    // In one team the whole loop is the team's part.
    Results Got = oneTeam(Chunk), Expected = expected(Count, Chunk);
    auto Name = check::text("schedule(static, %d)", Chunk);
    check::expect(Name.Chars, Got.Sum, Expected.Sum);
    check::equal(Name.Chars, Got.Weighted, Expected.Weighted);
  }
  for (int DistChunk : {1, 64, 777}) {
    int64_t Expected = 7;
    for (int I = 0; I < Count; ++I)
      Expected += I * weightOf({I / DistChunk % Teams, 0});
    check::equal(check::text("dist_schedule(static, %d)", DistChunk).Chars,
                 onlyDistSchedule(DistChunk), Expected);
  }
  check::equal("without chunks", withoutChunks(),
               int64_t(7 + Count * (Count - 1) / 2));
  return check::status();
}

// CHECK: dist_schedule(static, 64) schedule(static, 1)<int64>: 3081528151
// CHECK-NEXT: dist_schedule(static, 64) schedule(static, 3)<int64>: 3038951855
// CHECK-NEXT: dist_schedule(static, 64) schedule(static, 16)<int64>: 3021637391
// CHECK-NEXT: dist_schedule(static, 100) schedule(static, 1)<int64>: 3303584487
// CHECK-NEXT: dist_schedule(static, 100) schedule(static, 3)<int64>: 3283378227
// CHECK-NEXT: dist_schedule(static, 100) schedule(static, 16)<int64>: 3255879407
// CHECK-NEXT: dist_schedule(static, 501) schedule(static, 1)<int64>: 4305543583
// CHECK-NEXT: dist_schedule(static, 501) schedule(static, 3)<int64>: 4301181813
// CHECK-NEXT: dist_schedule(static, 501) schedule(static, 16)<int64>: 4276291271
// CHECK-NEXT: schedule(static, 1)<int64>: 64880151
// CHECK-NEXT: schedule(static, 3)<int64>: 64021789
// CHECK-NEXT: schedule(static, 16)<int64>: 73186671
// CHECK-NEXT: schedule(static, 40)<int64>: 67634507
// CHECK-NEXT: dist_schedule(static, 1)<int64>: 3002999007
// CHECK-NEXT: dist_schedule(static, 64)<int64>: 3018647007
// CHECK-NEXT: dist_schedule(static, 777)<int64>: 2491842007
// CHECK-NEXT: without chunks<int64>: 1999007
