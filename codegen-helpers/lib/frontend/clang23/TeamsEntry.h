//===- frontend/clang23/TeamsEntry.h - the teams' entry of LLVM 23 --------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  replaces the entry point that clang 23 uses for a reduction over teams by that of clang
//           22, so that the passes handle only one form:
//
//   before:   xteam_reduce_nowait(loc, list, shuffle, copy,
//                                 list to slot, slot to list, slot reduce)
//
//   after:    teams_reduce_nowait_v2(loc, get_fixed_buffer(), RecordForEachTeam, bytes,
//                                    list, shuffle, copy, list to slot, null,
//                                    slot to list, slot reduce)
//
//           There is a record for each team, so that none is written twice, and no callback
//           reduces into a record. For a kernel in generic mode clang 23 reduces a copy of
//           the list, for a runtime in which all threads supply a list; flang 23 does so in
//           any mode. Here thread 0 alone supplies it (runtime/entry/TeamsReduce.h), and
//           the call reduces the list itself instead of:
//
//             list to slot(copy, 0, list); r = xteam_reduce_nowait(.., copy's, ..)
//             if (r == 1) { slot to list(copy, 0, list); .. }
//
// Next:     passes/TeamsEntriesPass.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_TEAMSENTRY_H
#define WARPFOLD_CODEGEN_TEAMSENTRY_H

#include "openmp/OpenMPCalls.h"

namespace warpfold {

/// Returns whether I is a call of LLVM 23's entry point.
bool isXteamReduce(const llvm::Instruction &I);

/// Replaces Xteam, such a call, which reduces a list of ListBytes bytes. Returns the new call.
TeamsReduceCall withRecords(llvm::CallInst &Xteam, uint64_t ListBytes);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_TEAMSENTRY_H
