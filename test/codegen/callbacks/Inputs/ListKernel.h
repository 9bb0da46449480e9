//===- callbacks/ListKernel.h - any list, reduced and compared --*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The kernel of the tests that run callbacks of warpfold-callbacks (run_*.cpp): a
// parallel reduction in every team, then one over all teams, as clang arranges
// them; without OpenMP, and with XTEAM defined for LLVM main's entry point. A test
// gives a class of the values of one thread:
//
//   static Values of(uint32_t Thread)     what thread Thread of the grid brings
//   void take(const Values &)             the reduction, in C++
//   uint32_t differences(const Values &)  elements that are not the same
//   int32_t reduceParallel(), reduceTeams()
//                                         calls of what the tool wrote
//   void write(uint32_t *Words)           some of it, for the eye
//
// All results are exact, in any order. The buffer: how many threads held a result,
// how many elements of it were wrong, and what write() writes.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TEST_CODEGEN_LISTKERNEL_H
#define WARPFOLD_TEST_CODEGEN_LISTKERNEL_H

#include "Kernel.h"

/// Of the option --buffer.
extern "C" char list_buffer[];

namespace warpfold::test {

#ifdef XTEAM
/// LLVM main's launch environment.
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

/// With an index, and where two values are the same the smaller index.
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
