//===- entry/SweepReduce.h - among some teams of a launch -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  the reduction among the teams of a launch that Position counts, with the
//           launch environment of the release whose clang compiles this.
// Callers:  entry/ReduceV2.cpp with all teams, entry/SweepReduce.cpp with the first ones,
//           each as entry/TeamsReduce.h says
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

inline int32_t sweepReduce(const SlotCombiner &Lists, uint32_t NumRecords,
                           TeamPosition Position) {
  LaunchEnvironment &Launch = thisLaunchEnvironment();
  const SlotBuffer Slots(Lists, Position, NumRecords, Launch.arrived(),
                         Launch.groupWord());
  return teamsReduce(Lists, Slots, Position, Launch.groupWord());
}

} // namespace warpfold

#endif // WARPFOLD_ENTRY_SWEEPREDUCE_H
