//===- entry/TeamReduce.cpp - the end of a region in a team ---------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// interface/TeamAbi.h specifies the function. This file is embedded in the pass
// plugin (codegen-helpers/lib/support/EmbeddedCode.h).
//
// Next on the path of a reduction: block/AllReduce.h, entry/RegionReduce.h
//
//===----------------------------------------------------------------------===//

#include "block/AllReduce.h"
#include "combiner/CallbackCombiner.h"
#include "entry/RegionReduce.h"
#include "interface/DeviceRuntime.h"
#include "interface/TeamAbi.h"

using namespace warpfold;

/// Reduces through slots. Every thread receives the result.
static int32_t reduceInSlots(const SlotCombiner &Lists, uint32_t NumThreads,
                             uint32_t FirstSlot) {
  blockAllReduce(Lists, NumThreads, FirstSlot);
  return 1;
}

int32_t __warpfold_team_reduce(void *List, ShuffleReduceFn *ShuffleReduce,
                               InterWarpCopyFn *InterWarpCopy,
                               uint32_t NumThreads, void *Slots,
                               uint32_t FirstSlot, SlotFn *ListToSlotCopy,
                               SlotFn *SlotToListCopy,
                               SlotFn *SlotToListReduce) {
  const CallbackCombiner Block(List, ShuffleReduce, InterWarpCopy);
  // The optimiser folds this test of a function's address, unlike a test of an
  // address in shared memory, and removes the other branch.
  if (ListToSlotCopy)
    return reduceInSlots(SlotCombiner(Block, Slots, ListToSlotCopy,
                                      /*ListToGlobalReduce=*/nullptr,
                                      SlotToListCopy, SlotToListReduce),
                         NumThreads, FirstSlot);
  return reduceToThread0(Block, NumThreads);
}
