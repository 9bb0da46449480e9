//===- grid/SlotBuffer.h - where teams leave their lists --------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A buffer of records (slots) in global memory, one value of the whole list
// each, and counters. Every team leaves its list in a slot; the team that
// finds itself the last to arrive folds them (grid/CrossBlockReduce.h).
//
//   team slots      while teams <= records: slot = team. Nobody waits, and the
//                   order of combination is that of the team numbers.
//   slots in turns  when teams > records: slot = team mod records. The teams
//                   of a slot come in the order of their numbers: that of the
//                   first round copies, later ones reduce into what lies there.
//
// Either way the order of combination depends on the numbers of teams and
// records alone. A fixed order of more teams than there are records cannot do
// without waiting: whoever comes early has no place to leave its list. So a team
// waits for teams of lower numbers only: GPUs start the teams of a launch in the
// order of their numbers, and of those that have started the lowest waits for
// nobody.
//
// To wait for all the rounds before would make the first team of a round wait for
// its neighbour, which has started just before it. So the slots are two halves,
// each with a count of its own: a team waits for the earlier rounds of its half,
// the nearest of whose teams is records / 2 numbers away and mostly gone.
//
// Why "arrived >= round * slots of the half" suffices: a team is counted only after
// its wait, so while any team of an earlier round and the same half is missing, the
// half's count stays below that.
//
// Callers:  one thread of each team.
// Memory:   the counters are words of the launch environment, 0 at launch and
//           after the last of NumTeams calls: they leave memory as they found
//           it, and nothing outlives or leaves the launch.
// Order:    see publish().
//
// Next on the path of a reduction: grid/CrossBlockReduce.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_GRID_SLOTBUFFER_H
#define WARPFOLD_GRID_SLOTBUFFER_H

#include "combiner/CallbackCombiner.h"
#include "support/Assert.h"
#include "support/Atomic.h"

namespace warpfold {

/// One team among those of the launch.
struct TeamPosition {
  uint32_t Team;
  uint32_t NumTeams;
};

/// Counts the caller, one thread of each of NumTeams teams, when its team has left in
/// memory what others shall read. Returns true in the last of them, which may read all.
inline bool arriveLast(uint32_t *Arrived, uint32_t NumTeams) {
  // The slot is written before this team is counted; and where all others were counted all
  // slots can be read.
  const uint32_t Before = atomicFetchIncrementWrapAcqRel(Arrived, NumTeams - 1);
  WARPFOLD_ASSERT(Before < NumTeams, "the arrival counter was 0 at launch");
  return Before == NumTeams - 1;
}

class SlotBuffer {
public:
  /// NumRecords >= 1. ArrivedOfHalves counts in place of Arrived when NumTeams >
  /// NumRecords: it may be the same memory, and null where that cannot be.
  SlotBuffer(const SlotCombiner &Lists, TeamPosition Position,
             uint32_t NumRecords, uint32_t *Arrived, uint64_t *ArrivedOfHalves)
      : Lists(Lists), Position(Position), NumRecords(NumRecords),
        Arrived(Arrived), ArrivedOfHalves(ArrivedOfHalves) {
    WARPFOLD_ASSERT(NumRecords >= 1, "a reduction buffer has a record");
  }

  bool hasSlotForEachTeam() const { return Position.NumTeams <= NumRecords; }

  /// Slots that hold a value once all teams have arrived: 0 .. numSlots()-1.
  uint32_t numSlots() const { return minimum(Position.NumTeams, NumRecords); }

  /// Leaves the caller's list in a slot. Returns true in the last of the
  /// NumTeams callers, which may then read every slot.
  bool publish() const {
    if (!hasSlotForEachTeam())
      return publishInTurn();
    Lists.copyToSlot(Position.Team);
    return arriveLast(Arrived, Position.NumTeams);
  }

private:
  bool publishInTurn() const {
    const uint32_t Slot = Position.Team % NumRecords;
    const uint32_t Round = Position.Team / NumRecords;
    const uint32_t SlotsOfFirstHalf = NumRecords / 2;
    const bool IsInFirstHalf = Slot < SlotsOfFirstHalf;
    const uint32_t Shift = IsInFirstHalf ? 0 : CounterBits;
    const uint32_t SlotsOfHalf =
        IsInFirstHalf ? SlotsOfFirstHalf : NumRecords - SlotsOfFirstHalf;
    const uint32_t TeamsBefore = Round * SlotsOfHalf;
    if (Round == 0) {
      Lists.copyToSlot(Slot);
    } else {
      while (uint32_t(atomicLoad(ArrivedOfHalves) >> Shift) < TeamsBefore) {
      }
      // Acquire: the slot's writers counted themselves after their writes.
      fence<Scope::Device>();
      Lists.reduceIntoSlot(Slot);
    }
    return arriveInHalf(Shift);
  }

  bool arriveInHalf(uint32_t Shift) const {
    // Release: the slot is written before its next team's turn.
    fence<Scope::Device>();
    const uint64_t Before =
        atomicFetchAdd(ArrivedOfHalves, uint64_t(1) << Shift);
    if (uint32_t(Before) + uint32_t(Before >> CounterBits) !=
        Position.NumTeams - 1)
      return false;
    // Acquire: the teams of both halves were counted.
    fence<Scope::Device>();
    // Nobody looks at the counts any more.
    atomicStore(ArrivedOfHalves, uint64_t(0));
    return true;
  }

  static constexpr uint32_t CounterBits = 32;

  const SlotCombiner &Lists;
  TeamPosition Position;
  uint32_t NumRecords;
  uint32_t *Arrived;
  uint64_t *ArrivedOfHalves;
};

} // namespace warpfold

#endif // WARPFOLD_GRID_SLOTBUFFER_H
