//===- warp/runs.cpp - segments of lanes and their sums -------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// WarpSegments of all lengths at all positions, keys that differ in only one of their two words,
// and a non-commutative operator.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 -I%source/runtime %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "SequenceCombiner.h"

#include <cstdint>
#include <cstdio>

#pragma omp begin declare target
#ifdef __NVPTX__

#include "warp/SegmentsReduce.h"

struct Then {
  Sequence operator()(Sequence A, Sequence B) const { return A.then(B); }
};

/// Bit I of Ends is set if a segment ends at lane I. All lanes call.
static bool isWrong(uint32_t Ends) {
  const uint32_t Lane = warpfold::laneInWarp();
  const auto IsEnd = [Ends](uint32_t Lane) { return Ends >> Lane & 1; };
  uint32_t Run = 0, First = Lane, Last = Lane;
  for (uint32_t Other = 0; Other < Lane; ++Other)
    Run += IsEnd(Other);
  while (First > 0 && !IsEnd(First - 1))
    --First;
  while (Last < warpfold::WarpSize - 1 && !IsEnd(Last))
    ++Last;

  // From one segment to the next, one of the two words changes.
  const auto Segments = warpfold::WarpSegments::of(Run / 2).with((Run + 1) / 2);
  Sequence Expected = {0, 1, 0};
  uint32_t Sum = 0;
  for (uint32_t Other = First; Other <= Last; ++Other) {
    Expected = Expected.then(Sequence::of(Other));
    Sum += Other * Other;
  }
  const Sequence Got =
      warpfold::reduceSegments(Segments, Sequence::of(Lane), Then());
  const uint32_t GotSum = warpfold::reduceSegments(
      Segments, Lane * Lane,
      warpfold::Apply<warpfold::Operation::Add, uint32_t>());
  const auto Joined = static_cast<uint32_t>(
      __builtin_popcount(~Ends & (warpfold::AllLanes >> 1)));
  return Segments.isLowest() != (First == Lane) ||
         Segments.countJoined() != Joined ||
         (First == Lane && (!(Got == Expected) || GotSum != Sum));
}

static void tryOne(uint32_t Number, uint32_t &Wrong) {
  // None, few, half and most of the lanes are ends.
  uint32_t Random = (Number + 1) * 2654435761u;
  Random ^= Random >> 15;
  const uint32_t More = Random * 2246822519u, Most = More ^ More >> 13;
  const uint32_t Ends[] = {0, Random & More & Most, Random, Random | More};
  if (isWrong(Ends[Number % 4]))
    warpfold::atomicFetchAdd(&Wrong, 1u);
}

#else

static void tryOne(uint32_t, uint32_t &) { needsDevice(); }

#endif
#pragma omp end declare target

int main() {
  uint32_t Wrong = 0;
#pragma omp target parallel num_threads(32) map(tofrom : Wrong)
  for (uint32_t I = 0; I < 400; ++I)
    tryOne(I, Wrong);

  std::printf("lanes wrong<uint32>: %u\n", Wrong);
  return Wrong != 0;
}

// CHECK: lanes wrong<uint32>: 0
