//===- warp/dispersed_all_masks.cpp - any set of lanes --------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// dispersedWarpReduce over all 4095 sets of the first 12 lanes and over 2000
// pseudo-random sets of 32. Neighbours are joined, so the result is the
// sequence of the set's lanes in order, in its lowest lane and in no other lane.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 -I%source/runtime %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "SequenceCombiner.h"

#include <cstdint>
#include <cstdio>

#pragma omp begin declare target
#ifdef __NVPTX__

/// Called by the lanes of a whole warp; those in Lanes reduce. Adds to Tested
/// and, if the lane's value is incorrect, to Wrong.
static void reduceSet(uint32_t Lanes, uint32_t &Tested, uint32_t &Wrong) {
  const uint32_t Lane = warpfold::laneInWarp();
  if (Lanes >> Lane & 1) {
    Sequence List = Sequence::of(Lane);
    const bool HasResult = warpfold::dispersedWarpReduce(
        SequenceCombiner(List, Lanes), Lanes, Lane);
    const uint32_t Lowest = __builtin_ctz(Lanes);
    Sequence Expected = Sequence::of(Lowest);
    for (uint32_t Other = Lowest + 1; Other < warpfold::WarpSize; ++Other)
      if (Lanes >> Other & 1)
        Expected = Expected.then(Sequence::of(Other));
    warpfold::atomicFetchAdd(&Tested, 1u);
    if (HasResult != (Lane == Lowest) || (HasResult && !(List == Expected)))
      warpfold::atomicFetchAdd(&Wrong, 1u);
  }
  warpfold::warpBarrier(warpfold::AllLanes);
}

#else

static void reduceSet(uint32_t, uint32_t &, uint32_t &) { needsDevice(); }

#endif
#pragma omp end declare target

/// Returns set number I: the sets of 12 lanes first, then random ones of 32.
static uint32_t laneSet(uint32_t I) {
  if (I < 4095)
    return I + 1;
  uint32_t Bits = (I + 1) * 2654435761u;
  Bits ^= Bits >> 15;
  Bits *= 2246822519u;
  Bits ^= Bits >> 13;
  return Bits | 1u << (I % 32);
}

int main() {
  const uint32_t Sets = 4095 + 2000;
  uint32_t Wrong = 0, Tested = 0, ExpectedTested = 0;
  for (uint32_t I = 0; I < Sets; ++I)
    ExpectedTested += __builtin_popcount(laneSet(I));

#pragma omp target parallel num_threads(32) map(tofrom : Wrong, Tested)
  for (uint32_t I = 0; I < Sets; ++I)
    reduceSet(laneSet(I), Tested, Wrong);

  std::printf("lanes tested<uint32>: %s\n",
              Tested == ExpectedTested ? "all" : "not all");
  std::printf("lanes wrong<uint32>: %u\n", Wrong);
  return Wrong != 0 || Tested != ExpectedTested;
}

// CHECK: lanes tested<uint32>: all
// CHECK-NEXT: lanes wrong<uint32>: 0
