//===- entry/ReduceV2.cpp - the teams' entry of LLVM 16 to 22 --------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Unpacks what clang passes, and calls the algorithms. The contracts stand in
// interface/ReductionAbi.h. Calls of __warpfold_* stay calls until the user's code
// is compiled: our passes, which make such calls of their own, find these
// functions in the module wherever there is a reduction over teams, or over the
// threads of one (runtime/CMakeLists.txt).
//
// Next on the path of a reduction: entry/SweepReduce.cpp
//
//===----------------------------------------------------------------------===//

#include "interface/SweepAbi.h"
#include "interface/TeamAbi.h"

using namespace warpfold;

int32_t __kmpc_nvptx_teams_reduce_nowait_v2(
    Ident *Location, void *Buffer, uint32_t NumRecords, uint64_t ListBytes,
    void *List, ShuffleReduceFn *ShuffleReduce, InterWarpCopyFn *InterWarpCopy,
    SlotFn *ListToGlobalCopy, SlotFn *ListToGlobalReduce,
    SlotFn *GlobalToListCopy, SlotFn *GlobalToListReduce) {
  // For our pass, as in entry/ParallelReduce.cpp; no buffer is without records.
  if (NumRecords == 0) {
    __warpfold_column_reduce(Buffer, 1, /*NumColumns=*/0, 0, nullptr, Buffer,
                             List, 1);
    return __warpfold_team_reduce(List, ShuffleReduce, InterWarpCopy, 1,
                                  nullptr, 0, nullptr, nullptr, nullptr);
  }
  // Of an unknown loop nobody asks for the last iteration: a name for our pass again.
  return __warpfold_sweep_reduce(
      Location, Buffer, NumRecords, ListBytes, List, ShuffleReduce,
      InterWarpCopy, ListToGlobalCopy, ListToGlobalReduce, GlobalToListCopy,
      GlobalToListReduce,
      __warpfold_sweep_teams(
          /*LastIteration=*/__warpfold_launch_marks(), UnknownLoop, ListBytes,
          NumRecords));
}
