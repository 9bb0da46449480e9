//===- entry/SweepReduce.cpp - the end of a sweep -------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The reduction of the first teams of a launch:
// unpacks the arguments and the launch environment, and calls the algorithms.
// The contract stands in interface/SweepAbi.h; entry/ReduceV2.cpp comes here
// with all teams. The buffer is here because passes ask for it where clang does not.
//
// Next on the path of a reduction: warp/WarpReduce.h
//
//===----------------------------------------------------------------------===//

#include "entry/LaunchEnvironment.h"
#include "entry/TeamsReduce.h"
#include "interface/SweepAbi.h"
#include "tuning/Sweep.h"

using namespace warpfold;

int32_t
__warpfold_sweep_reduce(Ident *, void *Buffer, uint32_t NumRecords, uint64_t,
                        void *List, ShuffleReduceFn *ShuffleReduce,
                        InterWarpCopyFn *InterWarpCopy,
                        SlotFn *ListToGlobalCopy, SlotFn *ListToGlobalReduce,
                        SlotFn *GlobalToListCopy, SlotFn *GlobalToListReduce,
                        uint32_t Participants) {
  const SlotCombiner Lists(CallbackCombiner(List, ShuffleReduce, InterWarpCopy),
                           Buffer, ListToGlobalCopy, ListToGlobalReduce,
                           GlobalToListCopy, GlobalToListReduce);
  LaunchEnvironment &Launch = thisLaunchEnvironment();
  const TeamPosition Position = {teamPosition().Team, Participants};
  const SlotBuffer Slots(Lists, Position, NumRecords, Launch.arrived(),
                         Launch.groupWord());
  return teamsReduce(Lists, Slots, Position, Launch.groupWord());
}

uint32_t __warpfold_launch_marks() {
  return reinterpret_cast<uintptr_t>(launchEnvironment()) &
         (tuning::FarOriginals | tuning::ZeroOriginals);
}

void *__kmpc_reduction_get_fixed_buffer() {
  // The cast keeps the address space in sight once this is inlined: the loads of
  // a fold need not wait for stores to shared memory.
  return (void *)thisLaunchEnvironment().ReductionBuffer;
}
