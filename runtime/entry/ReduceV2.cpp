//===- entry/ReduceV2.cpp - entry points of LLVM 16 to 22 -----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Unpacks what clang passes, and calls the algorithms. The contracts stand in
// interface/ReductionAbi.h. Calls of __warpfold_sweep_* stay calls until the
// user's code is compiled: our passes, which make such calls of their own, find
// both functions in the module wherever there is a reduction over teams
// (runtime/CMakeLists.txt).
//
// Next on the path of a reduction: entry/SweepReduce.cpp
//
//===----------------------------------------------------------------------===//

#include "block/BlockReduce.h"
#include "entry/LaunchEnvironmentV2.h"
#include "interface/SweepAbi.h"

using namespace warpfold;

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
    Ident *Location, void *Buffer, uint32_t NumRecords, uint64_t ListBytes,
    void *List, ShuffleReduceFn *ShuffleReduce, InterWarpCopyFn *InterWarpCopy,
    SlotFn *ListToGlobalCopy, SlotFn *ListToGlobalReduce,
    SlotFn *GlobalToListCopy, SlotFn *GlobalToListReduce) {
  return __warpfold_sweep_reduce(
      Location, Buffer, NumRecords, ListBytes, List, ShuffleReduce,
      InterWarpCopy, ListToGlobalCopy, ListToGlobalReduce, GlobalToListCopy,
      GlobalToListReduce,
      __warpfold_sweep_teams(/*LastIteration=*/0, UnknownLoop, ListBytes,
                             NumRecords));
}

void *__kmpc_reduction_get_fixed_buffer() {
  // The cast keeps the address space in sight once this is inlined: the loads of
  // a fold need not wait for stores to shared memory.
  return (void *)environmentV2().ReductionBuffer;
}
