//===- lower/EarlyLoads.h - what the end needs, asked for first -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  the end of a reduction waits for three loads, one after the other:
//           the address of the slot buffer, the slots, the original variables.
//           The first and the last are known before the loop, and come while it
//           runs. The last are a matter of thread 0 alone: where the variables
//           are in the host's memory (host/QuickLaunch.h) each load is a way
//           there and back.
//
//   before:   loop; buffer = get_fixed_buffer()
//             if (teams_reduce(buffer, ..) == 1) original = original + copy
//
//   after:    buffer = get_fixed_buffer()
//             if (thread == 0) early = original
//             loop
//             if (teams_reduce(buffer, ..) == 1) original = early + copy
//
//           If many teams have variables in the host's memory, only the team that has the
//           result reads them, at the end: reads of one place there wait for each other.
//           Where they are the launch environment's address says, and nothing that is in
//           it: the loads wait for no other.
//
//           In SPMD mode a team's thread 0 has the result, if one of the team's has
//           it (runtime/entry/TeamsReduce.h). Nobody else may touch an original
//           variable before the region's end (OpenMP 5.2, 5.5.5: concurrent access
//           to a list item of a reduction clause is a data race).
//
// Next:     IdleTeams.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_EARLYLOADS_H
#define WARPFOLD_CODEGEN_EARLYLOADS_H

#include "openmp/OpenMPCalls.h"

#include "llvm/IR/Dominators.h"

namespace warpfold {

/// Of a kernel in SPMD mode, before skipReductionInIdleTeams, which takes the
/// reduction's call apart.
void loadEarly(const TeamsReduceCall &Reduce);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_EARLYLOADS_H
