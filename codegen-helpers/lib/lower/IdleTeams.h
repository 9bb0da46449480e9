//===- lower/IdleTeams.h - teams without iterations stay out ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  the host starts teams for every iteration; a sweep needs a few for
//           each multiprocessor. The others leave at once.
//
//   before:   parallel_51(region(0, last))
//             if (teams_reduce(list) == 1) ..
//
//   after:    teams = sweep_teams(last)
//             if (team < teams) parallel_51(region(0, last))
//             if ((team < teams ? sweep_reduce(list, teams) : 0) == 1) ..
//
//           All iterations belong to the first teams, so the others must pass the
//           loop by (SweepTiles.h). From the reduction they stay away only where
//           they would bring nothing but the identity (ReductionCopies.h).
//
// Next:     runtime/entry/SweepReduce.cpp, which is called.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_IDLETEAMS
#define WARPFOLD_CODEGEN_IDLETEAMS

#include "frontend/clang/ReductionRegion.h"
#include "openmp/DeviceCalls.h"

namespace warpfold {

/// Returns the variable that holds the number of teams with iterations. Before
/// fuseDistribute, which takes the loop apart.
llvm::AllocaInst *skipLoopInIdleTeams(const CombinedLoop &Its,
                                      const SweepShape &Shape);

/// The same of a loop that is in no loop over chunks of a team's: its frame begins in a
/// block of its own afterwards.
llvm::AllocaInst *skipLoopInIdleTeams(WorksharingLoop &Loop,
                                      const SweepShape &Shape);

/// Participants: what skipLoopInIdleTeams returned. Returns the call that is in
/// TeamsReduce's place, in a block that teams with iterations alone enter.
llvm::CallInst *skipReductionInIdleTeams(const TeamsReduceCall &TeamsReduce,
                                         llvm::AllocaInst *Participants);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_IDLETEAMS
