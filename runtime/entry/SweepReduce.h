//===- entry/SweepReduce.h - a reduction among some teams -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  Reduces the lists of the teams that Position counts, with the
//           launch environment of the LLVM version whose clang compiles this
//           file.
// Callers:  entry/ReduceV2.cpp with all teams, entry/SweepReduce.cpp with the
//           first teams; entry/TeamsReduce.h specifies the threads.
//
// Next on the path of a reduction: entry/TeamsReduce.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ENTRY_SWEEPREDUCE_H
#define WARPFOLD_ENTRY_SWEEPREDUCE_H

#include "entry/LaunchEnvironment.h"
#include "entry/TeamsReduce.h"
#include "interface/ReductionAbi.h"

namespace warpfold {

/// Returns 1 in the thread that holds the result, otherwise 0.
inline int32_t sweepReduce(const SlotCombiner &Lists, uint32_t NumRecords,
                           TeamPosition Position) {
  LaunchEnvironment &Launch = thisLaunchEnvironment();
  const SlotBuffer Slots(Lists, Position, NumRecords, Launch.arrived(),
                         Launch.groupWord());
  return teamsReduce(Lists, Slots, Position, Launch.groupWord());
}

} // namespace warpfold

#endif // WARPFOLD_ENTRY_SWEEPREDUCE_H
