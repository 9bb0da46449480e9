//===- grid/SlotBuffer.h - where teams leave their lists --------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A buffer of records (slots) in global memory, one value of the whole list
// each, and two counters. Every team leaves its list in a slot; the team that
// finds itself the last to arrive folds them (grid/CrossBlockReduce.h).
//
//   team slots      while teams <= records: slot = team. Nobody waits, and the
//                   order of combination is that of the team numbers.
//   resident slots  when teams > records: a team draws a ticket when it
//                   arrives, and slot = ticket mod records. Tickets of the
//                   first round copy; later ones reduce into what lies there.
//                   The order is that of arrival.
//
// Resident slots go back to seed 002's [SM][instance] array, in which a running
// team has a slot that no other running team can write. Hardware has no lasting
// name for such an instance (PTX ISA: %smid and %warpid may change while a
// thread runs), so the ticket is the name. A ticket of round r waits until all
// r * records tickets of the rounds before have been counted as arrived. Only
// teams that hold a ticket are waited for, and such a team is running and has
// nothing left to do but write its slot: no team ever waits for one that may
// not have started. When more teams are resident than there are records, the
// surplus waits in this way, down to records = 1, where all take turns.
//
// Why "arrived >= r * records" suffices: a ticket of round r is counted only
// after its wait, so while any ticket of an earlier round is missing, the
// count stays below r * records.
//
// Callers:  one thread of each team.
// Memory:   the counters are words of the launch environment, 0 at launch.
//           Each wraps to 0 at the last of NumTeams calls: they leave memory
//           as they found it, and nothing outlives or leaves the launch.
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
  // Release: the slot is written before this team is counted.
  fence<Scope::Device>();
  const uint32_t Before = atomicFetchIncrementWrap(Arrived, NumTeams - 1);
  WARPFOLD_ASSERT(Before < NumTeams, "the arrival counter was 0 at launch");
  if (Before != NumTeams - 1)
    return false;
  // Acquire: all other teams were counted, so all slots can be read.
  fence<Scope::Device>();
  return true;
}

class SlotBuffer {
public:
  /// NumRecords >= 1. Tickets is used when NumTeams > NumRecords, and may be
  /// null where that cannot be.
  SlotBuffer(const SlotCombiner &Lists, TeamPosition Position,
             uint32_t NumRecords, uint32_t *Arrived, uint32_t *Tickets)
      : Lists(Lists), Position(Position), NumRecords(NumRecords),
        Arrived(Arrived), Tickets(Tickets) {
    WARPFOLD_ASSERT(NumRecords >= 1, "a reduction buffer has a record");
  }

  bool hasSlotForEachTeam() const { return Position.NumTeams <= NumRecords; }

  /// Slots that hold a value once all teams have arrived: 0 .. numSlots()-1.
  uint32_t numSlots() const { return minimum(Position.NumTeams, NumRecords); }

  /// Leaves the caller's list in a slot. Returns true in the last of the
  /// NumTeams callers, which may then read every slot.
  bool publish() const {
    if (hasSlotForEachTeam())
      Lists.copyToSlot(Position.Team);
    else
      foldIntoResidentSlot();
    return arriveLast(Arrived, Position.NumTeams);
  }

private:
  void foldIntoResidentSlot() const {
    const uint32_t Ticket =
        atomicFetchIncrementWrap(Tickets, Position.NumTeams - 1);
    const uint32_t Slot = Ticket % NumRecords;
    if (Ticket < NumRecords) {
      Lists.copyToSlot(Slot);
      return;
    }
    const uint32_t TicketsBefore = Ticket - Slot;
    while (atomicLoad(Arrived) < TicketsBefore) {
    }
    // Acquire: the slot's writer counted itself in Arrived after its write.
    fence<Scope::Device>();
    Lists.reduceIntoSlot(Slot);
  }

  const SlotCombiner &Lists;
  TeamPosition Position;
  uint32_t NumRecords;
  uint32_t *Arrived;
  uint32_t *Tickets;
};

} // namespace warpfold

#endif // WARPFOLD_GRID_SLOTBUFFER_H
