//===- lower/SpreadLoop.h - few threads' loop, by all -----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  has all threads of all teams share a loop that one team executes, or one
//           thread of each:
//
//   before:   Code: loop; if (parallel_reduce(list) == 1) original = ..
//
//   after:    Code: teams = sweep_teams(last)
//                   if (team < teams) loop, in tiles
//                   if ((team < teams ? parallel_reduce(list),
//                                       sweep_reduce(list, teams) : 0) == 1)
//                     original = ..
//
//           Of `distribute` the end is teams_reduce before, and threads of a team reduce
//           by team_reduce: outside of regions parallel_reduce would take them for one.
//           The kernel is in SPMD mode, and asks the host for teams and a buffer.
// Callers:  passes/SpreadLoopsPass.cpp
// Next:     IdleTeams.h, SweepTiles.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_SPREADLOOP
#define WARPFOLD_CODEGEN_SPREADLOOP

#include "plan/ConfinedLoop.h"

namespace warpfold {

/// Iterations of a thread side by side; an error says why the functions are as they were.
llvm::Expected<uint32_t> spreadLoop(const ConfinedLoop &Its);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_SPREADLOOP
