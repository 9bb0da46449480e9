//===- lower/IdleTeams.h - teams without iterations skip --------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  the host launches teams for every iteration, but a sweep needs only a few per
//           multiprocessor. The other teams end at once.
//
//   before:   parallel_51(region(0, last))
//             if (teams_reduce(list) == 1) ..
//
//   after:    teams = sweep_teams(last)
//             if (team < teams) parallel_51(region(0, last))
//             if ((team < teams ? sweep_reduce(list, teams) : 0) == 1) ..
//
//           All iterations belong to the first teams, so the other teams must skip the loop
//           (SweepTiles.h). They skip the reduction only if they would contribute nothing but
//           the identity (plan/ReductionCopies.h).
//
// Next:     runtime/entry/SweepReduce.cpp, which contains the called functions.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_IDLETEAMS_H
#define WARPFOLD_CODEGEN_IDLETEAMS_H

#include "model/Construct.h"
#include "openmp/DeviceCalls.h"

namespace warpfold {

/// Returns the variable that holds the number of teams with iterations. Must be called before
/// fuseDistribute. If C has no loop over chunks, the preheader of C's loop changes.
llvm::AllocaInst *skipLoopInIdleTeams(Construct &C, const SweepShape &Shape);

/// Replaces the call of TeamsReduce, with the variable Participants that skipLoopInIdleTeams has
/// returned. Returns the new call, in a block that only teams with iterations execute.
llvm::CallInst *skipReductionInIdleTeams(const TeamsReduceCall &TeamsReduce,
                                         llvm::AllocaInst *Participants);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_IDLETEAMS_H
