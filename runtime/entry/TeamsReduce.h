//===- entry/TeamsReduce.h - what all teams entry points share --*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The step between an entry point, which knows one generation's launch
// environment, and the algorithms, which know neither.
//
// Callers:  in SPMD mode all threads of every team, in generic mode the main
//           thread of every team. In a kernel that openmp-opt has turned from
//           generic to SPMD mode thread 0 of every team, and the others or
//           not: where there is no parallel region they have left the kernel,
//           and where there is one the threads of a team may all bring the
//           same list, which then lies in shared memory.
// Result:   1 in the thread that holds it, 0 elsewhere.
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

inline TeamPosition teamPosition() { return {blockInGrid(), blocksInGrid()}; }

/// Whether all threads of the block call, each with a list of its own.
inline bool allThreadsCall() {
  return __kmpc_is_spmd_exec_mode() &&
         !(kernelEnvironment()->ExecMode & GenericMode);
}

/// GroupWord: 64 bits, 0 at launch, for a grouped fold in generic mode; they may
/// be the words that Slots counts in. Null where the generation has none.
inline int32_t teamsReduce(const SlotCombiner &Lists, const SlotBuffer &Slots,
                           TeamPosition Position, uint64_t *GroupWord) {
  const bool IsSpmd = __kmpc_is_spmd_exec_mode();
  // A single team's list is the result; no slot is touched.
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
