//===- entry/ReduceV2.cpp - entry points of LLVM 16 to 22 -----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Unpacks what clang passes, and calls the algorithms. The contracts stand in
// interface/ReductionAbi.h.
//
// Next on the path of a reduction: warp/WarpReduce.h
//
//===----------------------------------------------------------------------===//

#include "entry/TeamsReduce.h"

using namespace warpfold;

namespace {

/// KernelLaunchEnvironmentTy of LLVM 16 to 22
/// (offload/include/Shared/Environment.h). The host zeroes the counters at each
/// launch.
struct LaunchEnvironmentV2 {
  union {
    struct {
      uint32_t ReductionCnt;
      uint32_t ReductionIterCnt;
    };
    uint64_t BothCounters;
  };
  GlobalPointer ReductionBuffer;
};

LaunchEnvironmentV2 &environment() {
  return *static_cast<LaunchEnvironmentV2 *>(launchEnvironment());
}

} // namespace

int32_t __kmpc_nvptx_parallel_reduce_nowait_v2(Ident *, uint64_t, void *List,
                                               ShuffleReduceFn *ShuffleReduce,
                                               InterWarpCopyFn *InterWarpCopy) {
  // A region of K threads is threads 0 .. K-1 of the block, in SPMD as in
  // generic mode. One thread is also what a serialised region has; there each
  // thread holds a result of its own.
  const uint32_t NumThreads = static_cast<uint32_t>(omp_get_num_threads());
  if (NumThreads == 1)
    return 1;
  WARPFOLD_ASSERT(threadInBlock() < NumThreads,
                  "a thread outside the parallel region reduces");
  blockReduce(CallbackCombiner(List, ShuffleReduce, InterWarpCopy), NumThreads);
  return threadInBlock() == 0;
}

int32_t __kmpc_nvptx_teams_reduce_nowait_v2(
    Ident *, void *Buffer, uint32_t NumRecords, uint64_t, void *List,
    ShuffleReduceFn *ShuffleReduce, InterWarpCopyFn *InterWarpCopy,
    SlotFn *ListToGlobalCopy, SlotFn *ListToGlobalReduce,
    SlotFn *GlobalToListCopy, SlotFn *GlobalToListReduce) {
  const SlotCombiner Lists(CallbackCombiner(List, ShuffleReduce, InterWarpCopy),
                           Buffer, ListToGlobalCopy, ListToGlobalReduce,
                           GlobalToListCopy, GlobalToListReduce);
  LaunchEnvironmentV2 &Launch = environment();
  const TeamPosition Position = teamPosition();
  const SlotBuffer Slots(Lists, Position, NumRecords, &Launch.ReductionCnt,
                         &Launch.ReductionIterCnt);
  return teamsReduce(Lists, Slots, Position, &Launch.BothCounters);
}

void *__kmpc_reduction_get_fixed_buffer() {
  // The cast keeps the address space in sight once this is inlined: the loads of
  // a fold need not wait for stores to shared memory.
  return (void *)environment().ReductionBuffer;
}
