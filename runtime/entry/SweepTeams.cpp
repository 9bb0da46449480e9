//===- entry/SweepTeams.cpp - the number of teams of a sweep --------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A launch that host/ did not choose may have more teams than are useful: a
// team that does not run at the same time as the others only starts later and
// must still be reduced. interface/SweepAbi.h specifies the function;
// tuning/Sweep.h contains the numbers and the rule.
//
// Memory:  None; the function depends on positions and sizes of the launch
//          only.
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
