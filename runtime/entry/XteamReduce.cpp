//===- entry/XteamReduce.cpp - the teams' entry of LLVM 23 ----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The teams entry of LLVM 23 and main (LLVM pull request 195102). The
// buffer has one record for each launched team, so slot = team always; the
// parallel entry is unchanged (entry/ParallelReduce.cpp). The contract stands in
// interface/ReductionAbi.h.
//
// Next on the path of a reduction: warp/WarpReduce.h
//
//===----------------------------------------------------------------------===//

#include "entry/LaunchEnvironmentXteam.h"
#include "entry/TeamsReduce.h"

#if __has_include("interface/SweepAbi.h")
#include "interface/SweepAbi.h"
#endif

using namespace warpfold;

#if __has_include("interface/SweepAbi.h")
/// clang links of the runtime what a module names before its passes run. Ours call this in
/// place of the entry below (codegen-helpers/lib/clang/TeamsEntry.h).
static int32_t nameEntryOfBefore() {
  return __kmpc_nvptx_teams_reduce_nowait_v2(
      nullptr, __kmpc_reduction_get_fixed_buffer(), 0, 0, nullptr, nullptr,
      nullptr, nullptr, nullptr, nullptr, nullptr);
}
#else
// As a patch of LLVM's main branch it is the only one (cmake/llvm/make-patch).
static int32_t nameEntryOfBefore() { return 0; }
#endif

int32_t __kmpc_gpu_xteam_reduce_nowait(Ident *, void *List,
                                       ShuffleReduceFn *ShuffleReduce,
                                       InterWarpCopyFn *InterWarpCopy,
                                       SlotFn *ListToGlobalCopy,
                                       SlotFn *GlobalToListCopy,
                                       SlotFn *GlobalToListReduce) {
  // Never: no list is without a callback.
  if (!ShuffleReduce)
    return nameEntryOfBefore();
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
