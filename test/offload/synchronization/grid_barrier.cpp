//===- synchronization/grid_barrier.cpp - a barrier of all teams ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In every round each thread writes its own number, waits at the barrier, and reads
// numbers of threads of other teams; a number of another round shows that the barrier
// did not wait. A round overwrites the numbers of two rounds before, which all threads
// have read by then. Launches with different team counts, forms and sizes share one barrier.
//
//===----------------------------------------------------------------------===//

// REQUIRES: warpfold-headers
// RUN: %offload-compile -std=c++17 -O2 %s -o %t
// RUN: env WARPFOLD_SIM_SMS=5 %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -std=c++17 -O0 %s -o %t.O0
// RUN: env WARPFOLD_SIM_SMS=5 %offload-run %t.O0 | FileCheck %s --match-full-lines

#include "../Check.h"
#include <algorithm>
#include <omp.h>
#include <vector>
#include <warpfold/synchronization.h>

using Handle = warpfold::grid_barrier_on_device<> *;

constexpr int MostTeams = 5, MostThreads = 96;
constexpr int Slots = MostTeams * MostThreads;

/// Numbers of two rounds, and the count of wrong ones.
struct Board {
  int Numbers[2][Slots];
  int Wrong;
};

#pragma omp begin declare target
inline int numberOf(int Round, int Index) { return Round * 1000 + Index + 1; }

/// Checks the numbers that three threads of other teams wrote in this round. Index is
/// the calling thread's own.
inline void checkOthers(Board *Shared, int Round, int Index, int Used,
                        int Distance) {
  for (int Step = 1; Step <= 3; ++Step) {
    const int Other = (Index + Step * Distance) % Used;
    if (Shared->Numbers[Round % 2][Other] != numberOf(Round, Other)) {
#pragma omp atomic
      Shared->Wrong += 1;
    }
  }
}
#pragma omp end declare target

/// A parallel region in a teams region: SPMD mode.
static void inRegions(Board *Shared, Handle All, int Teams, int Threads,
                      int Rounds) {
#pragma omp target teams num_teams(Teams) thread_limit(Threads)                \
    map(tofrom : Shared[0 : 1]) is_device_ptr(All)
#pragma omp parallel
  {
    const int Size = omp_get_num_threads();
    const int Index = omp_get_team_num() * Size + omp_get_thread_num();
    for (int Round = 0; Round < Rounds; ++Round) {
      Shared->Numbers[Round % 2][Index] = numberOf(Round, Index);
      All->arrive_and_wait();
      checkOthers(Shared, Round, Index, omp_get_num_teams() * Size, Size);
    }
  }
}

/// Sequential code of the team precedes the region: generic mode, or the mode to which
/// openmp-opt converts it.
static void afterTeamCode(Board *Shared, Handle All, int Teams, int Rounds) {
#pragma omp target teams num_teams(Teams) thread_limit(64)                     \
    map(tofrom : Shared[0 : 1]) is_device_ptr(All)
  {
    // A variable of the team that all of its threads read.
    const int First = omp_get_team_num() * 32;
#pragma omp parallel num_threads(32)
    {
      const int Size = omp_get_num_threads();
      const int Index = First + omp_get_thread_num();
      for (int Round = 0; Round < Rounds; ++Round) {
        Shared->Numbers[Round % 2][Index] = numberOf(Round, Index);
        All->arrive_and_wait();
        checkOthers(Shared, Round, Index, omp_get_num_teams() * Size, Size);
      }
      // Before a thread writes a round's numbers, all threads must have read the last
      // ones.
      All->arrive_and_wait();
    }
#pragma omp parallel
    {
      const int Size = omp_get_num_threads();
      const int Index = omp_get_team_num() * Size + omp_get_thread_num();
      Shared->Numbers[0][Index] = numberOf(6, Index);
      All->arrive_and_wait();
      checkOthers(Shared, 6, Index, omp_get_num_teams() * Size, Size);
    }
  }
}

