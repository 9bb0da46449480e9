//===- keyed/peers.cpp - threads with the same key --------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// peers, reduce_peers and from_lowest_peer in branches and in loops of different
// lengths, with keys of several types, in regions of 1, 31, 33 and 96 threads, in a
// team's sequential part, and on the host. Whichever threads run together, every thread
// is counted once, and all peers get the same result.
//
//===----------------------------------------------------------------------===//

// REQUIRES: warpfold-headers
// RUN: %offload-compile -std=c++17 -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: env OMP_TARGET_OFFLOAD=disabled %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -std=c++17 -O0 %s -o %t-O0
// RUN: %offload-run %t-O0 | FileCheck %s --match-full-lines

#include <cstdint>
#include <cstdio>
#include <omp.h>
#include <vector>
#include <warpfold/keyed.h>

constexpr int Cells = 10;

/// A value of 24 bytes whose sum depends on the order of the lanes.
struct Range {
  int64_t First, Last, Count;
};
struct Join {
  Range operator()(Range A, Range B) const {
    return {A.First, B.Last, A.Count + B.Count};
  }
};

enum class Colour : uint8_t {};

template <class Key> static Key keyOf(int Which) {
  if constexpr (sizeof(Key) == 8)
    return static_cast<Key>(int64_t(Which) << 33);
  else
    return static_cast<Key>(Which);
}

template <class Key> static int wrongOf(int Threads) {
  const int Count = 500;
  std::vector<int64_t> Sums(Cells), Expected(Cells);
  int64_t *Array = Sums.data();
  int Wrong = 0;
#pragma omp target teams distribute parallel for num_teams(2)                  \
    thread_limit(Threads) map(tofrom : Array[ : Cells]) reduction(+ : Wrong)
  for (int I = 0; I < Count; ++I) {
    if (I % 7 == 3)
      continue;
    // Threads that run together may execute different iterations of this loop.
    const int Me = omp_get_thread_num();
    for (int Again = 0; Again < I % 4; ++Again) {
      const int Which = I / 6 % Cells;
      const auto Mask = warpfold::peers(keyOf<Key>(Which));
      const int64_t Sum = warpfold::reduce_peers(Mask, int64_t(I));
      Range All = warpfold::reduce_peers(Mask, Range{Me, Me, 1}, Join());
      const int Number = warpfold::reduce_peers(Mask, 1, warpfold::max_of<>()) +
                         warpfold::reduce_peers(Mask, short(1));
      if (warpfold::is_lowest_peer(Mask)) {
#pragma omp atomic
        Array[Which] += Sum;
        Wrong += All.First != Me || Number != All.Count + 1;
      }
      All = warpfold::from_lowest_peer(Mask, All);
      Wrong += All.First > Me || All.Last < Me ||
               All.Count != __builtin_popcount(Mask);
    }
  }
  for (int I = 0; I < Count; ++I)
    if (I % 7 != 3)
      Expected[I / 6 % Cells] += I % 4 * I;
  for (int Which = 0; Which < Cells; ++Which)
    Wrong += Sums[Which] != Expected[Which];
  return Wrong;
}

/// Calls by one thread of each team, and then by a region.
static int wrongOfSequentialPart() {
  int Alone = 0, InRegion = 0, Teams = 0;
#pragma omp target teams num_teams(3) thread_limit(64)                         \
    map(tofrom : Alone, InRegion, Teams)
  {
    const auto Mask = warpfold::peers(1);
    warpfold::keyed_update(&Alone, 0, __builtin_popcount(Mask));
#pragma omp parallel num_threads(40)
    {
      const auto Group = warpfold::peers(1);
      const int Sum = warpfold::reduce_peers(Group, 1);
      if (warpfold::is_lowest_peer(Group))
        warpfold::keyed_update(&InRegion, 0, Sum);
    }
    const int Sum = warpfold::reduce_peers(warpfold::peers(2), 1);
    if (omp_get_team_num() == 0)
      Teams = omp_get_num_teams();
    warpfold::keyed_update(&Alone, 0, Sum);
  }
  // The host may start fewer teams and threads.
  return Alone != 2 * Teams || InRegion < Teams || InRegion > 40 * Teams;
}

int main() {
  for (const int Threads : {1, 31, 33, 96}) {
    std::printf("%d threads, int<int>: %d wrong\n", Threads,
                wrongOf<int>(Threads));
    std::printf("%d threads, long<int>: %d wrong\n", Threads,
                wrongOf<int64_t>(Threads));
  }
  std::printf("int8<int>: %d wrong\n", wrongOf<int8_t>(64));
  std::printf("enumeration<int>: %d wrong\n", wrongOf<Colour>(64));
  std::printf("sequential part<int>: %d wrong\n", wrongOfSequentialPart());
}

// CHECK-COUNT-11: {{.*}}<int>: 0 wrong
// CHECK-NOT: {{^.}}
