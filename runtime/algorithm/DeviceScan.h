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

template <class Value, uint32_t Threads> struct ScanShared {
  static constexpr uint32_t Warps = Threads / WarpSize;
  uint32_t NextTile;
  Value Totals[Warps];
  Value Before[Warps];
  Value Group;
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
    const auto Tiles = static_cast<uint32_t>((Count + Tile::Elements - 1) /
                                             Tile::Elements);
    if (threadInBlock() == 0)
      Block->NextTile = drawTile(this->Counter, Tiles);
    blockBarrier();
    for (uint32_t Number = Block->NextTile; Number < Tiles;
         Number = Block->NextTile)
      scanTile(Block, Number, Tiles);
  }

private:
  /// The total of each tile.
  TileStates<Value> tiles() const { return {this->TileWords, this->Launch}; }
  /// What comes before each group; entry 0 is not used.
  TileStates<Value> groups() const { return {this->GroupWords, this->Launch}; }

  [[gnu::always_inline]] void scanTile(Shared *Block, uint32_t Number, uint32_t Tiles) const {
    const uint32_t Group = Number / Tile::Threads;
    const uint32_t Place = Number % Tile::Threads;
    const uint32_t Warp = warpInBlock();
    uint32_t Next = 0;
    if (threadInBlock() == 0)
      Next = drawTile(this->Counter, Tiles);

    Tile Mine;
    Mine.load(this->From, Number * Tile::Elements, Count);
    Mine.combineLanes(Combine);
    const Value Total = Mine.totalOfWarp(Combine);
    if (laneInWarp() == 0)
      Block->Totals[Warp] = Total;
    blockBarrier();

    if (threadInBlock() == 0) {
      Block->NextTile = Next;
      tiles().publish(Number, totalBelow(Block, Shared::Warps));
    }
    // What comes before the warp's part in the tile.
    Value InTile = Total;
    if (Warp != 0)
      InTile = totalBelow(Block, Warp);
    awaitLowerTiles(Block, Group, Place);
    Value TileTotal = Total;
    if (threadInBlock() == 0)
      TileTotal = totalBelow(Block, Shared::Warps);
    blockBarrier();

    bool HasPrefix = this->HasInitial;
    Value Prefix = Initial;
    if (Group != 0) {
      HasPrefix = true;
      Prefix = Block->Group;
    }
    for (uint32_t Lower = 0; Lower * WarpSize < Place; ++Lower) {
      const Value Found = Block->Before[Lower];
      Prefix =
          HasPrefix ? Combine.operator()(Value(Prefix), Value(Found)) : Found;
      HasPrefix = true;
    }
    if (Place == Tile::Threads - 1 && threadInBlock() == 0)
      groups().publish(
          Group + 1, Combine.operator()(Value(Prefix), Value(TileTotal)));
    if (Warp != 0) {
      Prefix = HasPrefix ? Combine.operator()(Value(Prefix), Value(InTile)) : InTile;
      HasPrefix = true;
    }
    if (Problem::Kind == ScanKind::Exclusive || HasPrefix)
      Mine.template finish<Problem::Kind, true>(Prefix, Combine);
    else
      Mine.template finish<Problem::Kind, false>(Prefix, Combine);
    Mine.store(this->To, Number * Tile::Elements, Count);
  }

  /// Of the tile's first Warps warps, at least 1.
  [[gnu::always_inline]] Value totalBelow(const Shared *Block, uint32_t Warps) const {
    Value Total = Block->Totals[0];
    for (uint32_t Warp = 1; Warp < Warps; ++Warp)
      Total = Combine.operator()(Value(Total), Value(Block->Totals[Warp]));
    return Total;
  }

  /// Block->Before: of each warp the totals that its lanes have waited for.
  [[gnu::always_inline]] void awaitLowerTiles(Shared *Block, uint32_t Group, uint32_t Place) const {
    const uint32_t Thread = threadInBlock();
    // The last thread's tile is never lower than one of its group.
    if (Group != 0 && Thread == Tile::Threads - 1)
      Block->Group = groups().await(Group);
    const uint32_t FirstOfWarp = Thread / WarpSize * WarpSize;
    if (FirstOfWarp >= Place)
      return;
    Value Seen = Initial;
    if (Thread < Place)
      Seen = tiles().await(Group * Tile::Threads + Thread);
    Seen = warpOrderedReduce(Seen, minimum(Place - FirstOfWarp, WarpSize),
                             Combine);
    if (laneInWarp() == 0)
      Block->Before[Thread / WarpSize] = Seen;
  }
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_DEVICESCAN_H
