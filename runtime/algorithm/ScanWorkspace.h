//===- algorithm/ScanWorkspace.h - a launch's entries for tiles -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where a loop of any length finds entries for its tiles (algorithm/LookBack.h) without
// memory of its own. There are a few workspaces, and a launch of several tiles has one
// from its first tile to its last. It has room for so many leagues; league L has the
// place of league L - Supergroups, and an entry says by its tag whose it is: each league of
// each launch has another one, until all are used up and the entries are cleared.
//
//   taken      by the block with tile 0, which then says which workspace it is, and which
//              tags, in a word of the launch that is 0 before.
//   a place    is league L's when all tiles of league L - Supergroups are finished: they have
//   again      read what they wait for. Who publishes waits for that. It waits for lower
//              tiles alone, as everybody does, and those are drawn.
//   given back by the block with the last tile, when all others are finished: they are
//              drawn. A block that draws in vain has never touched it: one that the
//              hardware starts late holds nothing up.
//
// Progress:  who waits for a workspace waits for another launch, whose tiles are all
//            drawn by blocks that run, or will be by these.
// Callers:   as each function says.
// Order:     who takes or gives back, and who sets a place or finds it set, has a
//            fence on each side (docs/MemoryModel.md). The values themselves need none
//            (algorithm/TileStates.h).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_SCANWORKSPACE_H
#define WARPFOLD_ALGORITHM_SCANWORKSPACE_H

#include "LookBack.h"

namespace warpfold {

template <class Value> struct ScanWorkspace {
  static constexpr uint32_t WordsOfEntry = TileStates<Value>::WordsOfEntry;
  static constexpr uint32_t Supergroups = WordsOfEntry <= 4 ? 4 : 2;

  uint64_t Tiles[Supergroups][TilesPerSupergroup * WordsOfEntry];
  uint64_t Groups[Supergroups][WarpSize * WordsOfEntry];
  uint64_t Before[Supergroups][WordsOfEntry];
  /// Finished tiles of all leagues that have had the place.
  uint32_t FinishedAt[Supergroups];

  SupergroupStates<Value> statesOf(uint32_t Supergroup, uint32_t Tag) {
    const uint32_t Place = Supergroup % Supergroups;
    return {{Tiles[Place], Tag}, {Groups[Place], Tag}, {Before[Place], Tag}};
  }

  /// By one thread: whether it may publish for Supergroup.
  bool hasPlace(uint32_t Supergroup) {
    const uint32_t Round = Supergroup / Supergroups;
    if (Round == 0)
      return true;
    if (atomicLoad(FinishedAt + Supergroup % Supergroups) <
        Round * TilesPerSupergroup)
      return false;
    fence<Scope::Device>();
    return true;
  }
  void awaitPlace(uint32_t Supergroup) {
    while (!hasPlace(Supergroup))
      sleep(WaitNanoseconds);
  }

  /// By one thread, when all threads of the block have read what comes before their
  /// tile.
  void finish(uint32_t Supergroup) {
    fence<Scope::Device>();
    atomicFetchAdd(FinishedAt + Supergroup % Supergroups, 1U);
  }
  /// By one thread of the block with the last tile, when that is finished.
  void awaitOthers(uint32_t NumTiles) {
    while (numFinished(NumTiles) != NumTiles)
      sleep(WaitNanoseconds);
    fence<Scope::Device>();
  }

  /// By that thread: nobody is at a place any more.
  void leavePlaces(uint32_t NumTiles) {
    for (uint32_t Place = 0; Place < usedPlaces(NumTiles); ++Place)
      atomicStore(FinishedAt + Place, 0u);
  }
  /// No entry has a tag.
  void clear() {
    for (uint32_t Place = 0; Place < Supergroups; ++Place) {
      clearWords(Tiles[Place]);
      clearWords(Groups[Place]);
      clearWords(Before[Place]);
    }
  }

  static constexpr uint32_t WaitNanoseconds = 50;

private:
  static uint32_t usedPlaces(uint32_t NumTiles) {
    return minimum(ceilDiv(NumTiles, TilesPerSupergroup), Supergroups);
  }
  uint32_t numFinished(uint32_t NumTiles) {
    uint32_t Sum = 0;
    for (uint32_t Place = 0; Place < usedPlaces(NumTiles); ++Place)
      Sum += atomicLoad(FinishedAt + Place);
    return Sum;
  }
  template <uint32_t Number> static void clearWords(uint64_t (&Words)[Number]) {
    for (uint32_t Index = 0; Index < Number; ++Index)
      atomicStore(Words + Index, uint64_t(0));
  }
};

/// A launch's workspace.
struct WorkspaceLease {
  uint32_t Index;
  /// Its leagues' tags are the numbers behind.
  uint32_t LastTag;

  /// Not 0.
  uint32_t word() const { return LastTag * MostWorkspaces + Index + 1; }
  static WorkspaceLease of(uint32_t Word) {
    return {(Word - 1) % MostWorkspaces, (Word - 1) / MostWorkspaces};
  }

  static constexpr uint32_t MostWorkspaces = 8;
  static constexpr uint32_t MostTags = ~uint32_t(0) / MostWorkspaces;
};

/// As many launches may scan at once; others wait.
template <class Value> struct ScanWorkspaces {
  static constexpr uint32_t Number = WorkspaceLease::MostWorkspaces;
  static constexpr uint32_t Taken = ~uint32_t(0);

  ScanWorkspace<Value> Of[Number];
  /// The last tag that has been used, or Taken.
  uint32_t LastTags[Number];

  ScanWorkspace<Value> &of(WorkspaceLease Its) { return Of[Its.Index]; }
  SupergroupStates<Value> statesOf(WorkspaceLease Its, uint32_t Supergroup) {
    return of(Its).statesOf(Supergroup, Its.LastTag + Supergroup + 1);
  }

  /// By one thread.
  WorkspaceLease take() {
    for (uint32_t Index = 0;; Index = (Index + 1) % Number) {
      const uint32_t LastTag = atomicExchangeAcquire(LastTags + Index, Taken);
      if (LastTag != Taken)
        return {Index, LastTag};
      sleep(ScanWorkspace<Value>::WaitNanoseconds);
    }
  }
  /// By one thread, when all tiles are finished.
  void giveBack(WorkspaceLease Its, uint32_t NumTiles) {
    of(Its).leavePlaces(NumTiles);
    uint32_t LastTag = Its.LastTag + ceilDiv(NumTiles, TilesPerSupergroup);
    if (LastTag >= WorkspaceLease::MostTags) {
      of(Its).clear();
      LastTag = 0;
    }
    fence<Scope::Device>();
    atomicStore(LastTags + Its.Index, LastTag);
  }
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_SCANWORKSPACE_H
