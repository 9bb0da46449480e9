//===- entry/ReduceV2.cpp - the teams entry of LLVM 16 to 22 --------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Passes clang's arguments to the algorithms. interface/ReductionAbi.h
// specifies the function. With LLVM 23, whose clang calls another entry point,
// this file is embedded in the pass plugin, which rewrites that call to this
// one.
//
// Next on the path of a reduction: entry/SweepReduce.h
//
//===----------------------------------------------------------------------===//

#include "entry/SweepReduce.h"

using namespace warpfold;

int32_t __kmpc_nvptx_teams_reduce_nowait_v2(
    Ident *, void *Buffer, uint32_t NumRecords, uint64_t, void *List,
    ShuffleReduceFn *ShuffleReduce, InterWarpCopyFn *InterWarpCopy,
    SlotFn *ListToGlobalCopy, SlotFn *ListToGlobalReduce,
    SlotFn *GlobalToListCopy, SlotFn *GlobalToListReduce) {
  return sweepReduce(
      SlotCombiner(CallbackCombiner(List, ShuffleReduce, InterWarpCopy), Buffer,
                   ListToGlobalCopy, ListToGlobalReduce, GlobalToListCopy,
                   GlobalToListReduce),
      NumRecords, teamPosition());
}
