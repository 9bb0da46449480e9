//===- warp/dispersed_kernel.cpp - sets of lanes, without OpenMP ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// dispersedWarpReduce over all sets of the first 6 lanes, and over those sets spread
// over the warp, in a kernel that compiles quickly (dispersed_all_masks.cpp tests all
// sets; test/mutants uses this one). The result is the sequence of the set's lanes in
// order, in its lowest lane.
//
// The buffer: lanes that reduced, lanes with a wrong value.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %device-compile -march=sm_90 -emit-llvm -c %s -o %t.kernel.bc
// RUN: %sim-kernel %t.kernel.bc --buffer 2 --int 1 | FileCheck %s --match-full-lines
// RUN: %sim-kernel %t.kernel.bc --buffer 2 --int 5 | FileCheck %s --match-full-lines
// CHECK: buffer 0: 192 0

#include "SequenceCombiner.h"

using namespace warpfold;

/// Lane i * Spread is in the set if bit i of Number is.
static LaneMask setOf(uint32_t Number, uint32_t Spread) {
  LaneMask Result = 0;
  for (uint32_t I = 0; I < 6; ++I)
    Result |= (Number >> I & 1) << I * Spread;
  return Result;
}

static Sequence expectedFor(LaneMask Lanes) {
  const uint32_t Lowest = __builtin_ctz(Lanes);
  Sequence Result = Sequence::of(Lowest);
  for (uint32_t Lane = Lowest + 1; Lane < WarpSize; ++Lane)
    if (Lanes >> Lane & 1)
      Result = Result.then(Sequence::of(Lane));
  return Result;
}

extern "C" __attribute__((nvptx_kernel)) void kernel(uint32_t *Out,
                                                     int64_t Spread) {
  const uint32_t Lane = laneInWarp();
  for (uint32_t Number = 1; Number < 64; ++Number) {
    const LaneMask Lanes = setOf(Number, Spread);
    if (!(Lanes >> Lane & 1))
      continue;
    Sequence List = Sequence::of(Lane);
    const bool HasResult =
        dispersedWarpReduce(SequenceCombiner(List, Lanes), Lanes, Lane);
    const bool IsLowest = Lane == static_cast<uint32_t>(__builtin_ctz(Lanes));
    atomicFetchAdd(&Out[0], 1u);
    if (HasResult != IsLowest || (HasResult && !(List == expectedFor(Lanes))))
      atomicFetchAdd(&Out[1], 1u);
  }
}
