//===- lower/Sweep.h - one grid-stride loop of all threads -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  makes the loop of a construct that reduces one grid-stride loop of all threads of all
//           teams, with one reduction over teams at its end (a sweep). All constructs get the
//           same form, whichever threads share the loop as the program is written:
//
//   teams distribute parallel for
//   before:   Teams:  for each chunk of the team: launch Code
//                     if (teams_reduce(list) == 1) original = ..
//             Code:   loop; if (parallel_reduce(list) == 1) ..
//   after:    Teams:  teams = sweep_teams(last); if (team < teams) launch Code
//                     if ((team < teams ? sweep_reduce(list, teams) : 0) == 1) original = ..
//             Code:   loop in tiles; if (parallel_reduce(list) == 1) ..
//
//   the same as flang generates it: Code contains both reductions, and all of the changes
//
//   parallel for of one team, or `teams distribute` of one thread of each team
//   before:   Code:   loop; if (reduce(list) == 1) original = ..
//   after:    Code:   teams = sweep_teams(last); if (team < teams) loop in tiles
//                     if ((team < teams ? reduce in the team, sweep_reduce(list, teams) : 0) == 1)
//                       original = ..
//             The kernel is in SPMD mode, and requests teams and a buffer from the host. For
//             `distribute` the threads of a team reduce by team_reduce: parallel_reduce outside
//             of regions would treat them as one.
//
// Next:     IdleTeams.h, EarlyLoads.h, SweepTiles.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_SWEEP_H
#define WARPFOLD_CODEGEN_SWEEP_H

#include "plan/SweepPlan.h"

namespace warpfold {

/// Plans and applies the sweep of C, with the kernel's launch. Returns the plan, or an error that
/// says why all functions are unchanged. C's parts are not to be used afterwards.
llvm::Expected<SweepPlan> sweep(Construct &C);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_SWEEP_H
