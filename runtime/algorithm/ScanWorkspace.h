//===- algorithm/ScanWorkspace.h - entries for a loop's tiles ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Entries for the tiles of a loop of any length (algorithm/LookBack.h), in
// memory of fixed size. A program has a few workspaces; a launch with several
// tiles uses one from its first tile to its last. A workspace has slots for a
// few supergroups: supergroup S uses the slot of supergroup S - Supergroups.
// The tag of an entry identifies its supergroup and launch. Each supergroup of
// each launch has a different tag, until all tags are used and the entries are
// cleared.
//
//   take       The block with tile 0 takes a workspace, and publishes its
//              number and the last used tag in a word of the launch, which is 0
//              before.
//   reuse      Supergroup S may use a slot when all tiles of supergroup S -
//              Supergroups are finished, that is, have read the totals that
//              they wait for. A block waits for this before it publishes. It
//              thereby waits only for lower tiles, which have been claimed.
//   give back  The block with the last tile returns the workspace when all
//              others are finished; they have been claimed. A block that finds
//              no tile has not accessed the workspace, so a block that the
//              hardware starts late delays nothing.
//
// Progress:  A thread that waits for a workspace waits for another launch, each
//            of whose tiles has been or will be claimed by a running block.
// Callers:   As each function specifies.
// Order:     Taking and giving back a workspace, and freeing and reusing a
//            slot, have a fence on each side (docs/MemoryModel.md). The values
//            need none (algorithm/TileStates.h).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_SCANWORKSPACE_H
#define WARPFOLD_ALGORITHM_SCANWORKSPACE_H

#include "LookBack.h"

namespace warpfold {

/// A workspace for values of one type.
template <class Value> struct ScanWorkspace {
  /// The number of words of an entry.
  static constexpr uint32_t WordsOfEntry = TileStates<Value>::WordsOfEntry;
  /// The number of slots for supergroups.
  static constexpr uint32_t Supergroups = WordsOfEntry <= 4 ? 4 : 2;

  /// The entries of tiles in each slot.
  uint64_t Tiles[Supergroups][TilesPerSupergroup * WordsOfEntry];
  /// The entries of groups in each slot.
  uint64_t Groups[Supergroups][WarpSize * WordsOfEntry];
  /// The entry for the total before the supergroup in each slot.
  uint64_t Before[Supergroups][WordsOfEntry];
  /// The number of finished tiles of all supergroups that have used each slot.
  uint32_t FinishedAt[Supergroups];

  /// Returns the entries of a supergroup with a tag.
  SupergroupStates<Value> statesOf(uint32_t Supergroup, uint32_t Tag) {
    const uint32_t Slot = Supergroup % Supergroups;
    return {{Tiles[Slot], Tag}, {Groups[Slot], Tag}, {Before[Slot], Tag}};
  }

  /// Returns whether the slot of Supergroup is free for it. One thread calls
  /// it.
  bool isSlotFree(uint32_t Supergroup) {
    const uint32_t Round = Supergroup / Supergroups;
    if (Round == 0)
      return true;
    if (atomicLoad(FinishedAt + Supergroup % Supergroups) <
        Round * TilesPerSupergroup)
      return false;
    fence<Scope::Device>();
    return true;
  }
  /// Waits until the slot is free. One thread calls it.
  void waitForSlot(uint32_t Supergroup) {
    while (!isSlotFree(Supergroup))
      sleep(WaitNanoseconds);
  }

  /// Marks a tile as finished. One thread calls it when all threads of the
  /// block have read the totals before the tile.
  void finish(uint32_t Supergroup) {
    fence<Scope::Device>();
    atomicFetchAdd(FinishedAt + Supergroup % Supergroups, 1U);
  }
  /// Waits until all tiles are finished. One thread of the block with the last
  /// tile calls it after that tile is finished.
  void waitForOthers(uint32_t NumTiles) {
    while (numFinished(NumTiles) != NumTiles)
      sleep(WaitNanoseconds);
    fence<Scope::Device>();
  }

  /// Resets the counts of finished tiles, when no thread uses the slots any
  /// more. The thread that has called waitForOthers calls it.
  void resetSlots(uint32_t NumTiles) {
    for (uint32_t Slot = 0; Slot < usedSlots(NumTiles); ++Slot)
      atomicStore(FinishedAt + Slot, 0u);
  }
  /// Clears all entries, so that no entry has a tag.
  void clear() {
    for (uint32_t Slot = 0; Slot < Supergroups; ++Slot) {
      clearWords(Tiles[Slot]);
      clearWords(Groups[Slot]);
      clearWords(Before[Slot]);
    }
  }

  /// The time between two loads while a thread waits.
  static constexpr uint32_t WaitNanoseconds = 50;

private:
  /// Returns the number of slots that a launch uses.
  static uint32_t usedSlots(uint32_t NumTiles) {
    return minimum(ceilDiv(NumTiles, TilesPerSupergroup), Supergroups);
  }
  /// Returns the number of finished tiles.
  uint32_t numFinished(uint32_t NumTiles) {
    uint32_t Sum = 0;
    for (uint32_t Slot = 0; Slot < usedSlots(NumTiles); ++Slot)
      Sum += atomicLoad(FinishedAt + Slot);
    return Sum;
  }
  /// Sets words to 0.
  template <uint32_t Number> static void clearWords(uint64_t (&Words)[Number]) {
    for (uint32_t Index = 0; Index < Number; ++Index)
      atomicStore(Words + Index, uint64_t(0));
  }
};

/// The workspace of a launch, which can be stored in one word.
struct WorkspaceLease {
  /// The number of the workspace.
  uint32_t Index;
  /// The last tag that earlier launches used. Supergroup S has the tag LastTag
  /// + S + 1.
  uint32_t LastTag;

