//===- algorithm/DeviceScan.h - single-pass scan kernel ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each block claims tiles, one after another. It combines the elements of a
// tile and publishes the tile's total. It waits for the totals of lower tiles
// (algorithm/LookBack.h) only after it has started its next tile; by then they
// have usually been published, and the memory was not idle.
//
// A block claims a tile late, when it is about to store the previous one, and
// publishes its total before it waits for anything. On an H200, claiming one
// tile earlier caused chains of waiting blocks and was up to ten times slower.
//
// Callers:  All threads of all blocks, each of Tile::Threads threads, at least
//           two warps.
// Memory:   The problem's, in global memory (algorithm/ScanProblem.h); Shared,
//           of the block. For each member except Staged, one of a tile's three
//           barriers separates the write from the reads, and two more separate
//           the reads from the next write.
// Order:    Three block barriers a tile. No order is needed between blocks
//           (algorithm/TileStates.h).
// Source:   D. Merrill, M. Garland, "Single-pass Parallel Prefix Scan with
//           Decoupled Look-back", NVR-2016-002.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_DEVICESCAN_H
#define WARPFOLD_ALGORITHM_DEVICESCAN_H

#include "LookBack.h"
#include "ScanProblem.h"
#include "TileCounter.h"
#include "TileScan.h"

namespace warpfold {

/// The shared memory of a block.
template <class Tile, class Value> struct ScanShared {
  /// The number of warps of a block.
  static constexpr uint32_t Warps = Tile::Threads / WarpSize;
  /// The elements of a tile whose results are still to be stored.
  typename Tile::Staged Staged;
  /// The number of the tile that the block has claimed.
  uint32_t Number;
  /// The totals of the warps.
  StoredValue<Value> Totals[Warps];
  /// The totals before a tile.
  LowerTotals<StoredValue<Value>> Lower;
};

/// The algorithm.
template <class Tile, class Problem> class DeviceScan : Problem {
  /// The type of a value.
  using Value = typename Problem::Value;
  using Problem::Combine;
  using Problem::Count;
  using Problem::Initial;

public:
  /// The shared memory of a block.
  using Shared = ScanShared<Tile, Value>;

  /// Copies the arguments.
  DeviceScan(Problem What) : Problem(What) {}

  /// Runs the algorithm.
  [[gnu::always_inline]] void run(Shared *Block) const {
    const auto Tiles =
        static_cast<uint32_t>((Count + Tile::Elements - 1) / Tile::Elements);
    if constexpr (Tile::IsStaged)
      runTwo(Tiles, Block);
    else
      runOne(Tiles, Block);
  }

private:
  /// Processes one tile at a time.
  [[gnu::always_inline]] void runOne(uint32_t Tiles, Shared *Block) const {
    uint32_t Claimed = claim(Tiles);
    StartedTile Current;
    while (start(Current, Claimed, Tiles, Block)) {
      const Prefix<Value> Before = waitForPrefix(Current, Block);
      Claimed = claim(Tiles);
      finish(Current, Before, Block);
    }
  }

  /// Finishes each tile after the next one is started.
  [[gnu::always_inline]] void runTwo(uint32_t Tiles, Shared *Block) const {
    StartedTile Mine;
    bool HasMine = false;
    uint32_t Claimed = claim(Tiles);
    while (true) {
      StartedTile Next;
      const bool HasNext = start(Next, Claimed, Tiles, Block);
      Prefix<Value> Before;
      if (HasMine)
        Before = waitForPrefix(Mine, Block);
      // Claim while a tile is being stored and not earlier, because all higher
      // tiles wait for a claimed one.
      if (HasNext)
        Claimed = claim(Tiles);
      if (HasMine)
        finish(Mine, Before, Block);
      if (!HasNext)
        return;
      Next.Elements.stage(&Block->Staged);
      Mine = Next;
      HasMine = true;
    }
  }

  /// Returns the states of a supergroup. Entry 0 of SupergroupWords is not
  /// used.
  SupergroupStates<Value> statesOf(uint32_t Supergroup) const {
    constexpr uint64_t Words = TileStates<Value>::WordsOfEntry;
    return {{this->TileWords + Supergroup * TilesPerSupergroup * Words,
             this->Launch},
            {this->GroupWords + Supergroup * WarpSize * Words, this->Launch},
            {this->SupergroupWords + Supergroup * Words, this->Launch}};
  }

  /// A tile whose total has been published.
  struct StartedTile {
    /// The number of the tile.
    uint32_t Number;
    /// The elements.
    Tile Elements;
    /// The totals of the tile.
    TileTotals<Value> Totals;
  };

  /// Returns the look-back of a tile.
  [[gnu::always_inline]] auto lookBackOf(const StartedTile &Started) const {
    const TilePosition Position(Started.Number);
    return LookBack<Value, decltype(Problem::Combine)>{
        Position, statesOf(Position.Supergroup), Started.Totals.OfTile,
        Combine};
  }

  /// Claims a tile. Returns its number in thread 0.
  [[gnu::always_inline]] uint32_t claim(uint32_t Tiles) const {
    return threadInBlock() == 0 ? claimTile(this->Counter, Tiles) : 0;
  }

  /// Starts the tile that thread 0 has claimed: combines its elements and
  /// publishes its total. Returns false if there is no such tile.
  [[gnu::always_inline]] bool start(StartedTile &Started, uint32_t Claimed,
                                    uint32_t Tiles, Shared *Block) const {
    if (threadInBlock() == 0)
      Block->Number = Claimed;
    blockBarrier();
    Started.Number = Block->Number;
    if (Started.Number >= Tiles)
      return false;

    Started.Elements.load(&Block->Staged, this->From,
                          Started.Number * Tile::Elements, Count);
    Started.Elements.combineLanes(Combine);
    const Value Total = Started.Elements.totalOfWarp(Combine);
    if (laneInWarp() == 0)
      Block->Totals[warpInBlock()] = Total;
    blockBarrier();

    Started.Totals = combineTotals(Block->Totals, Shared::Warps, Combine);
    const auto Back = lookBackOf(Started);
    if (threadInBlock() == 0)
      Back.publishTile();
    // Publish the group's total immediately, because many blocks wait for it.
    Back.publishGroup();
    return true;
  }

  /// Returns the total of all elements before the warp's part of a tile.
  [[gnu::always_inline]] Prefix<Value> waitForPrefix(const StartedTile &Mine,
                                                     Shared *Block) const {
    const auto Back = lookBackOf(Mine);
    Back.wait(&Block->Lower, 1);
    blockBarrier();

    Prefix<Value> Before =
        Back.prefix(&Block->Lower, {this->HasInitial, Initial});
    if (Back.Position.isLastInSupergroup() && threadInBlock() == 0)
      statesOf(Back.Position.Supergroup + 1)
          .Before.publish(0, Back.upto(Before.Total));
    if (warpInBlock() != 0)
      Before.append(Mine.Totals.OfLowerWarps, Combine);
    if (Problem::Kind == ScanKind::Exclusive)
      Before.IsPresent = true;
    return Before;
  }

  /// Stores the results of a tile.
  [[gnu::always_inline]] void finish(const StartedTile &Started,
                                     Prefix<Value> Before,
                                     Shared *Block) const {
    Started.Elements.template finish<Problem::Kind>(
        &Block->Staged, Before.IsPresent, Before.Total, Combine, this->To,
        Started.Number * Tile::Elements, Count);
  }
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_DEVICESCAN_H
