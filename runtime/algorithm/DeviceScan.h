//===- algorithm/DeviceScan.h - a scan in one pass --------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each block draws tiles, one after the other. It scans a tile's elements and tells
// the others the tile's total; what comes before the tile it learns from them:
//
//   tiles are in groups, of as many as a block has threads. Thread t waits for the
//   total of tile t of the tile's own group, if that is lower; one thread waits for
//   what comes before the group, which the last tile of the group before tells.
//
// So a tile waits for one round of loads, however many tiles are on their way, and
// every combination is made in an order that its place alone decides: floating-point
// results have the same bits in every run, with any number of blocks.
//
// Who calls:  all threads of all blocks, each of Tile::Threads threads.
// Memory:     the problem's, in global memory; Shared, of the block. Its halves are
//             written and read between different barriers: a thread reads Totals
//             between the first and the second of a tile's two barriers, and what it
//             learnt of others (Before, Group) after the second.
// Order:      two block barriers a tile. Between blocks none (algorithm/TileStates.h).
// Source:     decoupled look-back (Merrill and Garland, NVR-2016-002) walks back tile
//             by tile and takes what it finds; the groups are ours.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_DEVICESCAN_H
#define WARPFOLD_ALGORITHM_DEVICESCAN_H

#include "ScanProblem.h"
#include "TileCounter.h"
#include "TileScan.h"
#include "TileStates.h"

namespace warpfold {

template <class Value, class Stage, uint32_t Threads> struct ScanShared {
  static constexpr uint32_t Warps = Threads / WarpSize;
  alignas(16) Stage Next;
  uint32_t NextTile;
  Value Totals[Warps];
  /// What comes before the tile: the lower tiles of its group, the lower groups of
  /// its league, the lower leagues.
  Value LowerTiles;
  Value LowerGroups;
  Value LowerLeagues;
};

template <class Tile, class Problem> class DeviceScan : Problem {
  using Value = typename Problem::Value;
  using Problem::Combine;
  using Problem::Count;
  using Problem::Initial;

public:
  using Stage = typename Tile::template Stage<decltype(Problem::From)>;
  using Shared = ScanShared<Value, Stage, Tile::Threads>;

  DeviceScan(Problem What) : Problem(What) {}

  [[gnu::always_inline]] void run(Shared *Block) const {
    const auto Tiles = static_cast<uint32_t>((Count + Tile::Elements - 1) /
                                             Tile::Elements);
    if (threadInBlock() == 0)
      Block->NextTile = drawTile(this->Counter, Tiles);
    blockBarrier();
    uint32_t Number = Block->NextTile;
    if (Number < Tiles)
      prefetch(Block, Number);
    while (Number < Tiles)
      Number = scanTile(Block, Number, Tiles);
  }

private:
  /// The total of each tile.
  TileStates<Value> tiles() const { return {this->TileWords, this->Launch}; }
  /// The total of each group.
  TileStates<Value> groups() const { return {this->GroupWords, this->Launch}; }
  /// What comes before each league; entry 0 is not used.
  TileStates<Value> leagues() const { return {this->LeagueWords, this->Launch}; }

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

  [[gnu::always_inline]] uint32_t scanTile(Shared *Block, uint32_t Number, uint32_t Tiles) const {
    const uint32_t Warp = warpInBlock();
    uint32_t Next = 0;
    if (threadInBlock() == 0)
      Next = drawTile(this->Counter, Tiles);

    Tile Mine;
    Mine.load(&Block->Next, this->From);
    Mine.combineLanes(Combine);
    const Value Total = Mine.totalOfWarp(Combine);
    if (laneInWarp() == 0)
      Block->Totals[Warp] = Total;
    if (threadInBlock() == 0)
      Block->NextTile = Next;
    blockBarrier();

    // Each warp for itself: shuffles take less time than another barrier.
    const Value Upto = warpInclusiveScan(
        Value(Block->Totals[laneInWarp() % Shared::Warps]), Combine);
    const Value TileTotal = valueOfLane(Upto, Shared::Warps - 1);
    if (threadInBlock() == 0)
      tiles().publish(Number, TileTotal);
    // What comes before the warp's part in the tile.
    const Value InTile = valueOfLane(Upto, (Warp + WarpSize - 1) % WarpSize);
    Next = Block->NextTile;
    if (Next < Tiles)
      prefetch(Block, Next);
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
      leagues().publish(Its.League + 1, Combine.operator()(Value(Prefix),
                                                           Value(TileTotal)));
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
    return Next;
  }

  [[gnu::always_inline]] void prefetch(Shared *Block, uint32_t Number) const {
    Tile::prefetch(&Block->Next, this->From,
                   Number * Tile::Elements, Count);
  }

  /// By one warp. The last tile of a group tells the group's total.
  [[gnu::always_inline]] void awaitLowerTiles(Shared *Block, Place Its, Value Own) const {
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

  [[gnu::always_inline]] void append(Value &Prefix, bool &HasPrefix, Value Next) const {
    Prefix = HasPrefix ? Combine.operator()(Value(Prefix), Value(Next)) : Next;
    HasPrefix = true;
  }
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_DEVICESCAN_H
