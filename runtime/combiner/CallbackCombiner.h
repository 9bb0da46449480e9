//===- combiner/CallbackCombiner.h - callbacks with names -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Gives the compiler's raw callbacks the names that the algorithms use; the
// only file in which a callback is called. The warp, block and grid templates
// take any class with these members (a Combiner), so that the later algorithms
// share them.
//
// Which threads call, and the memory and barriers of each callback, stand in
// interface/ReductionAbi.h.
//
// Next on the path of a reduction: entry/ParallelReduce.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_COMBINER_CALLBACKCOMBINER_H
#define WARPFOLD_COMBINER_CALLBACKCOMBINER_H

#include "interface/ReductionAbi.h"

namespace warpfold {

/// The fourth argument of the shuffle callback; the values are clang's.
enum class ShuffleMode : int16_t {
  Full = 0,       ///< Every lane reduces what it fetched.
  Contiguous = 1, ///< Lanes below the offset reduce, the others copy.
  Dispersed = 2,  ///< Even lane numbers with an offset above 0 reduce.
};

/// What the warp and block levels need.
class CallbackCombiner {
public:
  CallbackCombiner(void *List, ShuffleReduceFn *ShuffleReduce,
                   InterWarpCopyFn *InterWarpCopy)
      : List(List), ShuffleReduce(ShuffleReduce), InterWarpCopy(InterWarpCopy) {
  }

  void shuffleReduce(uint32_t Lane, uint32_t Offset, ShuffleMode Mode) const {
    ShuffleReduce(List, static_cast<int16_t>(Lane),
                  static_cast<int16_t>(Offset), static_cast<int16_t>(Mode));
  }

  void interWarpCopy(uint32_t NumWarps) const {
    InterWarpCopy(List, static_cast<int32_t>(NumWarps));
  }

protected:
  void *List;

private:
  ShuffleReduceFn *ShuffleReduce;
  InterWarpCopyFn *InterWarpCopy;
};

/// What the grid level needs besides: moves between list and slot.
class SlotCombiner : public CallbackCombiner {
public:
  /// ListToGlobalReduce may be null where no slot is written twice.
  SlotCombiner(const CallbackCombiner &Block, void *Buffer,
               SlotFn *ListToGlobalCopy, SlotFn *ListToGlobalReduce,
               SlotFn *GlobalToListCopy, SlotFn *GlobalToListReduce)
      : CallbackCombiner(Block), Buffer(Buffer),
        ListToGlobalCopy(ListToGlobalCopy),
        ListToGlobalReduce(ListToGlobalReduce),
        GlobalToListCopy(GlobalToListCopy),
        GlobalToListReduce(GlobalToListReduce) {}

  void copyToSlot(uint32_t Slot) const { move(ListToGlobalCopy, Slot); }
  void reduceIntoSlot(uint32_t Slot) const { move(ListToGlobalReduce, Slot); }
  void copyFromSlot(uint32_t Slot) const { move(GlobalToListCopy, Slot); }
  void reduceFromSlot(uint32_t Slot) const { move(GlobalToListReduce, Slot); }

private:
  void move(SlotFn *Callback, uint32_t Slot) const {
    Callback(Buffer, static_cast<int32_t>(Slot), List);
  }

  void *Buffer;
  SlotFn *ListToGlobalCopy;
  SlotFn *ListToGlobalReduce;
  SlotFn *GlobalToListCopy;
  SlotFn *GlobalToListReduce;
};

} // namespace warpfold

#endif // WARPFOLD_COMBINER_CALLBACKCOMBINER_H
