//===- algorithm/LoopScan.h - a loop's scan in one pass ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As algorithm/DeviceScan.h, for a loop whose body is in the caller: it executes a tile's
// input phase between drawing the tile and the call that combines it. In that call the
// block tells the tile's total, and learns what comes before the tile that it had before:
// of that one the caller then executes the scan phase, while the others learn of the new
// one. The last tile of a block comes back by itself.
//
// What comes before the loop is known to one thread, and is a part of tile 0. The last
// tile ends when all others have read what they wait for: the result may be written over
// the original then.
//
// Progress:  between telling a tile's total and reading what comes before the one that is
//            kept, nothing is waited for. So each wait is for what lower tiles alone are
//            needed for, and one that has been drawn is told first. The total of the new tile waits for the kept one where there is
//            no place for it yet (algorithm/ScanWorkspace.h), and its group's always.
// Callers:   all threads of all blocks, whatever their number. Of a block, whole warps
//            take part, 8 at most. Where a block has less than one, thread 0 of block 0 does all,
//            an iteration a tile.
// Memory:    Shared, of the block: what a tile writes is read behind its next barrier,
//            and written again two barriers later; a workspace (algorithm/
//            ScanWorkspace.h) where there is more than one tile; two words of the
//            launch, 0 before and after.
// Order:     barriers of the block, two or three a tile, and one to draw it. Between blocks:
//            algorithm/ScanWorkspace.h.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_LOOPSCAN_H
#define WARPFOLD_ALGORITHM_LOOPSCAN_H

#include "LoopTile.h"
#include "ScanProblem.h"
#include "ScanWorkspace.h"
#include "StagedTile.h"
#include "TileCounter.h"
#include "tuning/LoopScan.h"

