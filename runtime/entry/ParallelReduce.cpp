//===- entry/ParallelReduce.cpp - the end of a parallel region ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The entry point of a region's reduction, which is the same from LLVM 16 to
// main. It passes clang's arguments to the algorithm. interface/ReductionAbi.h
// specifies the function.
//
// Next on the path of a reduction: entry/RegionReduce.h; after it the entry
// point for teams, entry/ReduceV2.cpp or entry/XteamReduce.cpp
//
//===----------------------------------------------------------------------===//

#include "entry/RegionReduce.h"
#include "interface/DeviceRuntime.h"
#include "interface/ReductionAbi.h"
#include "support/Target.h"

using namespace warpfold;

int32_t __kmpc_nvptx_parallel_reduce_nowait_v2(Ident *, uint64_t, void *List,
                                               ShuffleReduceFn *ShuffleReduce,
                                               InterWarpCopyFn *InterWarpCopy) {
  // A region of K threads is threads 0 .. K-1 of the block, in both modes. A
  // serialised region also has one thread; there each thread holds its own
  // result.
  const uint32_t NumThreads = static_cast<uint32_t>(omp_get_num_threads());
  if (NumThreads == 1)
    return 1;
  // An initialiser may read the original variable, which lane 0 of the caller
  // stores next. Shuffles do not order memory accesses. Regions of several
  // warps have a barrier.
  if (NumThreads <= WarpSize)
    warpBarrier(firstLanes(NumThreads));
  return reduceToThread0(CallbackCombiner(List, ShuffleReduce, InterWarpCopy),
                         NumThreads);
}
