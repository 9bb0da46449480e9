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
// place of league L - Leagues, and an entry says by its tag which league's it is: L + 1.
//
//   taken      by the block with tile 0: it clears the entries that are going to be
//              used, and then says which workspace it is, in a word of the launch that
//              is 0 before.
//   a place    is league L's when all tiles of league L - Leagues are finished: they have
//   again      read what they wait for. Who publishes waits for that. It waits for lower
//              tiles alone, as everybody does, and those are drawn.
//   given back by the block with the last tile, when all others are finished: they are
//              drawn. A block that draws in vain has never touched it: one that the
//              hardware starts late holds nothing up.
//
// Progress:   who waits for a workspace waits for another launch, whose tiles are all
//             drawn by blocks that run, or will be by these.
// Who calls:  as each function says.
// Order:      who takes or gives back, and who sets a place or finds it set, has a
//             fence on each side (docs/MemoryModel.md). The values themselves need none
//             (algorithm/TileStates.h).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_SCANWORKSPACE_H
#define WARPFOLD_ALGORITHM_SCANWORKSPACE_H

#include "LookBack.h"

namespace warpfold {

template <class Value> struct ScanWorkspace {
  static constexpr uint32_t WordsOfEntry = TileStates<Value>::WordsOfEntry;
  static constexpr uint32_t Leagues = WordsOfEntry <= 4 ? 4 : 2;

  uint64_t Tiles[Leagues][TilesOfLeague * WordsOfEntry];
  uint64_t Groups[Leagues][WarpSize * WordsOfEntry];
  uint64_t Before[Leagues][WordsOfEntry];
  /// Finished tiles of all leagues that have had the place.
  uint32_t FinishedAt[Leagues];

  LeagueStates<Value> statesOf(uint32_t League) {
    const uint32_t Place = League % Leagues;
    return {{Tiles[Place], League + 1},
            {Groups[Place], League + 1},
            {Before[Place], League + 1}};
  }

  /// By all Threads threads. Nobody else has the workspace.
  void clear(uint32_t NumTiles, uint32_t Threads) {
    for (uint32_t Place = 0; Place < usedPlaces(NumTiles); ++Place) {
      const uint32_t Used =
          minimum(NumTiles - Place * TilesOfLeague, TilesOfLeague);
      clearWords(Tiles[Place], Used * WordsOfEntry, Threads);
      clearWords(Groups[Place], WarpSize * WordsOfEntry, Threads);
      clearWords(Before[Place], WordsOfEntry, Threads);
      clearWords(FinishedAt + Place, 1, Threads);
    }
  }

  /// By one thread: whether it may publish for League.
  bool hasPlace(uint32_t League) {
    const uint32_t Round = League / Leagues;
    if (Round == 0)
      return true;
    if (atomicLoad(FinishedAt + League % Leagues) < Round * TilesOfLeague)
      return false;
    fence<Scope::Device>();
    return true;
  }
  void awaitPlace(uint32_t League) {
    while (!hasPlace(League))
      sleep(WaitNanoseconds);
  }

  /// By one thread, when all threads of the block have read what comes before their
  /// tile.
  void finish(uint32_t League) {
    fence<Scope::Device>();
    atomicFetchAdd(FinishedAt + League % Leagues, 1U);
  }
  /// By one thread of the block with the last tile, when that is finished.
  void awaitOthers(uint32_t NumTiles) {
    while (numFinished(NumTiles) != NumTiles)
      sleep(WaitNanoseconds);
    fence<Scope::Device>();
  }

  static constexpr uint32_t WaitNanoseconds = 50;

private:
  static uint32_t usedPlaces(uint32_t NumTiles) {
    return minimum(ceilDiv(NumTiles, TilesOfLeague), Leagues);
  }
  uint32_t numFinished(uint32_t NumTiles) {
    uint32_t Sum = 0;
    for (uint32_t Place = 0; Place < usedPlaces(NumTiles); ++Place)
      Sum += atomicLoad(FinishedAt + Place);
    return Sum;
  }
  template <class Word>
  static void clearWords(Word *Words, uint32_t Number, uint32_t Threads) {
    for (uint32_t Index = threadInBlock(); Index < Number; Index += Threads)
      atomicStore(Words + Index, Word(0));
  }
};

/// As many launches may scan at once; others wait.
template <class Value> struct ScanWorkspaces {
  static constexpr uint32_t Number = 8;

  ScanWorkspace<Value> Of[Number];
  /// 0 or 1 for each.
  uint32_t IsTaken[Number];

  /// By one thread.
  uint32_t take() {
    for (uint32_t Index = 0;; Index = (Index + 1) % Number) {
      uint32_t Free = 0;
      if (atomicLoad(IsTaken + Index) == 0 &&
          atomicCompareExchange(IsTaken + Index, Free, 1U)) {
        fence<Scope::Device>();
        return Index;
      }
      sleep(ScanWorkspace<Value>::WaitNanoseconds);
    }
  }
  /// By one thread, when all tiles are finished.
  void giveBack(uint32_t Index) {
    fence<Scope::Device>();
    atomicStore(IsTaken + Index, 0U);
  }
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_SCANWORKSPACE_H
