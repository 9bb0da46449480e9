//===- frontend/clang23/TeamsEntry.h - the teams' entry of LLVM 23 --------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  makes of what clang 23 writes for a reduction over teams what clang 22 does, so
//           that the passes know one form:
//
//   before:   xteam_reduce_nowait(loc, list, shuffle, copy,
//                                 list to slot, slot to list, slot reduce)
//
//   after:    teams_reduce_nowait_v2(loc, get_fixed_buffer(), RecordForEachTeam, bytes,
//                                    list, shuffle, copy, list to slot, null,
//                                    slot to list, slot reduce)
//
//           With a record for each team none is written twice: no callback reduces into
//           one. Where a kernel is in generic mode clang 23 reduces a copy of the list,
//           for a runtime in which all threads bring theirs, and flang 23 does anywhere.
//           Ours has thread 0 alone do so there (runtime/entry/TeamsReduce.h), and takes
//           the list itself:
//
//             list to slot(copy, 0, list); r = xteam_reduce_nowait(.., copy's, ..)
//             if (r == 1) { slot to list(copy, 0, list); .. }
//
// Callers:  passes/TeamsEntriesPass.cpp, lower/SpreadLoop.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_TEAMSENTRY_H
#define WARPFOLD_CODEGEN_TEAMSENTRY_H

#include "openmp/OpenMPCalls.h"

namespace warpfold {

/// A call of LLVM 23's entry point.
bool isXteamReduce(const llvm::Instruction &I);

/// In place of Xteam, which is one; of a list of so many bytes.
TeamsReduceCall withRecords(llvm::CallInst &Xteam, uint64_t ListBytes);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_TEAMSENTRY_H
