//===- sweep/each_iteration_once.cpp - all iterations, none twice ---------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each iteration counts itself and marks its team. More teams are launched than
// a sweep needs; the others must skip the loop, whether or not the pass detects
// that their variables hold the identity (a complex one has two writes). The
// teams that are needed must share the work.
//
//===----------------------------------------------------------------------===//

// Defect 19 of the stock runtime (docs/StockDefects.md) does not show on a GPU.
// XFAIL: stock && simulator
// RUN: %offload-compile -O2 %s -latomic -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"
#include <omp.h>
#include <vector>

/// Enough iterations for every team that fits on the device, and for the first
/// ones a second time.
const int Count = check::fullSize() ? 20000003 : 150001;
constexpr int MaxTeams = 1 << 16;

std::vector<int> Times, TeamRuns;

/// Checks how often each iteration has been executed by Run.
template <typename Function> void checkOnce(const char *Name, Function Run) {
  Times.assign(Count, 0);
  TeamRuns.assign(MaxTeams, 0);
  Run(Times.data(), TeamRuns.data());
  int32_t Missed = 0, Repeated = 0, Sharing = 0;
  for (int T : Times) {
    Missed += T == 0;
    Repeated += T > 1;
  }
  for (int Runs : TeamRuns)
    Sharing += Runs > 0;
  check::equal(check::text("%s, missed", Name).Chars, Missed, 0);
  check::expect(check::text("%s, repeated", Name).Chars, Repeated, 0);
  check::expect(check::text("%s, by several teams", Name).Chars, Sharing > 1,
                true);
}

#pragma omp begin declare target
inline void mark(int *Times, int *TeamRuns, int I) {
#pragma omp atomic
  ++Times[I];
#pragma omp atomic write
  TeamRuns[omp_get_team_num()] = 1;
}
#pragma omp end declare target

template <typename T> T sumByDefaultLaunch(int *Times, int *TeamRuns) {
  T Sum = 1;
#pragma omp target teams distribute parallel for map(tofrom : Times[ : Count]) \
    map(tofrom : TeamRuns[ : MaxTeams]) reduction(+ : Sum)
  for (int I = 0; I < Count; ++I) {
    mark(Times, TeamRuns, I);
    Sum += I;
  }
  return Sum;
}

template <typename T> T sumByManyTeams(int *Times, int *TeamRuns) {
  T Sum = 1;
#pragma omp target teams distribute parallel for num_teams(600)                \
    thread_limit(32) map(tofrom : Times[ : Count])                             \
    map(tofrom : TeamRuns[ : MaxTeams]) reduction(+ : Sum)
  for (int I = 0; I < Count; ++I) {
    mark(Times, TeamRuns, I);
    Sum += I;
  }
  return Sum;
}

template <typename T> T sumByThreeTeams(int *Times, int *TeamRuns) {
  T Sum = 1;
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(64) \
    map(tofrom : Times[ : Count]) map(tofrom : TeamRuns[ : MaxTeams])          \
    reduction(+ : Sum)
  for (int I = 0; I < Count; ++I) {
    mark(Times, TeamRuns, I);
    Sum += I;
  }
  return Sum;
}

/// An iteration that contains a loop is no part of a tile.
int64_t sumOfInnerLoops(int *Times, int *TeamRuns) {
  int64_t Sum = 1;
#pragma omp target teams distribute parallel for num_teams(600)                \
    thread_limit(32) map(tofrom : Times[ : Count])                             \
    map(tofrom : TeamRuns[ : MaxTeams]) reduction(+ : Sum)
  for (int I = 0; I < Count; ++I) {
    mark(Times, TeamRuns, I);
    for (int J = 0; J < I % 3; ++J)
      Sum += J + 1;
  }
  return Sum;
}

template <typename T> void checkSums(const char *Name, T Expected) {
  auto Check = [=](const char *Launch, T (*Sum)(int *, int *)) {
    auto Case = check::text("%s, %s", Name, Launch);
    checkOnce(Case.Chars, [&](int *Times, int *TeamRuns) {
      check::expect(Case.Chars, Sum(Times, TeamRuns), Expected);
    });
  };
  Check("default launch", sumByDefaultLaunch<T>);
  Check("600 teams of 32", sumByManyTeams<T>);
  Check("3 teams of 64", sumByThreeTeams<T>);
}

int main() {
  const int64_t Expected = int64_t(Count) * (Count - 1) / 2 + 1;
  checkSums<int64_t>("integer", Expected);
  checkSums<_Complex double>("complex", double(Expected));
  checkOnce("inner loops", [](int *Times, int *TeamRuns) {
    // 0, 1 and 3 in turn.
    const int64_t Inner = int64_t(Count / 3) * 4 + Count % 3 / 2 + 1;
    check::expect("inner loops", sumOfInnerLoops(Times, TeamRuns), Inner);
  });
  return check::status();
}

// CHECK: integer, default launch, missed<int32>: 0
// CHECK-NEXT: integer, 600 teams of 32, missed<int32>: 0
// CHECK-NEXT: integer, 3 teams of 64, missed<int32>: 0
// CHECK-NEXT: complex, default launch, missed<int32>: 0
// CHECK-NEXT: complex, 600 teams of 32, missed<int32>: 0
// CHECK-NEXT: complex, 3 teams of 64, missed<int32>: 0
// CHECK-NEXT: inner loops, missed<int32>: 0
