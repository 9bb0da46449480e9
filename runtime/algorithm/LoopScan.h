//===- algorithm/LoopScan.h - a loop's scan in one pass ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As algorithm/DeviceScan.h, for a loop whose body is in the caller: between drawing a
// tile and combining it, and after that, the caller executes its iterations, each
// once (algorithm/LoopTile.h). What comes before the loop is known to one thread, is a part of tile 0, and is on the way of every other value:
// when the last one is there, nobody is going to read the original.
//
// Who calls:  all threads of all blocks, whatever their number. Of a block, whole warps
//             take part. Where a block has less than one, thread 0 of block 0 does all,
//             an iteration a tile.
// Memory:     Shared, of the block: what a tile writes is read behind its next barrier,
//             and written again two barriers later; a workspace (algorithm/
//             ScanWorkspace.h) where there is more than one tile; two words of the
//             launch, 0 before and after.
// Order:      barriers of the block, two or three a tile, and one to draw it. Between blocks:
//             algorithm/ScanWorkspace.h.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_LOOPSCAN_H
#define WARPFOLD_ALGORITHM_LOOPSCAN_H

#include "LoopTile.h"
#include "ScanProblem.h"
#include "ScanWorkspace.h"
#include "TileCounter.h"

namespace warpfold {

/// Of the launch, both 0 before: which tile is next; which workspace it has, and 1.
struct LoopScanLaunch {
  uint32_t *NextTile;
  uint32_t *Workspace;
};

template <class Value> struct LoopScanShared {
  SharedValue<Value> Totals[MostThreadsInBlock / WarpSize];
  SharedValue<Value> Original;
  SharedValue<Value> First;
  SharedValue<Value> LowerTiles;
  SharedValue<Value> LowerGroups;
  SharedValue<Value> LowerLeagues;
  uint32_t Workspace;
};

/// Those of the block that take part.
inline uint32_t loopScanThreads() { return blockSize() / WarpSize * WarpSize; }

/// No barrier of anybody else's.
inline void loopScanBarrier() {
  constexpr uint32_t BarrierId = 8;
  if (blockSize() % WarpSize == 0)
    blockBarrier();
  else
    warpsBarrier(BarrierId, loopScanThreads());
}

/// Shared is a word for the tile's number.
inline bool nextLoopTile(LoopScanTile &Tile, uint64_t Count, uint32_t Rows,
                         uint32_t *NextTile, uint32_t *Shared) {
  if (blockSize() < WarpSize)
    return blockInGrid() == 0 && threadInBlock() == 0 &&
           nextLoneIteration(Tile, Count);
  const uint32_t Threads = loopScanThreads();
  if (threadInBlock() >= Threads)
    return false;
  const uint32_t NumTiles = numLoopTiles(Count, uint64_t(Threads) * Rows);
  if (threadInBlock() == 0)
    atomicStore(Shared, drawTile(NextTile, NumTiles));
  loopScanBarrier();
  const uint32_t Number = atomicLoad(Shared);
  if (Number >= NumTiles)
    return false;
  Tile = loopTile(Number, NumTiles, Count, Rows, threadInBlock(), Threads);
  return true;
}

template <class Value, uint32_t Rows>
class LoopScan : private LoopTile<Value, Rows> {
  using Base = LoopTile<Value, Rows>;
  using Base::Combine;
  using Base::Tile;
  using Shared = LoopScanShared<Value>;
  using Workspaces = ScanWorkspaces<Value>;

public:
  LoopScan(const LoopScanTile &Tile, Value (*Combine)(Value, Value),
           bool IsExclusive, LoopScanLaunch Launch, Shared *Block,
           Workspaces *All)
      : Base(Tile, Combine, IsExclusive), Launch(Launch), Block(Block),
        All(All) {}

