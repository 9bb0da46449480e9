//===- entry/XteamReduce.cpp - the teams entry of LLVM 23 -----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The teams entry point of LLVM 23 and main (LLVM pull request 195102). The
// buffer has one record for each team of the launch, so the slot is always the
// team's number. The entry point of parallel regions is unchanged
// (entry/ParallelReduce.cpp). interface/ReductionAbi.h specifies the function.
//
// Next on the path of a reduction: warp/WarpReduce.h
//
//===----------------------------------------------------------------------===//

#include "entry/LaunchEnvironmentXteam.h"
#include "entry/TeamsReduce.h"

using namespace warpfold;

int32_t __kmpc_gpu_xteam_reduce_nowait(Ident *, void *List,
                                       ShuffleReduceFn *ShuffleReduce,
                                       InterWarpCopyFn *InterWarpCopy,
                                       SlotFn *ListToGlobalCopy,
                                       SlotFn *GlobalToListCopy,
                                       SlotFn *GlobalToListReduce) {
  auto &Launch = *static_cast<LaunchEnvironmentXteam *>(launchEnvironment());
  const SlotCombiner Lists(CallbackCombiner(List, ShuffleReduce, InterWarpCopy),
                           (void *)Launch.ReductionBuffer, ListToGlobalCopy,
                           /*ListToGlobalReduce=*/nullptr, GlobalToListCopy,
                           GlobalToListReduce);
  const TeamPosition Position = teamPosition();
  const SlotBuffer Slots(Lists, Position, /*NumRecords=*/Position.NumTeams,
                         Launch.arrived(),
                         /*ArrivedOfHalves=*/nullptr);
  return teamsReduce(Lists, Slots, Position, /*GroupWord=*/nullptr);
}
