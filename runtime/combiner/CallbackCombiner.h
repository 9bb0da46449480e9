//===- combiner/CallbackCombiner.h - callbacks in classes -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Wraps the compiler's callbacks in classes; this is the only file that calls a
// callback. The warp, block and grid templates accept any class with these
// members (a Combiner).
//
// interface/ReductionAbi.h specifies which threads call, and the memory and
// barriers of each callback.
//
// Next on the path of a reduction: entry/ParallelReduce.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_COMBINER_CALLBACKCOMBINER_H
#define WARPFOLD_COMBINER_CALLBACKCOMBINER_H

#include "interface/ReductionAbi.h"

namespace warpfold {

/// The fourth argument of the shuffle callback, with the values that clang
/// uses.
enum class ShuffleMode : int16_t {
  Full = 0,       ///< Every lane reduces what it fetched.
  Contiguous = 1, ///< Lanes below the offset reduce, the others copy.
  Dispersed = 2,  ///< Even lane numbers with an offset above 0 reduce.
};

/// The operations of the warp and block levels.
class CallbackCombiner {
public:
  /// List is the calling thread's reduction list.
  CallbackCombiner(void *List, ShuffleReduceFn *ShuffleReduce,
                   InterWarpCopyFn *InterWarpCopy)
      : List(List), ShuffleReduce(ShuffleReduce), InterWarpCopy(InterWarpCopy) {
  }

  /// Fetches the list of the lane Offset above by shuffles and reduces it or
  /// copies it, as Mode specifies.
  void shuffleReduce(uint32_t Lane, uint32_t Offset, ShuffleMode Mode) const {
    ShuffleReduce(List, static_cast<int16_t>(Lane),
                  static_cast<int16_t>(Offset), static_cast<int16_t>(Mode));
  }

  /// Copies the list of lane 0 of each warp to a lane of warp 0.
  void interWarpCopy(uint32_t NumWarps) const {
    InterWarpCopy(List, static_cast<int32_t>(NumWarps));
  }

protected:
  /// The caller's list.
  void *List;

private:
  /// The compiler's callback for shuffles.
  ShuffleReduceFn *ShuffleReduce;
  /// The compiler's callback for the copy to warp 0.
  InterWarpCopyFn *InterWarpCopy;
};

/// Adds the operations of the grid level: copies and reductions between the
/// list and a slot.
class SlotCombiner : public CallbackCombiner {
public:
  /// ListToGlobalReduce may be null if no slot is written twice.
  SlotCombiner(const CallbackCombiner &Block, void *Buffer,
               SlotFn *ListToGlobalCopy, SlotFn *ListToGlobalReduce,
               SlotFn *GlobalToListCopy, SlotFn *GlobalToListReduce)
      : CallbackCombiner(Block), Buffer(Buffer),
        ListToGlobalCopy(ListToGlobalCopy),
        ListToGlobalReduce(ListToGlobalReduce),
        GlobalToListCopy(GlobalToListCopy),
        GlobalToListReduce(GlobalToListReduce) {}

  /// Copies the list to a slot.
  void copyToSlot(uint32_t Slot) const { move(ListToGlobalCopy, Slot); }
  /// Reduces the list into a slot.
  void reduceIntoSlot(uint32_t Slot) const { move(ListToGlobalReduce, Slot); }
  /// Copies a slot to the list.
  void copyFromSlot(uint32_t Slot) const { move(GlobalToListCopy, Slot); }
  /// Reduces a slot into the list.
  void reduceFromSlot(uint32_t Slot) const { move(GlobalToListReduce, Slot); }

private:
  /// Calls a callback.
  void move(SlotFn *Callback, uint32_t Slot) const {
    Callback(Buffer, static_cast<int32_t>(Slot), List);
  }

  /// The slots.
  void *Buffer;
  /// The compiler's callback that copies the list to a slot.
  SlotFn *ListToGlobalCopy;
  /// The compiler's callback that reduces the list into a slot, or null.
  SlotFn *ListToGlobalReduce;
  /// The compiler's callback that copies a slot to the list.
  SlotFn *GlobalToListCopy;
  /// The compiler's callback that reduces a slot into the list.
  SlotFn *GlobalToListReduce;
};

} // namespace warpfold

#endif // WARPFOLD_COMBINER_CALLBACKCOMBINER_H