  /// Returns whether Result is that of the last iteration.
  [[gnu::always_inline]] bool run(Value *Values, const Value *Original,
                                  Value *Result) const {
    if (blockSize() < WarpSize)
      return this->runAlone(Values, Original, Result);
    if (Tile.TakesOriginal)
      Block->Original.put(*Original);
    if (!Tile.IsWhole) {
      if (threadInBlock() == 0)
        Block->First.put(Values[0]);
      loopScanBarrier();
      this->fillUp(Values, Block->First.get());
    }
    const Value Total = this->scanRows(Values);
    const uint32_t Warp = warpInBlock();
    if (laneInWarp() == 0)
      Block->Totals[Warp].put(Total);
    if (Tile.NumTiles != 1)
      getWorkspace();
    loopScanBarrier();

    const uint32_t Warps = blockSize() / WarpSize;
    const auto [InTile, OfTile] = this->combineTotals(Block->Totals, Warps);
    Value TileTotal = OfTile;
    Value Prefix = TileTotal;
    if (Tile.Number == 0) {
      Prefix = Block->Original.get();
      TileTotal = Combine.operator()(Value(Prefix), Value(TileTotal));
    }
    if (Tile.NumTiles != 1)
      Prefix = lookBack(Prefix, TileTotal, Warps);
    if (Warp != 0)
      Prefix = Combine.operator()(Value(Prefix), Value(InTile));

    return this->finish(Values, Prefix, Result);
  }

private:
  /// To Block->Workspace, behind the next barrier.
  [[gnu::always_inline]] void getWorkspace() const {
    const bool IsFirstThread = threadInBlock() == 0;
    if (Tile.Number != 0) {
      if (IsFirstThread) {
        uint32_t Seen;
        while ((Seen = atomicLoad(Launch.Workspace)) == 0)
          sleep(ScanWorkspace<Value>::WaitNanoseconds);
        fence<Scope::Device>();
        atomicStore(&Block->Workspace, Seen - 1);
      }
      return;
    }
    if (IsFirstThread)
      atomicStore(&Block->Workspace, All->take());
    loopScanBarrier();
    const uint32_t Index = atomicLoad(&Block->Workspace);
    All->Of[Index].clear(Tile.NumTiles, loopScanThreads());
    loopScanBarrier();
    if (IsFirstThread) {
      fence<Scope::Device>();
      atomicStore(Launch.Workspace, Index + 1);
    }
  }

  /// What comes before the tile; Original for tile 0. The others learn of the tile.
  [[gnu::always_inline]] Value lookBack(Value Original, Value TileTotal,
                                        uint32_t Warps) const {
    const uint32_t Index = atomicLoad(&Block->Workspace);
    ScanWorkspace<Value> &Workspace = All->Of[Index];
    const uint32_t Warp = warpInBlock();
    const uint32_t Lane = laneInWarp();
    const TilePlace Its(Tile.Number);
    const LeagueStates<Value> States = Workspace.statesOf(Its.League);
    if (threadInBlock() == 0) {
      Workspace.awaitPlace(Its.League);
      States.Tiles.publish(Its.tileOfLeague(), TileTotal);
    }
    if (Warp == 0) {
      const Value Lower = awaitLowerTiles(States, Its, TileTotal, Combine);
      if (Its.isLastOfGroup())
        tellGroup(States, Its, Lower, TileTotal, Combine);
      if (Lane == 0)
        Block->LowerTiles.put(Lower);
    }
    if (Warp == (Warps == 1 ? 0 : 1)) {
      if (Its.League != 0 && Lane == WarpSize - 1)
        Block->LowerLeagues.put(States.Before.await(0));
      const Value Lower = awaitLowerGroups(States, Its, TileTotal, Combine);
      if (Lane == 0)
        Block->LowerGroups.put(Lower);
    }
    loopScanBarrier();

    const Value Prefix = prefixOf(Its, Original);
    if (threadInBlock() == 0) {
      if (Its.isLastOfLeague() && Tile.Number != Tile.NumTiles - 1) {
        Workspace.awaitPlace(Its.League + 1);
        Workspace.statesOf(Its.League + 1)
            .Before.publish(
                0, Combine.operator()(Value(Prefix), Value(TileTotal)));
      }
      if (Workspace.finish(Its.League, Tile.NumTiles)) {
        atomicStore(Launch.Workspace, 0U);
        All->giveBack(Index);
      }
    }
    return Prefix;
  }

  [[gnu::always_inline]] Value prefixOf(TilePlace Its, Value Original) const {
    if (Tile.Number == 0)
      return Original;
    bool HasPrefix = false;
    Value Prefix = Original;
    if (Its.League != 0)
      append(Prefix, HasPrefix, Block->LowerLeagues.get());
    if (Its.GroupOfLeague != 0)
      append(Prefix, HasPrefix, Block->LowerGroups.get());
    if (Its.TileOfGroup != 0)
      append(Prefix, HasPrefix, Block->LowerTiles.get());
    return Prefix;
  }

  [[gnu::always_inline]] void append(Value &Prefix, bool &HasPrefix,
                                     Value Next) const {
    Prefix = HasPrefix ? Combine.operator()(Value(Prefix), Value(Next)) : Next;
    HasPrefix = true;
  }

  LoopScanLaunch Launch;
  Shared *Block;
  Workspaces *All;
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_LOOPSCAN_H
