//===- plan/SweepPlan.h - all that is decided of a sweep --------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  decides how a combined construct is reshaped, and changes nothing. What
//           applies the plan (Sweep.h) decides nothing.
// Next:     Sweep.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_SWEEPPLAN
#define WARPFOLD_CODEGEN_SWEEPPLAN

#include "frontend/clang/WorksharingLoop.h"
#include "openmp/DeviceCalls.h"
#include "plan/AdjacentLoads.h"

namespace warpfold {

/// What a clause says of who executes an iteration.
struct ExplicitSchedule {
  bool IsGiven = false;
  /// And of how many iterations one thread executes one after the other, or how many
  /// threads or teams there are to execute them.
  bool IsExact = false;
};

struct SweepPlan {
  WorksharingLoop Loop;
  SweepShape Shape;
  /// An iteration has loops of its own: nobody knows how long it takes.
  bool HasOwnLoops;
  /// None where no loads could be shared by neighbouring iterations.
  std::optional<AdjacentLoads> Adjacent;
  /// Teams without iterations bring nothing but the identity, and need not take part
  /// in the reduction.
  bool CanSkipReduction;
  /// Divisions are worth being written out in place (peephole/CallFreeDivisions.cpp).
  bool WritesOutDivisions;

  /// Of a loop whose teams' results Reduce reduces; an error that says why it must stay
  /// as clang writes it.
  static llvm::Expected<SweepPlan> of(const WorksharingLoop &Loop,
                                      const TeamsReduceCall &Reduce,
                                      bool CanSkipReduction,
                                      ExplicitSchedule Order);

  /// Many small teams, where nobody knows how long iterations take, and each team has a
  /// record, a small one.
  void takeManyTeams();
};

/// Reduce ends a loop that takes many teams if the buffer has a record for each.
bool wantsManyRecords(const TeamsReduceCall &Reduce);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_SWEEPPLAN
