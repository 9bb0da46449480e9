//===- synchronization/grid_barrier.cpp - all teams meet ------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In every round each thread writes a number of its own, and behind the barrier reads
// those of threads of other teams, which are of this round or the barrier is none. A
// round's numbers go over those of two rounds before, which all have read by then.
// One barrier is used by launches of different teams, forms and sizes.
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
constexpr int Places = MostTeams * MostThreads;

/// Numbers of two rounds, and how many were wrong.
struct Board {
  int Numbers[2][Places];
  int Wrong;
};

#pragma omp begin declare target
inline int numberOf(int Round, int Place) { return Round * 1000 + Place + 1; }

/// Of the round, by the thread in Place; sees the places of other teams.
inline void lookAt(Board *Its, int Round, int Place, int Used, int Distance) {
  for (int Step = 1; Step <= 3; ++Step) {
    const int Other = (Place + Step * Distance) % Used;
    if (Its->Numbers[Round % 2][Other] != numberOf(Round, Other)) {
#pragma omp atomic
      Its->Wrong += 1;
    }
  }
}
#pragma omp end declare target

/// Region in region: SPMD mode.
static void inRegions(Board *Its, Handle All, int Teams, int Threads,
                      int Rounds) {
#pragma omp target teams num_teams(Teams) thread_limit(Threads)                \
    map(tofrom : Its[0 : 1]) is_device_ptr(All)
#pragma omp parallel
  {
    const int Size = omp_get_num_threads();
    const int Place = omp_get_team_num() * Size + omp_get_thread_num();
    for (int Round = 0; Round < Rounds; ++Round) {
      Its->Numbers[Round % 2][Place] = numberOf(Round, Place);
      All->arrive_and_wait();
      lookAt(Its, Round, Place, omp_get_num_teams() * Size, Size);
    }
  }
}

/// With code of the team before: generic mode, or what openmp-opt makes of it.
static void behindTeamCode(Board *Its, Handle All, int Teams, int Rounds) {
#pragma omp target teams num_teams(Teams) thread_limit(64)                     \
    map(tofrom : Its[0 : 1]) is_device_ptr(All)
  {
    // Of the team, and known to all of its threads.
    const int First = omp_get_team_num() * 32;
#pragma omp parallel num_threads(32)
    {
      const int Size = omp_get_num_threads();
      const int Place = First + omp_get_thread_num();
      for (int Round = 0; Round < Rounds; ++Round) {
        Its->Numbers[Round % 2][Place] = numberOf(Round, Place);
        All->arrive_and_wait();
        lookAt(Its, Round, Place, omp_get_num_teams() * Size, Size);
      }
      // Who writes a round's numbers knows that the last one's have been read.
      All->arrive_and_wait();
    }
#pragma omp parallel
    {
      const int Size = omp_get_num_threads();
      const int Place = omp_get_team_num() * Size + omp_get_thread_num();
      Its->Numbers[0][Place] = numberOf(6, Place);
      All->arrive_and_wait();
      lookAt(Its, 6, Place, omp_get_num_teams() * Size, Size);
    }
  }
}

/// A region that leaves threads of its team out.
static void inPartOfTeam(Board *Its, Handle All, int Teams, int Rounds) {
#pragma omp target teams num_teams(Teams) thread_limit(MostThreads)            \
    map(tofrom : Its[0 : 1]) is_device_ptr(All)
#pragma omp parallel num_threads(40)
  {
    const int Size = omp_get_num_threads();
    const int Place = omp_get_team_num() * Size + omp_get_thread_num();
    for (int Round = 0; Round < Rounds; ++Round) {
      Its->Numbers[Round % 2][Place] = numberOf(Round, Place);
      All->arrive_and_wait();
      lookAt(Its, Round, Place, omp_get_num_teams() * Size, Size);
    }
  }
}

/// The initial threads alone.
static void withoutRegions(Board *Its, Handle All, int Teams, int Rounds) {
#pragma omp target teams num_teams(Teams) thread_limit(64)                     \
    map(tofrom : Its[0 : 1]) is_device_ptr(All)
  for (int Round = 0; Round < Rounds; ++Round) {
    const int Team = omp_get_team_num();
    Its->Numbers[Round % 2][Team] = numberOf(Round, Team);
    All->arrive_and_wait();
    lookAt(Its, Round, Team, omp_get_num_teams(), 1);
  }
}

/// Between arriving and waiting a team does what is its own.
static void inTwoSteps(Board *Its, Handle All, int Teams, int Rounds) {
#pragma omp target teams num_teams(Teams) thread_limit(64)                     \
    map(tofrom : Its[0 : 1]) is_device_ptr(All)
#pragma omp parallel
  {
    const int Size = omp_get_num_threads();
    const int Place = omp_get_team_num() * Size + omp_get_thread_num();
    for (int Round = 0; Round < Rounds; ++Round) {
      Its->Numbers[Round % 2][Place] = numberOf(Round, Place);
      auto Token = All->arrive();
      if (Its->Numbers[Round % 2][Place] != numberOf(Round, Place)) {
#pragma omp atomic
        Its->Wrong += 1;
      }
      All->wait(Token);
      lookAt(Its, Round, Place, omp_get_num_teams() * Size, Size);
    }
  }
}

template <class Function> static int wrongOf(Function Run) {
  Board Its = {};
  Run(&Its);
  return Its.Wrong;
}

int main() {
  warpfold::grid_barrier Barrier;
  const Handle All = Barrier.handle();
  const int Most = std::min(Barrier.max_teams(), MostTeams);
  check::equal("teams", Most, 5);
  for (const int Teams : {Most, 2, 1, Most - 2, Most}) {
    const auto Wrong =
        wrongOf([&](Board *Its) { inRegions(Its, All, Teams, 96, 7); });
    check::equal("wrong in regions", Wrong, 0);
  }
  check::equal("wrong in small regions",
               wrongOf([&](Board *Its) { inRegions(Its, All, Most, 32, 4); }),
               0);
  check::equal("wrong behind team code",
               wrongOf([&](Board *Its) { behindTeamCode(Its, All, Most, 5); }),
               0);
  check::equal("wrong in part of a team",
               wrongOf([&](Board *Its) { inPartOfTeam(Its, All, Most, 5); }),
               0);
  check::equal("wrong without regions",
               wrongOf([&](Board *Its) { withoutRegions(Its, All, Most, 6); }),
               0);
  check::equal("wrong in two steps",
               wrongOf([&](Board *Its) { inTwoSteps(Its, All, Most, 5); }), 0);
  return check::status();
}

// CHECK:      teams<int32>: 5
// CHECK-NEXT: wrong in regions<int32>: 0
// CHECK-NEXT: wrong in regions<int32>: 0
// CHECK-NEXT: wrong in regions<int32>: 0
// CHECK-NEXT: wrong in regions<int32>: 0
// CHECK-NEXT: wrong in regions<int32>: 0
// CHECK-NEXT: wrong in small regions<int32>: 0
// CHECK-NEXT: wrong behind team code<int32>: 0
// CHECK-NEXT: wrong in part of a team<int32>: 0
// CHECK-NEXT: wrong without regions<int32>: 0
// CHECK-NEXT: wrong in two steps<int32>: 0
