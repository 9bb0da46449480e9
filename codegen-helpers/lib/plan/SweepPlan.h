//===- plan/SweepPlan.h - plans a grid-stride sweep ------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  decides how the loop of a construct that reduces becomes one grid-stride loop of all
//           threads (a sweep), and changes nothing. lower/Sweep.h applies the plan.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_SWEEPPLAN_H
#define WARPFOLD_CODEGEN_SWEEPPLAN_H

#include "model/Construct.h"
#include "openmp/DeviceCalls.h"
#include "plan/AdjacentLoads.h"

namespace warpfold {

struct SweepPlan {
  SweepShape Shape;
  /// An iteration contains loops, so that its duration is unknown.
  bool HasOwnLoops;
  /// None if neighboring iterations cannot share loads.
  std::optional<AdjacentLoads> Adjacent;
  /// The loads of all iterations of a tile that are executed before the first iteration.
  llvm::SmallVector<llvm::LoadInst *, 4> Loads;
  /// Teams without iterations contribute only the identity, and can skip the reduction.
  bool CanSkipReduction;
  /// Divisions are written out in place (peephole/CallFreeDivisions.cpp).
  bool WritesOutDivisions;

  /// Returns the plan for C, whose loop is resolved, or an error that says why the loop must
  /// stay unchanged. The schedule is not checked.
  static llvm::Expected<SweepPlan> of(const Construct &C);

  /// Plans many small teams if the duration of an iteration is unknown and the buffer has a
  /// record, a small one, for each team.
  void useManyTeams();
};

/// Returns an error that says why C's loop must keep the schedule that clauses specify; success
/// if there is none, or if no iteration can find out which thread executes it.
llvm::Error checkSchedule(const Construct &C);

/// Returns whether Reduce ends a loop that useManyTeams applies to if the buffer has a record for
/// each team.
bool benefitsFromManyRecords(const TeamsReduceCall &Reduce);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_SWEEPPLAN_H
