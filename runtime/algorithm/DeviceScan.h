//===- algorithm/DeviceScan.h - a scan in one pass --------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each block draws tiles, one after the other. It combines a tile's elements and tells
// the others the tile's total; what comes before the tile it learns from them
// (algorithm/LookBack.h).
//
// Who calls:  all threads of all blocks, each of Tile::Threads threads, two warps or
//             more.
// Memory:     the problem's, in global memory (algorithm/ScanProblem.h); Shared, of the
//             block: each member is written and read on the two sides of one of a
//             tile's three barriers, and written again two barriers later.
// Order:      three block barriers a tile. Between blocks none (algorithm/TileStates.h).
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_DEVICESCAN_H
#define WARPFOLD_ALGORITHM_DEVICESCAN_H

#include "LookBack.h"
#include "ScanProblem.h"
#include "TileCounter.h"
#include "TileScan.h"

namespace warpfold {

template <class Value, uint32_t Threads> struct ScanShared {
  static constexpr uint32_t Warps = Threads / WarpSize;
  uint32_t Tile;
  StoredValue<Value> Totals[Warps];
  /// What comes before the tile: the lower tiles of its group, the lower groups of
  /// its league, the lower leagues.
  StoredValue<Value> LowerTiles;
  StoredValue<Value> LowerGroups;
  StoredValue<Value> LowerLeagues;
};

template <class Tile, class Problem> class DeviceScan : Problem {
  using Value = typename Problem::Value;
  using Problem::Combine;
  using Problem::Count;
  using Problem::Initial;

public:
  using Shared = ScanShared<Value, Tile::Threads>;

  DeviceScan(Problem What) : Problem(What) {}

  [[gnu::always_inline]] void run(Shared *Block) const {
    const auto Tiles =
        static_cast<uint32_t>((Count + Tile::Elements - 1) / Tile::Elements);
    while (scanTile(Block, Tiles))
      ;
  }

private:
  /// Entry 0 of LeagueWords is not used.
  LeagueStates<Value> statesOf(uint32_t League) const {
    constexpr uint64_t Words = TileStates<Value>::WordsOfEntry;
    return {{this->TileWords + League * TilesOfLeague * Words, this->Launch},
            {this->GroupWords + League * WarpSize * Words, this->Launch},
            {this->LeagueWords + League * Words, this->Launch}};
  }

  /// Returns whether there was a tile left.
  [[gnu::always_inline]] bool scanTile(Shared *Block, uint32_t Tiles) const {
    const uint32_t Warp = warpInBlock();
    // Not before the last tile is done: who draws makes all higher tiles wait.
    if (threadInBlock() == 0)
      Block->Tile = drawTile(this->Counter, Tiles);
    blockBarrier();
    const uint32_t Number = Block->Tile;
    if (Number >= Tiles)
      return false;

    Tile Mine;
    Mine.load(this->From, Number * Tile::Elements, Count);
    Mine.combineLanes(Combine);
    const Value Total = Mine.totalOfWarp(Combine);
    if (laneInWarp() == 0)
      Block->Totals[Warp] = Total;
    blockBarrier();

    // Each warp for itself: shuffles take less time than another barrier.
    const Value Upto = warpInclusiveScan(
        Value(Block->Totals[laneInWarp() % Shared::Warps]), Combine);
    const Value TileTotal = valueOfLane(Upto, Shared::Warps - 1);
    const TilePlace Its(Number);
    const LeagueStates<Value> States = statesOf(Its.League);
    if (threadInBlock() == 0)
      States.Tiles.publish(Its.tileOfLeague(), TileTotal);
    // What comes before the warp's part in the tile.
    const Value InTile = valueOfLane(Upto, (Warp + WarpSize - 1) % WarpSize);
    if (Warp == 0) {
      const Value Lower = awaitLowerTiles(States, Its, TileTotal, Combine);
      if (laneInWarp() == 0)
        Block->LowerTiles = Lower;
    } else if (Warp == 1) {
      // The last lane's group is never lower than one of its league.
      if (Its.League != 0 && laneInWarp() == WarpSize - 1)
        Block->LowerLeagues = States.Before.await(0);
      const Value Lower = awaitLowerGroups(States, Its, Initial, Combine);
      if (laneInWarp() == 0)
        Block->LowerGroups = Lower;
    }
    blockBarrier();

    bool HasPrefix = this->HasInitial;
    Value Prefix = Initial;
    if (Its.League != 0) {
      HasPrefix = true;
      Prefix = Block->LowerLeagues;
    }
    if (Its.GroupOfLeague != 0)
      append(Prefix, HasPrefix, Block->LowerGroups);
    if (Its.TileOfGroup != 0)
      append(Prefix, HasPrefix, Block->LowerTiles);
    if (Its.isLastOfLeague() && threadInBlock() == 0)
      statesOf(Its.League + 1)
          .Before.publish(0,
                          Combine.operator()(Value(Prefix), Value(TileTotal)));
    if (Warp != 0) {
      Prefix =
          HasPrefix ? Combine.operator()(Value(Prefix), Value(InTile)) : InTile;
      HasPrefix = true;
    }
    if (Problem::Kind == ScanKind::Exclusive || HasPrefix)
      Mine.template finish<Problem::Kind, true>(Prefix, Combine);
    else
      Mine.template finish<Problem::Kind, false>(Prefix, Combine);
    Mine.store(this->To, Number * Tile::Elements, Count);
    return true;
  }

  [[gnu::always_inline]] void append(Value &Prefix, bool &HasPrefix,
                                     Value Next) const {
    Prefix = HasPrefix ? Combine.operator()(Value(Prefix), Value(Next)) : Next;
    HasPrefix = true;
  }
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_DEVICESCAN_H
