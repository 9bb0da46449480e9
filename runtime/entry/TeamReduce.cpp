//===- entry/TeamReduce.cpp - the end of a region inside of a team --------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The contract stands in interface/TeamAbi.h; entry/ReduceV2.cpp comes here
// without slots.
//
// Next on the path of a reduction: block/AllReduce.h, block/BlockReduce.h
//
//===----------------------------------------------------------------------===//

#include "block/AllReduce.h"
#include "block/BlockReduce.h"
#include "combiner/CallbackCombiner.h"
#include "interface/DeviceRuntime.h"
#include "interface/TeamAbi.h"
#include "support/Assert.h"

using namespace warpfold;

int32_t __warpfold_team_reduce(void *List, ShuffleReduceFn *ShuffleReduce,
                               InterWarpCopyFn *InterWarpCopy,
                               uint32_t NumThreads, void *Slots,
                               uint32_t FirstSlot, SlotFn *ListToSlotCopy,
                               SlotFn *SlotToListCopy,
                               SlotFn *SlotToListReduce) {
  const CallbackCombiner Block(List, ShuffleReduce, InterWarpCopy);
  // A function's address, unlike that of shared memory, is known not to be null:
  // the optimiser drops the other half.
  if (ListToSlotCopy) {
    blockAllReduce(SlotCombiner(Block, Slots, ListToSlotCopy,
                                /*ListToGlobalReduce=*/nullptr, SlotToListCopy,
                                SlotToListReduce),
                   NumThreads, FirstSlot);
    return 1;
  }
  WARPFOLD_ASSERT(threadInBlock() < NumThreads,
                  "a thread outside the parallel region reduces");
  blockReduce(Block, NumThreads);
  return threadInBlock() == 0;
}
