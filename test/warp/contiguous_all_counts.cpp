//===- warp/contiguous_all_counts.cpp - lanes 0 to n-1 --------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// contiguousWarpReduce over every count from 1 to 32, with exactly these lanes
// calling and with the whole warp calling, and fullWarpReduce. The upper half
// joins the lower half, an odd last list moves down: the expected sequence is
// built from that rule over an array, without lanes or shuffles.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 -I%source/runtime %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "SequenceCombiner.h"

#include <cstdint>
#include <cstdio>

enum class Caller { ThoseCounted, WholeWarp, FullReduce };

#pragma omp begin declare target
#ifdef __NVPTX__

static Sequence expectedFor(uint32_t Count) {
  Sequence Lists[warpfold::WarpSize];
  for (uint32_t I = 0; I < Count; ++I)
    Lists[I] = Sequence::of(I);
  while (Count > 1) {
    const uint32_t Half = Count / 2;
    for (uint32_t I = 0; I < Half; ++I)
      Lists[I] = Lists[I].then(Lists[I + Half]);
    if (Count % 2 == 1)
      Lists[Half] = Lists[Count - 1];
    Count = Half + Count % 2;
  }
  return Lists[0];
}

/// Called by the lanes of a whole warp. Lane 0 counts its result, and whether
/// it is wrong.
static void reduceLanes(Caller By, uint32_t Count, uint32_t &Answers,
                        uint32_t &Wrong) {
  using namespace warpfold;
  const uint32_t Lane = laneInWarp();
  Sequence List = Sequence::of(Lane);
  if (By == Caller::FullReduce)
    fullWarpReduce(SequenceCombiner(List, AllLanes));
  else if (By == Caller::WholeWarp)
    contiguousWarpReduce(SequenceCombiner(List, AllLanes), Count, Lane);
  else if (Lane < Count)
    contiguousWarpReduce(SequenceCombiner(List, firstLanes(Count)), Count,
                         Lane);
  if (Lane == 0) {
    Answers += 1;
    if (!(List == expectedFor(Count)))
      Wrong += 1;
  }
  warpBarrier(AllLanes);
}

#else

static void reduceLanes(Caller, uint32_t, uint32_t &, uint32_t &) {
  needsDevice();
}

#endif
#pragma omp end declare target

/// Returns the number of wrong results over the counts First to Last, or ~0 if
/// any is missing.
static uint32_t wrongFor(Caller By, uint32_t First, uint32_t Last) {
  uint32_t Wrong = 0, Answers = 0;
#pragma omp target parallel num_threads(32) map(tofrom : Wrong, Answers)
  for (uint32_t Count = First; Count <= Last; ++Count)
    reduceLanes(By, Count, Answers, Wrong);
  return Answers == Last - First + 1 ? Wrong : ~0u;
}

int main() {
  const uint32_t Exact = wrongFor(Caller::ThoseCounted, 1, 32);
  const uint32_t Whole = wrongFor(Caller::WholeWarp, 1, 32);
  const uint32_t Full = wrongFor(Caller::FullReduce, 32, 32);
  std::printf("wrong, counted lanes call<uint32>: %u\n", Exact);
  std::printf("wrong, whole warp calls<uint32>: %u\n", Whole);
  std::printf("wrong, full reduce<uint32>: %u\n", Full);
  return Exact || Whole || Full;
}

// CHECK: wrong, counted lanes call<uint32>: 0
// CHECK-NEXT: wrong, whole warp calls<uint32>: 0
// CHECK-NEXT: wrong, full reduce<uint32>: 0
