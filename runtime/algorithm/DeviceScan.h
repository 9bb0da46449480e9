//===- algorithm/DeviceScan.h - a scan in one pass --------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each block draws tiles, one after the other. It combines a tile's elements and tells
// the others the tile's total; what comes before the tile it learns from them. 32 tiles
// are a group, 32 groups a league, and a tile waits for three things at once:
//
//   the totals of the lower tiles of its group, one lane for each;
//   the totals of the lower groups of its league, one lane for each; a group's is told
//   by its last tile, which knows the others;
//   what comes before its league, told by the last tile of the league before.
//
// So every total is read by few blocks, and every combination is made in an order
// that its place alone decides: floating-point results have the same bits in every
// run, with any number of blocks.
//
// Who calls:  all threads of all blocks, each of Tile::Threads threads, two warps or
//             more.
// Memory:     the problem's, in global memory (algorithm/ScanProblem.h); Shared, of the
//             block: each member is written and read on the two sides of one of a
//             tile's three barriers, and written again two barriers later.
// Order:      three block barriers a tile. Between blocks none (algorithm/TileStates.h).
// Source:     decoupled look-back (Merrill and Garland, NVR-2016-002) walks back tile
//             by tile and takes what it finds; groups and leagues are ours.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_DEVICESCAN_H
#define WARPFOLD_ALGORITHM_DEVICESCAN_H

#include "ScanProblem.h"
#include "TileCounter.h"
#include "TileScan.h"
#include "TileStates.h"

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
  /// The total of each tile.
  TileStates<Value> tiles() const { return {this->TileWords, this->Launch}; }
  /// The total of each group.
  TileStates<Value> groups() const { return {this->GroupWords, this->Launch}; }
  /// What comes before each league; entry 0 is not used.
  TileStates<Value> leagues() const {
    return {this->LeagueWords, this->Launch};
  }

  /// Where a tile is: WarpSize tiles are a group, WarpSize groups are a league.
  struct Place {
    uint32_t League, GroupOfLeague, TileOfGroup;

    explicit Place(uint32_t Number)
        : League(Number / (WarpSize * WarpSize)),
          GroupOfLeague(Number / WarpSize % WarpSize),
          TileOfGroup(Number % WarpSize) {}
    uint32_t group() const { return League * WarpSize + GroupOfLeague; }
    uint32_t tile() const { return group() * WarpSize + TileOfGroup; }
    bool isLastOfGroup() const { return TileOfGroup == WarpSize - 1; }
    bool isLastOfLeague() const {
      return isLastOfGroup() && GroupOfLeague == WarpSize - 1;
    }
  };

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
    if (threadInBlock() == 0)
      tiles().publish(Number, TileTotal);
    // What comes before the warp's part in the tile.
    const Value InTile = valueOfLane(Upto, (Warp + WarpSize - 1) % WarpSize);
    const Place Its(Number);
    if (Warp == 0)
      awaitLowerTiles(Block, Its, TileTotal);
    else if (Warp == 1)
      awaitLowerGroups(Block, Its);
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
      leagues().publish(Its.League + 1,
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

  /// By one warp. The last tile of a group tells the group's total.
  [[gnu::always_inline]] void awaitLowerTiles(Shared *Block, Place Its,
                                              Value Own) const {
    const uint32_t Lane = laneInWarp();
    Value Lower = Own;
    if (Lane < Its.TileOfGroup) {
      const uint64_t Entry = Its.tile() - Its.TileOfGroup + Lane;
      Lower = tiles().await(Entry);
    }
    if (Its.TileOfGroup != 0)
      Lower = warpOrderedReduce(Lower, Its.TileOfGroup, Combine);
    if (Lane != 0)
      return;
    Block->LowerTiles = Lower;
    if (Its.isLastOfGroup())
      groups().publish(Its.group(),
                       Combine.operator()(Value(Lower), Value(Own)));
  }

  /// By another.
  [[gnu::always_inline]] void awaitLowerGroups(Shared *Block, Place Its) const {
    const uint32_t Lane = laneInWarp();
    // The last lane's group is never lower than one of its league.
    if (Its.League != 0 && Lane == WarpSize - 1)
      Block->LowerLeagues = leagues().await(Its.League);
    if (Its.GroupOfLeague == 0)
      return;
    Value Lower = Initial;
    if (Lane < Its.GroupOfLeague)
      Lower = groups().await(Its.group() - Its.GroupOfLeague + Lane);
    Lower = warpOrderedReduce(Lower, Its.GroupOfLeague, Combine);
    if (Lane == 0)
      Block->LowerGroups = Lower;
  }

  [[gnu::always_inline]] void append(Value &Prefix, bool &HasPrefix,
                                     Value Next) const {
    Prefix = HasPrefix ? Combine.operator()(Value(Prefix), Value(Next)) : Next;
    HasPrefix = true;
  }
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_DEVICESCAN_H
