//===- entry/SweepTeams.cpp - how many teams a sweep is worth -------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A launch may have more: one that host/ did not choose. A team more than the
// GPU holds at once only queues. The contract stands in interface/SweepAbi.h,
// numbers and rule in tuning/Sweep.h.
//
// Memory:  none; positions and sizes of the launch only.
//
// Next on the path of a reduction: entry/SweepReduce.cpp
//
//===----------------------------------------------------------------------===//

#include "interface/SweepAbi.h"
#include "support/Target.h"
#include "tuning/Sweep.h"

using namespace warpfold;

static_assert(tuning::SweepLeastThreads == WarpSize);

uint32_t __warpfold_sweep_teams(uint64_t LastIteration,
                                uint32_t IterationsOfThread, uint64_t ListBytes,
                                uint32_t NumRecords) {
  const uint32_t Useful =
      tuning::sweepTeams(LastIteration, blockSize(), IterationsOfThread,
                         static_cast<uint32_t>(ListBytes), multiprocessors());
  return minimum(Useful, minimum(blocksInGrid(), NumRecords));
}
