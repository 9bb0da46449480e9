//===- sweep/edges.cpp - trip counts at the edges of a sweep --------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A tile is 16 iterations of each thread of a team. The trip counts are one
// less and one more than: none, a row of the team's threads, a tile, a tile of
// each team, two of each; with counters of 32 and 64 bits, signed and unsigned.
//
//===----------------------------------------------------------------------===//

// Defect 19 of the stock runtime (docs/StockDefects.md) does not show on a GPU.
// XFAIL: stock && simulator
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

/// Each term depends on its iteration, so a repeated iteration does not
/// compensate for a missing one. The term is a load, for which the tiles are made.
struct Result {
  int64_t Iterations, Terms;
};

constexpr int Teams = 3, Threads = 64, Tile = 16 * Threads;
/// The launch that the pass requests for the multiprocessors of the simulator.
constexpr int DefaultTile = 16 * 256, DefaultTeams = 8;
constexpr int MaxCount = 2 * DefaultTeams * DefaultTile + 1;

int64_t Elements[MaxCount];

template <typename T> Result sumByThreeTeams(T Count) {
  int64_t Iterations = 0, Terms = 0;
#pragma omp target teams distribute parallel for num_teams(Teams)              \
    thread_limit(Threads) reduction(+ : Iterations, Terms)
  for (T I = 0; I < Count; ++I) {
    Iterations += 1;
    Terms += Elements[I];
  }
  return {Iterations, Terms};
}

template <typename T> Result sumByDefaultLaunch(T Count) {
  int64_t Iterations = 0, Terms = 0;
#pragma omp target teams distribute parallel for reduction(+ : Iterations,     \
                                                               Terms)
  for (T I = 0; I < Count; ++I) {
    Iterations += 1;
    Terms += Elements[I];
  }
  return {Iterations, Terms};
}

template <typename T> void checkCount(int Count) {
  int64_t Terms = 0;
  for (int I = 0; I < Count; ++I)
    Terms += Elements[I];
  auto Check = [&](const char *Launch, Result Got) {
    auto Name = check::text("%s, %s, %d", check::TypeName<T>, Launch, Count);
    check::expect(Name.Chars, Got.Iterations, int64_t(Count));
    check::expect(Name.Chars, Got.Terms, Terms);
  };
  if (Count < 3 * Teams * Tile)
    Check("3 teams of 64", sumByThreeTeams(T(Count)));
  Check("default launch", sumByDefaultLaunch(T(Count)));
}

template <typename T> void checkType() {
  for (int Edge : {1, Threads, Tile / 4, Tile * 3 / 4, Tile, Teams * Tile,
                   2 * Teams * Tile, DefaultTile, DefaultTeams * DefaultTile,
                   2 * DefaultTeams * DefaultTile})
    for (int Count : {Edge - 1, Edge, Edge + 1})
      checkCount<T>(Count);
  printf("%s: all edges\n", check::TypeName<T>);
}

int main() {
  for (int I = 0; I < MaxCount; ++I)
    Elements[I] = int64_t(check::scramble(I) >> 8);
#pragma omp target data map(to : Elements)
  check::forEach<int32_t, uint32_t, int64_t, uint64_t>(
      [](auto Zero) { checkType<decltype(Zero)>(); });
  return check::status();
}

// CHECK: int32: all edges
// CHECK-NEXT: uint32: all edges
// CHECK-NEXT: int64: all edges
// CHECK-NEXT: uint64: all edges
