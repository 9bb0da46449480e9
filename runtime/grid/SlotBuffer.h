//===- grid/SlotBuffer.h - slots for the lists of teams ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A buffer of records (slots) in global memory, each of which holds the values
// of one list, and counters. Every team copies its list to a slot; the last
// team to arrive folds the slots (grid/CrossBlockReduce.h).
//
//   team slots    If teams <= records: slot = team. No team waits, and the
//                 order of combination is that of the team numbers.
//   shared slots  If teams > records: slot = team mod records. The teams of a
//                 slot use it in the order of their numbers: the first one
//                 copies its list, later ones reduce theirs into the slot.
//
// In both cases the order of combination depends on the numbers of teams and
// records only. With more teams than records a fixed order requires waiting,
// because an early team has no slot for its list. A team waits for teams of
// lower numbers only. GPUs start the teams of a launch in the order of their
// numbers, and among the teams that have started and not ended, the one with
// the lowest number waits for no other.
//
// If teams waited for all earlier rounds, the first team of a round would wait
// for its predecessor, which has started just before it. Therefore the slots
// form two halves, each with its own count: a team waits for the earlier rounds
// of its half. The last team of these rounds has a number that is lower by more
// than records / 2, and has usually ended.
//
// The condition "arrived >= round * slots of the half" is sufficient: a team is
// counted only after its wait, so the count of a half remains below that number
// until all teams of the earlier rounds of the half have been counted.
//
// Callers:  One thread of each team.
// Memory:   The counters are words of the launch environment, 0 at launch and
//           after the last of NumTeams calls. No other state remains after the
//           launch.
// Order:    See publish().
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
  /// The number of the team.
  uint32_t Team;
  /// The number of teams.
  uint32_t NumTeams;
};

/// Registers the arrival of the caller, one thread of each of NumTeams teams,
/// after its team has stored the data for the others. Returns true in the last
/// of them, which may then read all data.
inline bool arriveLast(uint32_t *Arrived, uint32_t NumTeams) {
  // The slot is written before this team is counted, and all slots can be read
  // after all teams were counted.
  const uint32_t Before = atomicFetchIncrementWrapAcqRel(Arrived, NumTeams - 1);
  WARPFOLD_ASSERT(Before < NumTeams, "the arrival counter was 0 at launch");
  return Before == NumTeams - 1;
}

/// The slots of a launch.
class SlotBuffer {
public:
  /// NumRecords must be at least 1. If NumTeams > NumRecords, ArrivedOfHalves
  /// is used instead of Arrived; it may be the same memory, and may be null if
  /// that case does not occur.
  SlotBuffer(const SlotCombiner &Lists, TeamPosition Position,
             uint32_t NumRecords, uint32_t *Arrived, uint64_t *ArrivedOfHalves)
      : Lists(Lists), Position(Position), NumRecords(NumRecords),
        Arrived(Arrived), ArrivedOfHalves(ArrivedOfHalves) {
    WARPFOLD_ASSERT(NumRecords >= 1, "a reduction buffer has a record");
  }

  /// Returns whether each team has its own slot.
  bool hasSlotForEachTeam() const { return Position.NumTeams <= NumRecords; }

  /// Returns the number of slots that hold a value after all teams have
  /// arrived: 0 .. numSlots()-1.
  uint32_t numSlots() const { return minimum(Position.NumTeams, NumRecords); }

  /// Copies the caller's list to a slot. Returns true in the last of the
  /// NumTeams callers, which may then read every slot.
  bool publish() const {
    if (!hasSlotForEachTeam())
      return publishInTurn();
    Lists.copyToSlot(Position.Team);
    return arriveLast(Arrived, Position.NumTeams);
  }

private:
  /// Combines the caller's list into a slot that several teams share.
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
      // Acquire: the writers of the slot were counted after their writes.
      fence<Scope::Device>();
      Lists.reduceIntoSlot(Slot);
    }
    return arriveInHalf(Shift);
  }

  /// Counts the caller in its half. Returns whether it is the last of all.
  bool arriveInHalf(uint32_t Shift) const {
    // Release: the slot is written before the turn of its next team.
    fence<Scope::Device>();
    const uint64_t Before =
        atomicFetchAdd(ArrivedOfHalves, uint64_t(1) << Shift);
    if (uint32_t(Before) + uint32_t(Before >> CounterBits) !=
        Position.NumTeams - 1)
      return false;
    // Acquire: the teams of both halves have been counted.
    fence<Scope::Device>();
    // No thread reads the counts any more.
    atomicStore(ArrivedOfHalves, uint64_t(0));
    return true;
  }

  /// The number of bits of each count.
  static constexpr uint32_t CounterBits = 32;

  /// The lists.
  const SlotCombiner &Lists;
  /// The caller's team.
  TeamPosition Position;
  /// The number of records.
  uint32_t NumRecords;
  /// The counter of teams if each has its own slot.
  uint32_t *Arrived;
  /// The counters of both halves otherwise.
  uint64_t *ArrivedOfHalves;
};

} // namespace warpfold

#endif // WARPFOLD_GRID_SLOTBUFFER_H
