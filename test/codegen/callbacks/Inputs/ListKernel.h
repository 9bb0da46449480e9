//===- callbacks/ListKernel.h - any list, reduced and compared --*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The kernel of the tests that run callbacks of warpfold-callbacks (run_*.cpp): a parallel
// reduction in every team, then one over all teams, in the order that clang generates, without
// OpenMP. With XTEAM it uses the entry point of LLVM main. A test defines a class of the values
// of one thread:
//
//   static Values of(uint32_t Thread)     the values that thread Thread of the grid contributes
//   void take(const Values &)             the reduction, in C++
//   uint32_t differences(const Values &)  elements that are not the same
//   int32_t reduceParallel(), reduceTeams()
//                                         calls of the functions that the tool generates
//   void write(uint32_t *Words)           some of the values, for the expected output
//
// All results are exact in any order. The buffer contains the number of threads that held a
// result, the number of incorrect elements, and the words of write().
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TEST_CODEGEN_LISTKERNEL_H
#define WARPFOLD_TEST_CODEGEN_LISTKERNEL_H

#include "Kernel.h"

/// The layout of the option --buffer.
extern "C" char list_buffer[];

namespace warpfold::test {

#ifdef XTEAM
/// The launch environment of LLVM main.
struct LaunchEnvironmentXteam {
  void *ReductionBuffer;
  void *DynCGroupMemFbPtr;
  uint32_t ReductionTeamsDone, DynCGroupMemSize;
  uint8_t DynCGroupMemFb;
};
inline LaunchEnvironmentXteam Launch = {list_buffer, nullptr, 0, 0, 0};
#else
inline LaunchEnvironment Launch = launchWith(list_buffer);
#endif

template <class Values> void region(int32_t *, int32_t *, Values *Own) {
  Own->reduceParallel();
}

template <class Values> void reduceAndCompare(uint32_t *Out) {
  __kmpc_target_init(&SpmdEnvironment, &Launch);
  Values Own = Values::of(blockInGrid() * blockSize() + threadInBlock());
  parallel(region<Values>, &Own);
  if (Own.reduceTeams()) {
    const uint32_t NumThreads = omp_get_num_teams() * blockSize();
    Values Expected = Values::of(0);
    for (uint32_t Thread = 1; Thread < NumThreads; ++Thread)
      Expected.take(Values::of(Thread));
    atomicFetchAdd(&Out[0], 1u);
    atomicFetchAdd(&Out[1], Own.differences(Expected));
    Own.write(Out + 2);
  }
  __kmpc_target_deinit();
}

/// A value with an index; of equal values the one with the smaller index is kept.
struct Place {
  int32_t Value;
  int64_t Index;

  void take(const Place &Other) {
    if (Other.Value < Value || (Other.Value == Value && Other.Index < Index))
      *this = Other;
  }
  bool operator!=(const Place &Other) const {
    return Value != Other.Value || Index != Other.Index;
  }
};

} // namespace warpfold::test

#endif // WARPFOLD_TEST_CODEGEN_LISTKERNEL_H
