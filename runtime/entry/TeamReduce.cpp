//===- entry/TeamReduce.cpp - the end of a region inside of a team --------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The contract stands in interface/TeamAbi.h. Embedded in the pass plugin
// (codegen-helpers/lib/support/EmbeddedCode.h).
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

/// By slots, for the pass: the result in every thread.
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
  // A function's address, unlike that of shared memory, is known not to be null:
  // the optimiser drops the other half.
  if (ListToSlotCopy)
    return reduceInSlots(SlotCombiner(Block, Slots, ListToSlotCopy,
                                      /*ListToGlobalReduce=*/nullptr,
                                      SlotToListCopy, SlotToListReduce),
                         NumThreads, FirstSlot);
  return reduceToThread0(Block, NumThreads);
}
