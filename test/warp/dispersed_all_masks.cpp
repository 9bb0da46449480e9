//===- warp/dispersed_all_masks.cpp - any set of lanes --------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// dispersedWarpReduce over all 4095 sets of the first 12 lanes and over 2000
// pseudo-random sets of 32. Neighbours join, so the result is the sequence of
// the set's lanes in order, in its lowest lane and nowhere else.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 -I%source/runtime %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "SequenceCombiner.h"

#include <cstdint>
#include <cstdio>

#pragma omp begin declare target device_type(nohost)
#ifdef __NVPTX__
/// In each lane of Lanes: whether it holds what it should.
static bool isRight(uint32_t Lanes, uint32_t Lane) {
  Sequence List = Sequence::of(Lane);
  const bool HasResult = warpfold::dispersedWarpReduce(
      SequenceCombiner(List, Lanes), Lanes, Lane);
  const uint32_t Lowest = __builtin_ctz(Lanes);
  if (HasResult != (Lane == Lowest))
    return false;
  if (!HasResult)
    return true;
  Sequence Expected = Sequence::of(Lowest);
  for (uint32_t Other = Lowest + 1; Other < warpfold::WarpSize; ++Other)
    if (Lanes >> Other & 1)
      Expected = Expected.then(Sequence::of(Other));
  return List == Expected;
}
#endif
#pragma omp end declare target

/// Set number I: the sets of 12 lanes first, then random ones of 32.
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
  uint32_t Wrong = 0, Asked = 0, ExpectedAsked = 0;
  for (uint32_t I = 0; I < Sets; ++I)
    ExpectedAsked += __builtin_popcount(laneSet(I));

#pragma omp target parallel num_threads(32) map(tofrom : Wrong, Asked)
  {
#ifdef __NVPTX__
    const uint32_t Lane = warpfold::laneInWarp();
    for (uint32_t I = 0; I < Sets; ++I) {
      const uint32_t Lanes = laneSet(I);
      if (Lanes >> Lane & 1) {
        const bool Right = isRight(Lanes, Lane);
#pragma omp atomic
        Asked += 1;
        if (!Right) {
#pragma omp atomic
          Wrong += 1;
        }
      }
      warpfold::warpBarrier(warpfold::AllLanes);
    }
#endif
  }
  std::printf("lanes asked<uint32>: %s\n",
              Asked == ExpectedAsked ? "all" : "not all");
  std::printf("lanes wrong<uint32>: %u\n", Wrong);
  return Wrong != 0 || Asked != ExpectedAsked;
}

// CHECK: lanes asked<uint32>: all
// CHECK-NEXT: lanes wrong<uint32>: 0
