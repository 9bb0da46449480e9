//===- entry/ParallelReduce.cpp - the end of a parallel region ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The entry point of a region's reduction, the same from LLVM 16 to main:
// unpacks what clang passes, and calls the algorithm. The contract stands in
// interface/ReductionAbi.h.
//
// Next on the path of a reduction: entry/TeamReduce.cpp; after it the teams' entry,
// entry/ReduceV2.cpp or entry/XteamReduce.cpp
//
//===----------------------------------------------------------------------===//

#include "interface/DeviceRuntime.h"
#include "interface/TeamAbi.h"
#include "support/Target.h"

using namespace warpfold;

#if __has_include("interface/SweepAbi.h")
#include "interface/SweepAbi.h"

/// clang links of the runtime what a module names before its passes run. Where our pass
/// has all teams share a region's loop it calls these.
static int32_t nameSweeps() {
  return __warpfold_sweep_reduce(
      nullptr, __kmpc_reduction_get_fixed_buffer(), 0, 0, nullptr, nullptr,
      nullptr, nullptr, nullptr, nullptr, nullptr,
      __warpfold_sweep_teams(__warpfold_launch_marks(), UnknownLoop, 0, 0));
}
#else
// As a patch of LLVM's main branch it is without sweeps (cmake/llvm/make-patch).
static int32_t nameSweeps() { return 0; }
#endif

int32_t __kmpc_nvptx_parallel_reduce_nowait_v2(Ident *, uint64_t ListBytes,
                                               void *List,
                                               ShuffleReduceFn *ShuffleReduce,
                                               InterWarpCopyFn *InterWarpCopy) {
  // Never: no list is empty.
  if (ListBytes == 0)
    return nameSweeps();
  // A region of K threads is threads 0 .. K-1 of the block, in SPMD as in
  // generic mode. One thread is also what a serialised region has; there each
  // thread holds a result of its own.
  const uint32_t NumThreads = static_cast<uint32_t>(omp_get_num_threads());
  if (NumThreads == 1)
    return 1;
  // An initialiser may read the original variable, which the caller's lane 0
  // writes next. Shuffles order no memory; several warps have a barrier.
  if (NumThreads <= WarpSize)
    warpBarrier(firstLanes(NumThreads));
  // Not blockReduce at once: what is called here is in every module with such a
  // reduction, and the pass calls it there with slots (docs/Abi.md).
  return __warpfold_team_reduce(List, ShuffleReduce, InterWarpCopy, NumThreads,
                                /*Slots=*/nullptr, /*FirstSlot=*/0,
                                /*ListToSlotCopy=*/nullptr,
                                /*SlotToListCopy=*/nullptr,
                                /*SlotToListReduce=*/nullptr);
}