  /// Returns the lease as a word, which is not 0.
  uint32_t word() const { return LastTag * MostWorkspaces + Index + 1; }
  /// Returns the lease of a word.
  static WorkspaceLease of(uint32_t Word) {
    return {(Word - 1) % MostWorkspaces, (Word - 1) / MostWorkspaces};
  }

  /// The number of workspaces.
  static constexpr uint32_t MostWorkspaces = 8;
  /// The number of tags.
  static constexpr uint32_t MostTags = ~uint32_t(0) / MostWorkspaces;
};

/// The workspaces of a program. As many launches as there are workspaces may
/// scan at once; others wait.
template <class Value> struct ScanWorkspaces {
  /// The number of workspaces.
  static constexpr uint32_t Number = WorkspaceLease::MostWorkspaces;
  /// The value of LastTags for a workspace that is taken.
  static constexpr uint32_t Taken = ~uint32_t(0);

  /// The workspaces.
  ScanWorkspace<Value> Of[Number];
  /// The last tag that was used in each workspace, or Taken.
  uint32_t LastTags[Number];

  /// Returns a launch's workspace.
  ScanWorkspace<Value> &of(WorkspaceLease Lease) { return Of[Lease.Index]; }
  /// Returns the entries of a launch's supergroup.
  SupergroupStates<Value> statesOf(WorkspaceLease Lease, uint32_t Supergroup) {
    return of(Lease).statesOf(Supergroup, Lease.LastTag + Supergroup + 1);
  }

  /// Takes a free workspace; waits if there is none. One thread calls it.
  WorkspaceLease take() {
    for (uint32_t Index = 0;; Index = (Index + 1) % Number) {
      const uint32_t LastTag = atomicExchangeAcquire(LastTags + Index, Taken);
      if (LastTag != Taken)
        return {Index, LastTag};
      sleep(ScanWorkspace<Value>::WaitNanoseconds);
    }
  }
  /// Gives a workspace back. One thread calls it when all tiles are finished.
  void giveBack(WorkspaceLease Lease, uint32_t NumTiles) {
    of(Lease).resetSlots(NumTiles);
    uint32_t LastTag = Lease.LastTag + ceilDiv(NumTiles, TilesPerSupergroup);
    if (LastTag >= WorkspaceLease::MostTags) {
      of(Lease).clear();
      LastTag = 0;
    }
    fence<Scope::Device>();
    atomicStore(LastTags + Lease.Index, LastTag);
  }
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_SCANWORKSPACE_H
