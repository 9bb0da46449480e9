//===- entry/Callbacks.h - callbacks as clang would write them --*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The callbacks of a reduction list with two variables, a sum and a count of values,
// for tests that call the entry points directly. They implement
// runtime/interface/ReductionAbi.h like clang's callbacks (with the same shuffles, barriers
// and 32 words of shared memory), and record events that a result alone does not show:
//
//   ShuffleModes   bit m is set once a shuffle was requested in mode m
//   StraySlots     lists stored in another slot than that of the team's number, or
//                  in a slot that a team with a higher number has used already
//
// A slot that no team has written contains values that make every sum wrong.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TEST_ENTRY_CALLBACKS_H
#define WARPFOLD_TEST_ENTRY_CALLBACKS_H

#include "Kernel.h"

namespace warpfold::test {

struct Values {
  uint32_t Sum, Count;
};

struct List {
  uint32_t *Sum, *Count;
};

struct Slot {
  uint32_t Sum = 1u << 31, Count = 1u << 31, LastTeam = ~0u;
};

inline Slot Slots[MostTeams + 1];
inline uint32_t ShuffleModes;
inline uint32_t StraySlots;

inline void add(List &Into, Values From) {
  *Into.Sum += From.Sum;
  *Into.Count += From.Count;
}

inline void assign(List &Into, Values From) {
  *Into.Sum = From.Sum;
  *Into.Count = From.Count;
}

inline uint32_t shuffled(uint32_t Value, int16_t Offset) {
  return __kmpc_shuffle_int32(Value, Offset, WarpSize);
}

inline void shuffleReduce(void *Data, int16_t Lane, int16_t Offset,
                          int16_t Mode) {
  __scoped_atomic_fetch_or(&ShuffleModes, 1u << Mode, __ATOMIC_RELAXED,
                           __MEMORY_SCOPE_DEVICE);
  List &Own = *static_cast<List *>(Data);
  const Values Remote = {shuffled(*Own.Sum, Offset),
                         shuffled(*Own.Count, Offset)};
  if (Mode == 0 || (Mode == 1 && Lane < Offset) ||
      (Mode == 2 && Lane % 2 == 0 && Offset > 0))
    add(Own, Remote);
  else if (Mode == 1)
    assign(Own, Remote);
}

WARPFOLD_SHARED inline uint32_t Medium[WarpSize];

inline void copyWord(uint32_t *Word, uint32_t NumWarps) {
  barrier();
  if (laneInWarp() == 0)
    Medium[warpInBlock()] = *Word;
  barrier();
  if (threadInBlock() < NumWarps)
    *Word = Medium[threadInBlock()];
}

inline void interWarpCopy(void *Data, int32_t NumWarps) {
  List &Own = *static_cast<List *>(Data);
  copyWord(Own.Sum, NumWarps);
  copyWord(Own.Count, NumWarps);
}

inline Slot &slotOf(void *Buffer, int32_t Number) {
  return static_cast<Slot *>(Buffer)[Number];
}

inline void listToSlot(void *Buffer, int32_t Number, void *Data) {
  if (static_cast<uint32_t>(Number) != blockInGrid())
    atomicFetchAdd(&StraySlots, 1u);
  const List &Own = *static_cast<List *>(Data);
  slotOf(Buffer, Number) = {*Own.Sum, *Own.Count, blockInGrid()};
}

inline void listIntoSlot(void *Buffer, int32_t Number, void *Data) {
  const List &Own = *static_cast<List *>(Data);
  Slot &Into = slotOf(Buffer, Number);
  if (Into.LastTeam >= blockInGrid())
    atomicFetchAdd(&StraySlots, 1u);
  Into = {Into.Sum + *Own.Sum, Into.Count + *Own.Count, blockInGrid()};
}

inline void slotToList(void *Buffer, int32_t Number, void *Data) {
  const Slot &From = slotOf(Buffer, Number);
  assign(*static_cast<List *>(Data), {From.Sum, From.Count});
}

inline void slotIntoList(void *Buffer, int32_t Number, void *Data) {
  const Slot &From = slotOf(Buffer, Number);
  add(*static_cast<List *>(Data), {From.Sum, From.Count});
}

} // namespace warpfold::test

#endif // WARPFOLD_TEST_ENTRY_CALLBACKS_H
