//===- entry/TeamsReduce.h - common part of teams entries -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The step between an entry point, which depends on the launch environment of
// an LLVM version, and the algorithms, which do not.
//
// Callers:  In SPMD mode all threads of every team; in generic mode the main
//           thread of every team. In a kernel that openmp-opt has changed from
//           generic to SPMD mode: thread 0 of every team, and the other threads
//           only if the kernel has a parallel region; then all threads of a
//           team may pass one list, in shared memory.
// Result:   1 in the thread that holds the result, otherwise 0.
//
// Next on the path of a reduction: warp/WarpReduce.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ENTRY_TEAMSREDUCE_H
#define WARPFOLD_ENTRY_TEAMSREDUCE_H

#include "grid/CrossBlockReduce.h"
#include "grid/GroupedArrival.h"
#include "interface/DeviceRuntime.h"

namespace warpfold {

/// Returns the caller's team among all teams of the launch.
inline TeamPosition teamPosition() { return {blockInGrid(), blocksInGrid()}; }

/// Returns whether all threads of the block call, each with a separate list.
inline bool allThreadsCall() {
  return __kmpc_is_spmd_exec_mode() &&
         !(kernelEnvironment()->ExecMode & GenericMode);
}

/// Reduces the lists of all teams. GroupWord points to 64 bits, 0 at launch,
/// for the grouped fold in generic mode. They may be the words in which Slots
/// counts. GroupWord is null if the launch has no such word.
inline int32_t teamsReduce(const SlotCombiner &Lists, const SlotBuffer &Slots,
                           TeamPosition Position, uint64_t *GroupWord) {
  const bool IsSpmd = __kmpc_is_spmd_exec_mode();
  // The list of a single team is the result; no slot is used.
  if (Position.NumTeams == 1)
    return !IsSpmd || threadInBlock() == 0;
  if (allThreadsCall())
    return crossBlockReduce(Lists, Slots);
  if (IsSpmd && threadInBlock() != 0)
    return 0;
  if (GroupWord && Slots.hasSlotForEachTeam())
    return GroupedArrival(Lists, Position, GroupWord).reduce();
  return crossBlockReduceAlone(Lists, Slots);
}

} // namespace warpfold

#endif // WARPFOLD_ENTRY_TEAMSREDUCE_H
