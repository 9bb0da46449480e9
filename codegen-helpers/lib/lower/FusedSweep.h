//===- lower/FusedSweep.h - a construct of one region, reshaped -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  makes a sweep of a loop that one region of all teams has, with both ends of its
//           reduction:
//
//   before:   loop of all teams; if (parallel_reduce(copies) == 1) teams' = ..
//             if (teams_reduce(teams') == 1) original = ..
//
//   after:    teams = sweep_teams(last)
//             if (team < teams) loop, in tiles
//             if (parallel_reduce(copies) == 1) teams' = ..
//             if ((team < teams ? sweep_reduce(teams', teams) : 0) == 1) original = ..
//
// Callers:  passes/ReshapeReductions.cpp
// Next:     IdleTeams.h, SweepTiles.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_FUSEDSWEEP
#define WARPFOLD_CODEGEN_FUSEDSWEEP

#include "frontend/flang/FusedRegion.h"
#include "plan/SweepPlan.h"

namespace warpfold {

/// What was planned and done, the kernel's launch with it; or an error says why all is as
/// it was. Of the plan only the shape and what was decided is to be looked at.
llvm::Expected<SweepPlan> sweepFused(const FusedRegion &Region);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_FUSEDSWEEP
