//===- mutants/headers/grid_barrier.cpp - a barrier of all teams ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In every round each thread writes a number, and reads those of other teams after the
// barrier: with one call or two, by teams of two warps, by initial threads only, and by
// more teams than multiprocessors.
//
//===----------------------------------------------------------------------===//

#include <cstdio>
#include <omp.h>
#include <warpfold/synchronization.h>

constexpr int Slots = 4 * 64, Rounds = 4;

struct Board {
  int Numbers[2][Slots];
  int Wrong;
};

#pragma omp begin declare target
inline void check(Board *Shared, int Round, int Slot, int Used) {
  for (int Step = 1; Step < 4; ++Step) {
    const int Other = (Slot + Step * 33) % Used;
    if (Shared->Numbers[Round % 2][Other] != Round * 1000 + Other) {
#pragma omp atomic
      ++Shared->Wrong;
    }
  }
}
#pragma omp end declare target

template <int PerMultiprocessor> static int wrongIn(int Teams) {
  warpfold::grid_barrier<PerMultiprocessor> Barrier;
  auto *All = Barrier.handle();
  Board Shared = {};
#pragma omp target teams num_teams(Teams) thread_limit(64) is_device_ptr(All)  \
    map(tofrom : Shared)
#pragma omp parallel
  {
    const int Size = omp_get_num_threads();
    const int Slot = omp_get_team_num() * Size + omp_get_thread_num();
    for (int Round = 0; Round < Rounds; ++Round) {
      Shared.Numbers[Round % 2][Slot] = Round * 1000 + Slot;
      if (Round % 2) {
        auto Token = All->arrive();
        All->wait(Token);
      } else {
        All->arrive_and_wait();
      }
      check(&Shared, Round, Slot, omp_get_num_teams() * Size);
    }
  }
  return Shared.Wrong;
}

static int wrongInitialThreads() {
  warpfold::grid_barrier Barrier;
  auto *All = Barrier.handle();
  Board Shared = {};
#pragma omp target teams num_teams(2) thread_limit(64) is_device_ptr(All)      \
    map(tofrom : Shared)
  for (int Round = 0; Round < Rounds; ++Round) {
    const int Team = omp_get_team_num();
    Shared.Numbers[Round % 2][Team] = Round * 1000 + Team;
    All->arrive_and_wait();
    check(&Shared, Round, Team, 2);
  }
  return Shared.Wrong;
}

int main() {
  const int Wrong =
      wrongIn<1>(2) + wrongIn<1>(1) + wrongInitialThreads() + wrongIn<2>(4);
  std::printf("%d wrong\n", Wrong);
}
