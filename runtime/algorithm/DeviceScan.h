//===- algorithm/DeviceScan.h - a scan in one pass --------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each block draws tiles, one after the other. It combines a tile's elements and tells
// the others the tile's total; what comes before the tile it learns from them
// (algorithm/LookBack.h), when it has begun its next tile: most often it is there then,
// and memory has had something to do.
//
// A block draws late, when it is about to write a tile, and tells the total of what it
// has drawn before it waits for anything. Measured on an H200, a draw earlier by a tile's
// time made blocks wait for each other in step: up to ten times slower.
//
// Callers:  all threads of all blocks, each of Tile::Threads threads, two warps or
//           more.
// Memory:   the problem's, in global memory (algorithm/ScanProblem.h); Shared, of the
//           block: each member but Staged is written and read on the two sides of one
//           of a tile's three barriers, and written again two barriers later.
// Order:    three block barriers a tile. Between blocks none (algorithm/TileStates.h).
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_DEVICESCAN_H
#define WARPFOLD_ALGORITHM_DEVICESCAN_H

#include "LookBack.h"
#include "ScanProblem.h"
#include "TileCounter.h"
#include "TileScan.h"

namespace warpfold {

template <class Tile, class Value> struct ScanShared {
  static constexpr uint32_t Warps = Tile::Threads / WarpSize;
  typename Tile::Staged Staged;
  uint32_t Number;
  StoredValue<Value> Totals[Warps];
  /// What comes before the tile: the lower tiles of its group, the lower groups of
  /// its league, the lower leagues.
  StoredValue<Value> LowerTiles;
  StoredValue<Value> LowerGroups;
  StoredValue<Value> LowerSupergroups;
};

template <class Tile, class Problem> class DeviceScan : Problem {
  using Value = typename Problem::Value;
  using Problem::Combine;
  using Problem::Count;
  using Problem::Initial;

public:
  using Shared = ScanShared<Tile, Value>;

  DeviceScan(Problem What) : Problem(What) {}

  [[gnu::always_inline]] void run(Shared *Block) const {
    const auto Tiles =
        static_cast<uint32_t>((Count + Tile::Elements - 1) / Tile::Elements);
    if constexpr (Tile::IsStaged)
      runTwo(Tiles, Block);
    else
      runOne(Tiles, Block);
  }

private:
  /// Tile by tile.
  [[gnu::always_inline]] void runOne(uint32_t Tiles, Shared *Block) const {
    uint32_t Drawn = draw(Tiles);
    Begun Its;
    while (begin(Its, Drawn, Tiles, Block)) {
      const Prefix Before = await(Its, Block);
      Drawn = draw(Tiles);
      finish(Its, Before, Block);
    }
  }

  /// A tile is finished when the next one is begun.
  [[gnu::always_inline]] void runTwo(uint32_t Tiles, Shared *Block) const {
    Begun Mine;
    bool HasMine = false;
    uint32_t Drawn = draw(Tiles);
    while (true) {
      Begun Next;
      const bool HasNext = begin(Next, Drawn, Tiles, Block);
      Prefix Before;
      if (HasMine)
        Before = await(Mine, Block);
      // While a tile is written, and not earlier: who draws makes all higher tiles wait.
      if (HasNext)
        Drawn = draw(Tiles);
      if (HasMine)
        finish(Mine, Before, Block);
      if (!HasNext)
        return;
      Next.Elements.park(&Block->Staged);
      Mine = Next;
      HasMine = true;
    }
  }

  /// Entry 0 of SupergroupWords is not used.
  SupergroupStates<Value> statesOf(uint32_t Supergroup) const {
    constexpr uint64_t Words = TileStates<Value>::WordsOfEntry;
    return {{this->TileWords + Supergroup * TilesPerSupergroup * Words,
             this->Launch},
            {this->GroupWords + Supergroup * WarpSize * Words, this->Launch},
            {this->SupergroupWords + Supergroup * Words, this->Launch}};
  }

  /// A tile whose total has been told.
  struct Begun {
    uint32_t Number;
    Tile Elements;
    Value Total;
    /// What comes before the warp's part in the tile.
    Value InTile;
  };

  /// What comes before the warp's part of a tile.
  struct Prefix {
    bool IsThere;
    Value Its;
  };

  /// To thread 0.
  [[gnu::always_inline]] uint32_t draw(uint32_t Tiles) const {
    return threadInBlock() == 0 ? claimTile(this->Counter, Tiles) : 0;
  }

  /// Returns whether there was a tile left. Thread 0 has Drawn.
  [[gnu::always_inline]] bool begin(Begun &Its, uint32_t Drawn, uint32_t Tiles,
                                    Shared *Block) const {
    if (threadInBlock() == 0)
      Block->Number = Drawn;
    blockBarrier();
    Its.Number = Block->Number;
    if (Its.Number >= Tiles)
      return false;

    const uint32_t Warp = warpInBlock();
    Its.Elements.load(&Block->Staged, this->From, Its.Number * Tile::Elements,
                      Count);
    Its.Elements.combineLanes(Combine);
    const Value Total = Its.Elements.totalOfWarp(Combine);
    if (laneInWarp() == 0)
      Block->Totals[Warp] = Total;
    blockBarrier();

    // Each warp for itself: shuffles take less time than another barrier.
    const Value Upto = warpInclusiveScan(
        Value(Block->Totals[laneInWarp() % Shared::Warps]), Combine);
    Its.Total = valueOfLane(Upto, Shared::Warps - 1);
    Its.InTile = valueOfLane(Upto, (Warp + WarpSize - 1) % WarpSize);
    const TilePosition Place(Its.Number);
    const SupergroupStates<Value> States = statesOf(Place.Supergroup);
    if (threadInBlock() == 0)
      States.Tiles.publish(Place.tileInSupergroup(), Its.Total);
    // At once: many wait for it.
    if (Place.isLastInGroup() && Warp == 0)
      tellGroup(States, Place,
                awaitLowerTiles(States, Place, Its.Total, Combine), Its.Total,
                Combine);
    return true;
  }

  [[gnu::always_inline]] Prefix await(const Begun &Mine, Shared *Block) const {
    const uint32_t Warp = warpInBlock();
    const TilePosition Its(Mine.Number);
    const SupergroupStates<Value> States = statesOf(Its.Supergroup);
    if (Warp == 0) {
      const Value Lower = awaitLowerTiles(States, Its, Mine.Total, Combine);
      if (laneInWarp() == 0)
        Block->LowerTiles = Lower;
    } else if (Warp == 1) {
      const auto Lower = awaitLowerGroups(States, Its, Initial, Combine);
      if (laneInWarp() == WarpSize - 1)
        Block->LowerSupergroups = Lower.Supergroups;
      if (laneInWarp() == 0)
        Block->LowerGroups = Lower.Groups;
    }
    blockBarrier();

    Prefix Before = {this->HasInitial, Initial};
    if (Its.Supergroup != 0)
      Before = {true, Block->LowerSupergroups};
    if (Its.GroupInSupergroup != 0)
      append(Before, Block->LowerGroups);
    if (Its.TileInGroup != 0)
      append(Before, Block->LowerTiles);
    if (Its.isLastInSupergroup() && threadInBlock() == 0)
      statesOf(Its.Supergroup + 1)
          .Before.publish(
              0, Combine.operator()(Value(Before.Its), Value(Mine.Total)));
    if (Warp != 0)
      append(Before, Mine.InTile);
    if (Problem::Kind == ScanKind::Exclusive)
      Before.IsThere = true;
    return Before;
  }

  [[gnu::always_inline]] void finish(const Begun &Its, Prefix Before,
                                     Shared *Block) const {
    Its.Elements.template finish<Problem::Kind>(
        &Block->Staged, Before.IsThere, Before.Its, Combine, this->To,
        Its.Number * Tile::Elements, Count);
  }

  [[gnu::always_inline]] void append(Prefix &Before, Value Next) const {
    Before.Its = Before.IsThere
                     ? Combine.operator()(Value(Before.Its), Value(Next))
                     : Next;
    Before.IsThere = true;
  }
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_DEVICESCAN_H
