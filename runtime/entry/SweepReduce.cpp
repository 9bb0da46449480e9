//===- entry/SweepReduce.cpp - the end of a sweep -------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Passes the arguments to the algorithm. interface/SweepAbi.h specifies the
// functions. This file is embedded in the pass plugin
// (codegen-helpers/lib/support/EmbeddedCode.h).
//
// Next on the path of a reduction: entry/SweepReduce.h
//
//===----------------------------------------------------------------------===//

#include "entry/SweepReduce.h"
#include "interface/SweepAbi.h"
#include "tuning/Sweep.h"

using namespace warpfold;

int32_t
__warpfold_sweep_reduce(Ident *, void *Buffer, uint32_t NumRecords, uint64_t,
                        void *List, ShuffleReduceFn *ShuffleReduce,
                        InterWarpCopyFn *InterWarpCopy,
                        SlotFn *ListToGlobalCopy, SlotFn *ListToGlobalReduce,
                        SlotFn *GlobalToListCopy, SlotFn *GlobalToListReduce,
                        uint32_t Participants) {
  return sweepReduce(
      SlotCombiner(CallbackCombiner(List, ShuffleReduce, InterWarpCopy), Buffer,
                   ListToGlobalCopy, ListToGlobalReduce, GlobalToListCopy,
                   GlobalToListReduce),
      NumRecords, {teamPosition().Team, Participants});
}

uint32_t __warpfold_launch_marks() {
  return reinterpret_cast<uintptr_t>(launchEnvironment()) &
         (tuning::HostInitialValues | tuning::ZeroInitialValues);
}
