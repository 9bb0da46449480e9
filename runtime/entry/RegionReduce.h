//===- entry/RegionReduce.h - a region's list in thread 0 -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  the reduction at the end of a parallel region by the compiler's callbacks
//           alone.
// Callers:  all threads of the region, threads 0 .. NumThreads-1 of the block:
//           entry/ParallelReduce.cpp, entry/TeamReduce.cpp
// Result:   1 in thread 0, which has it in its list; 0 elsewhere.
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

inline int32_t reduceToThread0(const CallbackCombiner &Lists,
                               uint32_t NumThreads) {
  WARPFOLD_ASSERT(threadInBlock() < NumThreads,
                  "a thread outside the parallel region reduces");
  blockReduce(Lists, NumThreads);
  return threadInBlock() == 0;
}

} // namespace warpfold

#endif // WARPFOLD_ENTRY_REGIONREDUCE_H
