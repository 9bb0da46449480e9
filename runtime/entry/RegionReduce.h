//===- entry/RegionReduce.h - a region's list in thread 0 -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  Reduces the lists of a parallel region by the compiler's callbacks
//           only.
// Callers:  All threads of the region, threads 0 .. NumThreads-1 of the block:
//           entry/ParallelReduce.cpp, entry/TeamReduce.cpp
// Result:   1 in thread 0, whose list holds the result; 0 in all others.
//
// Next on the path of a reduction: block/BlockReduce.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ENTRY_REGIONREDUCE_H
#define WARPFOLD_ENTRY_REGIONREDUCE_H

#include "block/BlockReduce.h"
#include "combiner/CallbackCombiner.h"
#include "support/Assert.h"

namespace warpfold {

/// Reduces the lists of the region's threads into that of thread 0.
inline int32_t reduceToThread0(const CallbackCombiner &Lists,
                               uint32_t NumThreads) {
  WARPFOLD_ASSERT(threadInBlock() < NumThreads,
                  "a thread outside the parallel region reduces");
  blockReduce(Lists, NumThreads);
  return threadInBlock() == 0;
}

} // namespace warpfold

#endif // WARPFOLD_ENTRY_REGIONREDUCE_H
