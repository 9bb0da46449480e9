//===- entry/SweepTeams.cpp - how many teams a sweep is worth -------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A team more than the GPU holds at once only queues; a team without a full
// tile makes the others' end more expensive than it helps. The contract stands
// in interface/SweepAbi.h, the numbers in tuning/Sweep.h.
//
// Memory:  none; positions and sizes of the launch only.
//
// Next on the path of a reduction: entry/SweepReduce.cpp
//
//===----------------------------------------------------------------------===//

#include "interface/DeviceRuntime.h"
#include "interface/SweepAbi.h"
#include "support/Target.h"
#include "tuning/Sweep.h"

using namespace warpfold;

uint32_t __warpfold_sweep_teams(uint64_t LastIteration,
                                uint32_t IterationsOfThread,
                                uint32_t NumRecords) {
  const uint32_t NumTeams = static_cast<uint32_t>(omp_get_num_teams());
  if (IterationsOfThread == UnknownLoop)
    return NumTeams;
  const uint32_t Tile = blockSize() * IterationsOfThread;
  const uint32_t TeamsOfMultiprocessor =
      maximum(tuning::SweepThreadsOfMultiprocessor / blockSize(), 1U);
  const uint32_t Useful = minimum(multiprocessors() * TeamsOfMultiprocessor,
                                  minimum(NumTeams, NumRecords));
  // Below this the quotient has 32 bits: a division of 64 takes longer than the
  // whole sweep of a short loop.
  if (LastIteration >= uint64_t(Useful) * Tile)
    return Useful;
  return static_cast<uint32_t>(LastIteration) / Tile + 1;
}
