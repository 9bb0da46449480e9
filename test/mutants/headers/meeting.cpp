//===- mutants/headers/meeting.cpp - a barrier of all teams ---------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each thread writes a number in every round, and reads those of other teams behind the
// barrier: in one step or in two, by teams of two warps, by initial threads alone, and by
// more teams than multiprocessors.
//
//===----------------------------------------------------------------------===//

#include <cstdio>
#include <omp.h>
#include <warpfold/synchronization.h>

constexpr int Places = 4 * 64, Rounds = 4;

struct Board {
  int Numbers[2][Places];
  int Wrong;
};

#pragma omp begin declare target
inline void look(Board *Its, int Round, int Place, int Used) {
  for (int Step = 1; Step < 4; ++Step) {
    const int Other = (Place + Step * 33) % Used;
    if (Its->Numbers[Round % 2][Other] != Round * 1000 + Other) {
#pragma omp atomic
      ++Its->Wrong;
    }
  }
}
#pragma omp end declare target

template <int PerMultiprocessor> static int wrongIn(int Teams) {
  warpfold::grid_barrier<PerMultiprocessor> Barrier;
  auto *All = Barrier.handle();
  Board Its = {};
#pragma omp target teams num_teams(Teams) thread_limit(64) is_device_ptr(All)  \
    map(tofrom : Its)
#pragma omp parallel
  {
    const int Size = omp_get_num_threads();
    const int Place = omp_get_team_num() * Size + omp_get_thread_num();
    for (int Round = 0; Round < Rounds; ++Round) {
      Its.Numbers[Round % 2][Place] = Round * 1000 + Place;
      if (Round % 2) {
        auto Token = All->arrive();
        All->wait(Token);
      } else {
        All->arrive_and_wait();
      }
      look(&Its, Round, Place, omp_get_num_teams() * Size);
    }
  }
  return Its.Wrong;
}

static int wrongAlone() {
  warpfold::grid_barrier Barrier;
  auto *All = Barrier.handle();
  Board Its = {};
#pragma omp target teams num_teams(2) thread_limit(64) is_device_ptr(All)      \
    map(tofrom : Its)
  for (int Round = 0; Round < Rounds; ++Round) {
    const int Team = omp_get_team_num();
    Its.Numbers[Round % 2][Team] = Round * 1000 + Team;
    All->arrive_and_wait();
    look(&Its, Round, Team, 2);
  }
  return Its.Wrong;
}

int main() {
  const int Wrong =
      wrongIn<1>(2) + wrongIn<1>(1) + wrongAlone() + wrongIn<2>(4);
  std::printf("%d wrong\n", Wrong);
}
