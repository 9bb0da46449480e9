//===- block/BlockReduce.h - a reduction of a team's lists ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each warp reduces its lanes, lane 0 of each warp copies its list to a lane of
// warp 0, and warp 0 reduces these lists.
//
// Callers:  All threads of the team (those that the callback's barriers count);
//           threads 0 .. NumContributors-1 of the block have lists to be
//           reduced.
// Result:   In the list of thread 0.
// Memory:   That of block/InterWarpCopy.h, if more than one warp contributes.
// Order:    Only that of the copy: a team of one warp has no barrier.
// Cost:     5 steps in each warp (warp/WarpReduce.h), two barriers for each
//           piece of the copy, and ceil(log2 w) steps for w warps.
// Example:  The sum of the values of 100 threads (test/warp/examples.cpp runs
//           the example):
//
//             Sum Own = ..;        // a number, and the calling lanes
//             blockReduce(SumCombiner(Own), 100);
//             // thread 0: Own is the sum
//
// Next on the path of a reduction: grid/CrossBlockReduce.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BLOCK_BLOCKREDUCE_H
#define WARPFOLD_BLOCK_BLOCKREDUCE_H

#include "block/InterWarpCopy.h"
#include "warp/WarpReduce.h"

namespace warpfold {

/// Reduces the lists. NumContributors is in 1..1024.
template <class Combiner>
inline void blockReduce(const Combiner &Lists, uint32_t NumContributors) {
  const uint32_t Warp = warpInBlock();
  const uint32_t Lane = laneInWarp();
  const uint32_t NumWarps = ceilDiv(NumContributors, WarpSize);

  if (Warp < NumWarps)
    warpReduce(Lists, lanesAmong(NumContributors), Lane);
  if (NumWarps == 1)
    return;
  interWarpCopy(Lists, NumWarps);
  if (Warp == 0)
    contiguousWarpReduce(Lists, NumWarps, Lane);
}

} // namespace warpfold

#endif // WARPFOLD_BLOCK_BLOCKREDUCE_H
