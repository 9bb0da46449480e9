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

#ifndef WARPFOLD_CODEGEN_IDLETEAMS_H
#define WARPFOLD_CODEGEN_IDLETEAMS_H

#include "model/Construct.h"
#include "openmp/DeviceCalls.h"

namespace warpfold {

/// Returns the variable that holds the number of teams with iterations. To be called before
/// fuseDistribute. If C has no loop over chunks the preheader of C's loop changes.
llvm::AllocaInst *skipLoopInIdleTeams(Construct &C, const SweepShape &Shape);

/// Participants: what skipLoopInIdleTeams returned. Returns the call that is in
/// TeamsReduce's place, in a block that teams with iterations alone enter.
llvm::CallInst *skipReductionInIdleTeams(const TeamsReduceCall &TeamsReduce,
                                         llvm::AllocaInst *Participants);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_IDLETEAMS_H
