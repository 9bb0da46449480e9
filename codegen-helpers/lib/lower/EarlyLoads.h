//===- lower/EarlyLoads.h - early loads for the reduction's end -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  the end of a reduction waits for three dependent loads: the address of the slot buffer,
//           the slots, and the original variables. The first and the last address are known before
//           the loop, so that the loads can overlap with it. Only thread 0 loads the variables: if
//           they are in the host's memory (host/QuickLaunch.h), each load is a round trip over the
//           bus.
//
//   before:   loop; buffer = get_fixed_buffer()
//             if (teams_reduce(buffer, ..) == 1) original = original + copy
//
//   after:    buffer = get_fixed_buffer()
//             if (thread == 0) early = original
//             loop
//             if (teams_reduce(buffer, ..) == 1) original = early + copy
//
//           If many teams run and the variables are in the host's memory, only the team that
//           has the result reads them, at the end: reads of one address of host memory are
//           serialized. The launch flags are bits of the launch environment's address, not of
//           its contents, so that the condition waits for no load.
//
//           In SPMD mode thread 0 of a team has the result, if a thread of the team has it
//           (runtime/entry/TeamsReduce.h). No other thread may access an original variable
//           before the region's end (OpenMP 5.2, 5.5.5: concurrent access to a list item of
//           a reduction clause is a data race).
//
// Next:     IdleTeams.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_EARLYLOADS_H
#define WARPFOLD_CODEGEN_EARLYLOADS_H

#include "openmp/OpenMPCalls.h"

#include "llvm/IR/Dominators.h"

namespace warpfold {

/// Moves the loads of Reduce's end as above. The kernel must be in SPMD mode. Must be called before
/// skipReductionInIdleTeams, which replaces the reduction's call.
void loadEarly(const TeamsReduceCall &Reduce);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_EARLYLOADS_H