/// A parallel region with fewer threads than the team has.
static void inPartOfTeam(Board *Shared, Handle All, int Teams, int Rounds) {
#pragma omp target teams num_teams(Teams) thread_limit(MostThreads)            \
    map(tofrom : Shared[0 : 1]) is_device_ptr(All)
#pragma omp parallel num_threads(40)
  {
    const int Size = omp_get_num_threads();
    const int Index = omp_get_team_num() * Size + omp_get_thread_num();
    for (int Round = 0; Round < Rounds; ++Round) {
      Shared->Numbers[Round % 2][Index] = numberOf(Round, Index);
      All->arrive_and_wait();
      checkOthers(Shared, Round, Index, omp_get_num_teams() * Size, Size);
    }
  }
}

/// Only the initial threads call the barrier.
static void withoutRegions(Board *Shared, Handle All, int Teams, int Rounds) {
#pragma omp target teams num_teams(Teams) thread_limit(64)                     \
    map(tofrom : Shared[0 : 1]) is_device_ptr(All)
  for (int Round = 0; Round < Rounds; ++Round) {
    const int Team = omp_get_team_num();
    Shared->Numbers[Round % 2][Team] = numberOf(Round, Team);
    All->arrive_and_wait();
    checkOthers(Shared, Round, Team, omp_get_num_teams(), 1);
  }
}

/// The team executes private work between arrive() and wait().
static void inTwoSteps(Board *Shared, Handle All, int Teams, int Rounds) {
#pragma omp target teams num_teams(Teams) thread_limit(64)                     \
    map(tofrom : Shared[0 : 1]) is_device_ptr(All)
#pragma omp parallel
  {
    const int Size = omp_get_num_threads();
    const int Index = omp_get_team_num() * Size + omp_get_thread_num();
    for (int Round = 0; Round < Rounds; ++Round) {
      Shared->Numbers[Round % 2][Index] = numberOf(Round, Index);
      auto Token = All->arrive();
      if (Shared->Numbers[Round % 2][Index] != numberOf(Round, Index)) {
#pragma omp atomic
        Shared->Wrong += 1;
      }
      All->wait(Token);
      checkOthers(Shared, Round, Index, omp_get_num_teams() * Size, Size);
    }
  }
}

template <class Function> static int wrongOf(Function Run) {
  Board Shared = {};
  Run(&Shared);
  return Shared.Wrong;
}

int main() {
  warpfold::grid_barrier Barrier;
  const Handle All = Barrier.handle();
  const int Most = std::min(Barrier.max_teams(), MostTeams);
  check::equal("teams", Most, 5);
  for (const int Teams : {Most, 2, 1, Most - 2, Most}) {
    const auto Wrong =
        wrongOf([&](Board *Shared) { inRegions(Shared, All, Teams, 96, 7); });
    check::equal("wrong in regions", Wrong, 0);
  }
  check::equal(
      "wrong in small regions",
      wrongOf([&](Board *Shared) { inRegions(Shared, All, Most, 32, 4); }), 0);
  check::equal(
      "wrong after team code",
      wrongOf([&](Board *Shared) { afterTeamCode(Shared, All, Most, 5); }), 0);
  check::equal(
      "wrong in part of a team",
      wrongOf([&](Board *Shared) { inPartOfTeam(Shared, All, Most, 5); }), 0);
  check::equal(
      "wrong without regions",
      wrongOf([&](Board *Shared) { withoutRegions(Shared, All, Most, 6); }), 0);
  check::equal(
      "wrong in two steps",
      wrongOf([&](Board *Shared) { inTwoSteps(Shared, All, Most, 5); }), 0);
  return check::status();
}

// CHECK:      teams<int32>: 5
// CHECK-NEXT: wrong in regions<int32>: 0
// CHECK-NEXT: wrong in regions<int32>: 0
// CHECK-NEXT: wrong in regions<int32>: 0
// CHECK-NEXT: wrong in regions<int32>: 0
// CHECK-NEXT: wrong in regions<int32>: 0
// CHECK-NEXT: wrong in small regions<int32>: 0
// CHECK-NEXT: wrong after team code<int32>: 0
// CHECK-NEXT: wrong in part of a team<int32>: 0
// CHECK-NEXT: wrong without regions<int32>: 0
// CHECK-NEXT: wrong in two steps<int32>: 0