namespace warpfold {

/// Those of the block that take part.
inline uint32_t loopScanThreads() {
  return minimum(blockSize() / WarpSize * WarpSize, tuning::LoopScanThreads);
}

template <class Value> struct LoopScanShared {
  SharedValue<Value> Totals[tuning::LoopScanThreads / WarpSize];
  SharedValue<Value> Original;
  SharedValue<Value> First;
  SharedValue<Value> LowerTiles;
  SharedValue<Value> LowerGroups;
  SharedValue<Value> LowerSupergroups;
  uint32_t Workspace;
};

/// No barrier of anybody else's.
inline void loopScanBarrier() {
  constexpr uint32_t BarrierId = 8;
  if (blockSize() == loopScanThreads())
    blockBarrier();
  else
    warpsBarrier(BarrierId, loopScanThreads());
}

/// What a block knows of its drawing; 0 at first.
struct LoopScanProgress {
  /// A tile is kept, whose scan phase is to come.
  uint32_t HasTile;
  /// No tile is left to be drawn.
  uint32_t IsOver;
  /// 0 as long as it is not known.
  uint32_t NumTiles;
  /// By the last thread that takes part: the next tile's number, where one is kept.
  uint32_t Drawn;
};

/// A tile between its two phases, by each of the block's threads.
template <class Value> struct LoopScanKept {
  LoopScanProgress Progress;
  /// The launch's word; 0 as long as it is not known.
  uint32_t Workspace;
  /// That has its place, by thread 0, and 1; 0 at first.
  uint32_t Supergroup;
  uint32_t Number;
  /// Of the warps before the caller's, if there are any.
  Value InTile;
  Value Total;
};

/// Of which nobody has an iteration.
inline LoopScanTile noLoopTile(uint32_t NumTiles, uint64_t Count) {
  return {Count, Count - 1, 0, NumTiles, NumTiles, 1};
}

/// Two words of the launch, 0 before and after.
struct LoopScanLaunch {
  uint32_t *NextTile;
  /// A WorkspaceLease's.
  uint32_t *Workspace;
};

/// Drawn is in shared memory. Where no tile is left, but one is kept, Tile is none.
template <class Value>
inline bool nextLoopTile(LoopScanTile &Tile, LoopScanProgress &Progress,
                         uint64_t Count, uint32_t Rows, LoopScanLaunch Launch,
                         ScanWorkspaces<Value> *All, uint32_t *Drawn) {
  if (blockSize() < WarpSize)
    return blockInGrid() == 0 && threadInBlock() == 0 &&
           nextLoneIteration(Tile, Count);
  const uint32_t Threads = loopScanThreads();
  if (threadInBlock() >= Threads || Progress.IsOver)
    return false;
  if (Progress.NumTiles == 0)
    Progress.NumTiles = numLoopTiles(Count, uint64_t(Threads) * Rows);
  const uint32_t NumTiles = Progress.NumTiles;
  // The first ones may still be telling.
  if (threadInBlock() == Threads - 1) {
    if (!Progress.HasTile)
      Progress.Drawn = claimTile(Launch.NextTile, NumTiles);
    atomicStore(Drawn, Progress.Drawn);
    // Before the tile's input phase: all others wait for it.
    if (Progress.Drawn == 0 && NumTiles != 1) {
      const uint32_t Word = All->take().word();
      fence<Scope::Device>();
      atomicStore(Launch.Workspace, Word);
    }
  }
  loopScanBarrier();
  const uint32_t Number = atomicLoad(Drawn);
  if (Number < NumTiles) {
    Tile = loopTile(Number, NumTiles, Count, Rows, threadInBlock(), Threads);
    return true;
  }
  Progress.IsOver = 1;
  Tile = noLoopTile(NumTiles, Count);
  return Progress.HasTile;
}

template <class Value, uint32_t Rows> class LoopScan {
  using Shared = LoopScanShared<Value>;
  using Workspaces = ScanWorkspaces<Value>;
  using Kept = LoopScanKept<Value>;

public:
  /// Staged is the block's, of tuning::loopScanStagedWords.
  LoopScan(LoopOperator<Value> Combine, bool IsExclusive, LoopScanLaunch Launch,
           Shared *Block, uint32_t *Staged, Workspaces *All)
      : Combine(Combine), IsExclusive(IsExclusive), Launch(Launch),
        Block(Block), Staged(Staged), All(All) {}

  /// Values are what the input phase has left of Tile. Then Tile is the one whose scan
  /// phase comes next, and Values are for that. Mine is kept from call to call. Returns
  /// whether Result is that of the last iteration.
  [[gnu::always_inline]] bool run(Value *Values, LoopScanTile &Tile, Kept &Mine,
                                  const Value *Original, Value *Result) const {
    if (blockSize() < WarpSize)
      return of(Tile).runAlone(Values, Original, Result);

    const bool HasMine = Mine.Progress.HasTile;
    const bool HasNext = Tile.Number != Tile.NumTiles;
    if (HasNext && !Tile.IsWhole)
      fillUp(Values, Tile);
    const StagedTile<Value, Rows> Its(Staged);
    Its.exchange(Values, HasMine, HasNext);
    Kept Next = Mine;
    bool IsTold = false;
    if (HasNext)
      IsTold = begin(Next, Its.scan(Combine), Tile, Original);
    LoopScanTile Ended = noLoopTile(Tile.NumTiles, Tile.Last + 1);
    Value Prefix = Mine.InTile;
    if (HasMine) {
      Ended = loopTile(Mine.Number, Tile.NumTiles, Tile.Last + 1, Rows,
                       threadInBlock(), loopScanThreads());
      Prefix = await(Mine, Tile.NumTiles);
    }
    if (HasNext && Tile.NumTiles != 1)
      tellRest(Next, IsTold);
    // While a tile's scan phase is executed, and not earlier: who draws makes all higher
    // tiles wait.
    if (HasNext && threadInBlock() == loopScanThreads() - 1)
      Next.Progress.Drawn = claimTile(Launch.NextTile, Tile.NumTiles);
    Next.Progress.HasTile = HasNext;
    Mine = Next;
    Tile = Ended;
    return HasMine && of(Tile).finish(Values, Prefix, Result);
  }

private:
  LoopTile<Value, Rows> of(const LoopScanTile &Tile) const {
    return {Tile, Combine, IsExclusive};
  }

  ScanWorkspace<Value> &workspaceOf(const Kept &Its) const {
    return All->of(WorkspaceLease::of(Its.Workspace));
  }
  SupergroupStates<Value> statesOf(const Kept &Its, uint32_t Supergroup) const {
    return All->statesOf(WorkspaceLease::of(Its.Workspace), Supergroup);
  }

  [[gnu::always_inline]] void fillUp(Value *Values,
                                     const LoopScanTile &Tile) const {
    if (threadInBlock() == 0)
      Block->First.put(Values[0]);
    loopScanBarrier();
    of(Tile).fillUp(Values, Block->First.get());
  }

  /// Combines the warps' totals of Tile, and tells that of all, unless somebody would have
  /// to be waited for; returns, to thread 0, whether it is told.
  [[gnu::always_inline]] bool begin(Kept &Next, Value OfWarp,
                                    const LoopScanTile &Tile,
                                    const Value *Original) const {
    if (Tile.TakesOriginal)
      Block->Original.put(*Original);
    if (laneInWarp() == 0)
      Block->Totals[warpInBlock()].put(OfWarp);
    const bool GetsWorkspace = Next.Workspace == 0 && Tile.NumTiles != 1;
    if (GetsWorkspace && threadInBlock() == 0)
      getWorkspace();
    loopScanBarrier();

    const auto [InTile, OfTile] =
        of(Tile).combineTotals(Block->Totals, loopScanThreads() / WarpSize);
    Next.Number = Tile.Number;
    Next.InTile = InTile;
    Next.Total = OfTile;
    if (Tile.Number == 0)
      Next.Total = Combine.operator()(Block->Original.get(), Value(OfTile));
    if (GetsWorkspace)
      Next.Workspace = atomicLoad(&Block->Workspace);
    if (threadInBlock() != 0 || Tile.NumTiles == 1 || !hasPlace(Next))
      return false;
    publish(Next);
    return true;
  }

  /// By thread 0: whether there is a place to publish at.
  [[gnu::always_inline]] bool hasPlace(Kept &Next) const {
    const uint32_t Supergroup = TilePosition(Next.Number).Supergroup;
    if (Next.Supergroup != Supergroup + 1 &&
        workspaceOf(Next).hasPlace(Supergroup))
      Next.Supergroup = Supergroup + 1;
    return Next.Supergroup == Supergroup + 1;
  }

  /// By thread 0, where there is a place.
  [[gnu::always_inline]] void publish(const Kept &Next) const {
    const TilePosition Its(Next.Number);
    statesOf(Next, Its.Supergroup)
        .Tiles.publish(Its.tileInSupergroup(), Next.Total);
  }

  /// What begin has not told of Next.
  [[gnu::always_inline]] void tellRest(const Kept &Next, bool IsTold) const {
    const TilePosition Its(Next.Number);
    if (threadInBlock() == 0 && !IsTold) {
      workspaceOf(Next).awaitPlace(Its.Supergroup);
      publish(Next);
    }
    if (warpInBlock() == 0 && Its.isLastInGroup()) {
      const SupergroupStates<Value> States = statesOf(Next, Its.Supergroup);
      tellGroup(States, Its, awaitLowerTiles(States, Its, Next.Total, Combine),
                Next.Total, Combine);
    }
  }

  /// By thread 0: to Block->Workspace, behind the next barrier.
  [[gnu::always_inline]] void getWorkspace() const {
    uint32_t Seen;
    while ((Seen = atomicLoad(Launch.Workspace)) == 0)
      sleep(ScanWorkspace<Value>::WaitNanoseconds);
    fence<Scope::Device>();
    atomicStore(&Block->Workspace, Seen);
  }

  /// What comes before the warp's part of the tile.
  [[gnu::always_inline]] Value await(const Kept &Mine,
                                     uint32_t NumTiles) const {
    Value Prefix =
        NumTiles == 1 ? Block->Original.get() : lookBack(Mine, NumTiles);
    if (warpInBlock() != 0)
      Prefix = Combine.operator()(Value(Prefix), Value(Mine.InTile));
    return Prefix;
  }

  /// What comes before the tile. The others learn that it is finished.
  [[gnu::always_inline]] Value lookBack(const Kept &Mine,
                                        uint32_t NumTiles) const {
    ScanWorkspace<Value> &Workspace = workspaceOf(Mine);
    const uint32_t Warp = warpInBlock();
    const uint32_t Lane = laneInWarp();
    const TilePosition Its(Mine.Number);
    const SupergroupStates<Value> States = statesOf(Mine, Its.Supergroup);
    if (Warp == 0) {
      const Value Lower = awaitLowerTiles(States, Its, Mine.Total, Combine);
      if (Lane == 0)
        Block->LowerTiles.put(Lower);
    }
    const bool IsSecondWarp = Warp == (loopScanThreads() == WarpSize ? 0 : 1);
    if (IsSecondWarp) {
      const auto Lower = awaitLowerGroups(States, Its, Mine.Total, Combine);
      if (Lane == WarpSize - 1)
        Block->LowerSupergroups.put(Lower.Supergroups);
      if (Lane == 0)
        Block->LowerGroups.put(Lower.Groups);
    }
    loopScanBarrier();

    const Value Prefix = prefixOf(Its, Mine.Number);
    const bool IsLast = Mine.Number == NumTiles - 1;
    if (threadInBlock() == 0 && Its.isLastInSupergroup() && !IsLast) {
      Workspace.awaitPlace(Its.Supergroup + 1);
      statesOf(Mine, Its.Supergroup + 1)
          .Before.publish(0,
                          Combine.operator()(Value(Prefix), Value(Mine.Total)));
    }
    const bool IsLeader = IsSecondWarp && Lane == 0;
    if (IsLeader)
      Workspace.finish(Its.Supergroup);
    if (IsLast) {
      if (IsLeader)
        Workspace.awaitOthers(NumTiles);
      // The result is written over the original, which is read before tile 0 is finished.
      loopScanBarrier();
      if (IsLeader) {
        atomicStore(Launch.Workspace, 0U);
        All->giveBack(WorkspaceLease::of(Mine.Workspace), NumTiles);
      }
    }
    return Prefix;
  }

  [[gnu::always_inline]] Value prefixOf(TilePosition Its,
                                        uint32_t Number) const {
    if (Number == 0)
      return Block->Original.get();
    bool HasPrefix = false;
    Value Prefix = {};
    if (Its.Supergroup != 0)
      append(Prefix, HasPrefix, Block->LowerSupergroups.get());
    if (Its.GroupInSupergroup != 0)
      append(Prefix, HasPrefix, Block->LowerGroups.get());
    if (Its.TileInGroup != 0)
      append(Prefix, HasPrefix, Block->LowerTiles.get());
    return Prefix;
  }

  [[gnu::always_inline]] void append(Value &Prefix, bool &HasPrefix,
                                     Value Next) const {
    Prefix = HasPrefix ? Combine.operator()(Value(Prefix), Value(Next)) : Next;
    HasPrefix = true;
  }

  LoopOperator<Value> Combine;
  bool IsExclusive;
  LoopScanLaunch Launch;
  Shared *Block;
  uint32_t *Staged;
  Workspaces *All;
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_LOOPSCAN_H
