//===- warp/peers.cpp - values of one key, in the order of lanes ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Pseudo-random sets of lanes, each with 1 to 32 different keys, of 4 and of 8 bytes.
// Each lane finds the lanes with its key, and the lowest of them gets the sequence of
// their lanes, in order; sums, smallest and largest of integers have a separate path if
// all keys are equal.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 -I%source/runtime %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "SequenceCombiner.h"

#include <cstdint>
#include <cstdio>

#pragma omp begin declare target
#ifdef __NVPTX__

#include "warp/PeersReduce.h"

static uint32_t scrambled(uint32_t X) {
  X *= 2654435761u;
  X ^= X >> 15;
  X *= 2246822519u;
  return X ^ X >> 13;
}

/// Returns key number Which of that many; adjacent ones differ in one half only.
template <class Bits> static Bits keyOf(uint32_t Which) {
  if constexpr (sizeof(Bits) == 8)
    return (Bits(Which / 2) << 32) | Which % 2;
  else
    return Which;
}

struct Then {
  Sequence operator()(Sequence A, Sequence B) const { return A.then(B); }
};

template <warpfold::Operation What>
static bool isWrongReduction(warpfold::Peers Group, uint32_t Seed) {
  using Apply = warpfold::Apply<What, int32_t>;
  const auto Of = [Seed](uint32_t Lane) {
    return static_cast<int32_t>(scrambled(Seed + Lane));
  };
  const int32_t Got =
      warpfold::reducePeers(Group, Of(warpfold::laneInWarp()), Apply());
  uint32_t Rest = Group.Own;
  int32_t Expected = Of(__builtin_ctz(Rest));
  while (Rest &= Rest - 1)
    Expected = Apply()(Expected, Of(__builtin_ctz(Rest)));
  return Group.isLowest() && Got != Expected;
}

/// Exactly the lanes in Lanes call.
template <class Bits>
static bool isWrong(uint32_t Lanes, uint32_t Seed, uint32_t NumKeys) {
  const auto Which = [&](uint32_t Lane) {
    return scrambled(Seed * 32 + Lane) % NumKeys;
  };
  const uint32_t Lane = warpfold::laneInWarp();
  const warpfold::Peers Group =
      warpfold::peersAmong(Lanes, keyOf<Bits>(Which(Lane)));
  const Sequence Got = warpfold::reducePeers(Group, Sequence::of(Lane), Then());

  uint32_t Mask = 0, Meetings = 0, Last = 32;
  Sequence Expected = {0, 1, 0};
  for (uint32_t Other = 0; Other < warpfold::WarpSize; ++Other) {
    if (!(Lanes >> Other & 1))
      continue;
    if (Last < 32 && Which(Last) == Which(Other))
      ++Meetings;
    Last = Other;
    if (Which(Other) == Which(Lane)) {
      Mask |= 1u << Other;
      Expected = Expected.then(Sequence::of(Other));
    }
  }
  const bool IsLowest = (Mask & ((1u << Lane) - 1)) == 0;
  return Group.Own != Mask || Group.Callers != Lanes ||
         Group.isLowest() != IsLowest || (IsLowest && !(Got == Expected)) ||
         warpfold::countMatches(Lanes, Which(Lane)) != Meetings ||
         isWrongReduction<warpfold::Operation::Add>(Group, Seed) ||
         isWrongReduction<warpfold::Operation::Min>(Group, Seed) ||
         isWrongReduction<warpfold::Operation::Max>(Group, Seed);
}

static void tryOne(uint32_t Number, uint32_t &Tested, uint32_t &Wrong) {
  const uint32_t Lane = warpfold::laneInWarp();
  const uint32_t Lanes =
      Number % 4 == 0 ? ~0u : scrambled(Number) | 1u << Number % 32;
  if (Lanes >> Lane & 1) {
    const uint32_t NumKeys = 1u << Number % 6;
    warpfold::atomicFetchAdd(&Tested, 1u);
    if (isWrong<uint32_t>(Lanes, Number, NumKeys) ||
        isWrong<uint64_t>(Lanes, Number, NumKeys))
      warpfold::atomicFetchAdd(&Wrong, 1u);
  }
  warpfold::warpBarrier(warpfold::AllLanes);
}

#else

static void tryOne(uint32_t, uint32_t &, uint32_t &) { needsDevice(); }

#endif
#pragma omp end declare target

int main() {
  uint32_t Wrong = 0, Tested = 0;
#pragma omp target parallel num_threads(32) map(tofrom : Wrong, Tested)
  for (uint32_t I = 0; I < 600; ++I)
    tryOne(I, Tested, Wrong);

  std::printf("lanes tested<uint32>: %u\n", Tested);
  std::printf("lanes wrong<uint32>: %u\n", Wrong);
  return Wrong != 0;
}

// CHECK: lanes tested<uint32>: 12158
// CHECK-NEXT: lanes wrong<uint32>: 0
