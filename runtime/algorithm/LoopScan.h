//===- algorithm/LoopScan.h - a loop's scan by all teams --------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As algorithm/DeviceScan.h, for a loop whose body is in the caller. The caller
// executes the input phase of a tile between claiming the tile and the call
// that combines it. In that call the block publishes the tile's total and waits
// for the totals before its previous tile, whose scan phase the caller executes
// next; meanwhile other blocks read the new total. When no tile remains to be
// claimed, a last call returns the block's last tile.
//
// One thread provides the values before the loop, which become a part of tile
// 0. The last tile is completed only when all other tiles have read the totals
// that they wait for, because the result may then overwrite the original
// variables.
//
// Progress:  A block waits for nothing between publishing a tile's total and
//            reading the totals before its previous tile. So each wait depends
//            on lower tiles only. There are two exceptions, which are published
//            after the totals before the previous tile have been read: the
//            total of a new tile whose entry is still in use
//            (algorithm/ScanWorkspace.h), and the total of a group.
// Callers:   All threads of all blocks, whatever their number. The first whole
//            warps of a block take part, at most 8. If a block has less than
//            one warp, thread 0 of block 0 executes the whole loop with one
//            iteration a tile.
// Memory:    Shared, of the block: what a tile writes is read after its next
//            barrier and written again two barriers later; a workspace
//            (algorithm/ScanWorkspace.h) if there are several tiles; two words
//            of the launch, 0 before and after.
// Order:     Two or three block barriers a tile, and one to claim it. Between
//            blocks: algorithm/ScanWorkspace.h.
// Source:    As for algorithm/DeviceScan.h.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_LOOPSCAN_H
#define WARPFOLD_ALGORITHM_LOOPSCAN_H

#include "LoopTile.h"
#include "ScanWorkspace.h"
#include "StagedTile.h"
#include "TileCounter.h"
#include "tuning/LoopScan.h"

namespace warpfold {

/// Returns the number of threads of the block that take part.
inline uint32_t loopScanThreads() {
  return minimum(blockSize() / WarpSize * WarpSize, tuning::LoopScanThreads);
}

/// The shared memory of a block.
template <class Value> struct LoopScanShared {
  /// The totals of the warps.
  SharedValue<Value> Totals[tuning::LoopScanThreads / WarpSize];
  /// The initial values.
  SharedValue<Value> Original;
  /// Any value of the tile, for iterations that do not exist.
  SharedValue<Value> First;
  /// The totals before a tile.
  LowerTotals<SharedValue<Value>> Lower;
  /// The launch's workspace.
  uint32_t Workspace;
};

/// The barrier of the threads that take part. No other barrier uses its number.
inline void loopScanBarrier() {
  constexpr uint32_t BarrierId = 8;
  if (blockSize() == loopScanThreads())
    blockBarrier();
  else
    warpsBarrier(BarrierId, loopScanThreads());
}

/// The state of a block's claims, for each thread. All members are initially 0.
struct LoopScanProgress {
  /// 1 if the scan phase of a tile is pending.
  uint32_t HasTile;
  /// 1 if no tile remains to be claimed.
  uint32_t IsOver;
  /// The number of tiles; 0 until it is known.
  uint32_t NumTiles;
  /// In the last thread that takes part, if a tile is pending: the number of
  /// the tile that was claimed in advance.
  uint32_t Claimed;
};

/// A pending tile, which is between its two phases, for each thread of the
/// block.
template <class Value> struct PendingLoopTile {
  /// The state of the claims.
  LoopScanProgress Progress;
  /// The launch's word for its workspace; 0 until it is known.
  uint32_t Workspace;
  /// In thread 0: the number of the supergroup whose entries may be used, plus
  /// 1; initially 0.
  uint32_t Supergroup;
  /// The number of the tile.
  uint32_t Number;
  /// The totals of the tile.
  TileTotals<Value> Totals;
};

/// Returns a tile without iterations.
inline LoopScanTile noLoopTile(uint32_t NumTiles, uint64_t Count) {
  return {Count, Count - 1, 0, NumTiles, NumTiles, 1};
}

/// Two words of the launch, 0 before and after it.
struct LoopScanLaunch {
  /// The next tile (algorithm/TileCounter.h).
  uint32_t *NextTile;
  /// The word of the launch's WorkspaceLease.
  uint32_t *Workspace;
};

/// Claims a tile and returns true. If no tile remains but one is pending,
/// returns true with a Tile without iterations. Otherwise returns false.
/// Claimed is in shared memory.
template <class Value>
inline bool nextLoopTile(LoopScanTile &Tile, LoopScanProgress &Progress,
                         uint64_t Count, uint32_t Rows, LoopScanLaunch Launch,
                         ScanWorkspaces<Value> *All, uint32_t *Claimed) {
  if (blockSize() < WarpSize)
    return blockInGrid() == 0 && threadInBlock() == 0 &&
           nextLoneIteration(Tile, Count);
  const uint32_t Threads = loopScanThreads();
  if (threadInBlock() >= Threads || Progress.IsOver)
    return false;
  if (Progress.NumTiles == 0)
    Progress.NumTiles = numLoopTiles(Count, uint64_t(Threads) * Rows);
  const uint32_t NumTiles = Progress.NumTiles;
  // The last thread claims, because the first threads may still be publishing.
  if (threadInBlock() == Threads - 1) {
    if (!Progress.HasTile)
      Progress.Claimed = claimTile(Launch.NextTile, NumTiles);
    atomicStore(Claimed, Progress.Claimed);
    // Publish the workspace before the input phase, because all other blocks
    // wait for it.
    if (Progress.Claimed == 0 && NumTiles != 1) {
      const uint32_t Word = All->take().word();
      fence<Scope::Device>();
      atomicStore(Launch.Workspace, Word);
    }
  }
  loopScanBarrier();
  const uint32_t Number = atomicLoad(Claimed);
  if (Number < NumTiles) {
    Tile = loopTile(Number, NumTiles, Count, Rows, threadInBlock(), Threads);
    return true;
  }
  Progress.IsOver = 1;
  Tile = noLoopTile(NumTiles, Count);
  return Progress.HasTile;
}

/// The algorithm.
template <class Value, uint32_t Rows> class LoopScan {
  /// The shared memory of a block.
  using Shared = LoopScanShared<Value>;
  /// The workspaces of all launches.
  using Workspaces = ScanWorkspaces<Value>;
  /// A tile between its two phases.
  using PendingTile = PendingLoopTile<Value>;

public:
  /// Staged points to tuning::loopScanStagedWords words of the block's shared
  /// memory.
  LoopScan(LoopOperator<Value> Combine, bool IsExclusive, LoopScanLaunch Launch,
           Shared *Block, uint32_t *Staged, Workspaces *All)
      : Combine(Combine), IsExclusive(IsExclusive), Launch(Launch),
        Block(Block), Staged(Staged), All(All) {}

  /// Completes the input phase of Tile, whose values are Values, and returns
  /// the pending tile and its results in Tile and Values. Mine is preserved
  /// from call to call. Returns whether Result is that of the last iteration.
  [[gnu::always_inline]] bool run(Value *Values, LoopScanTile &Tile,
                                  PendingTile &Mine, const Value *Original,
                                  Value *Result) const {
    if (blockSize() < WarpSize)
      return of(Tile).runAlone(Values, Original, Result);

    const bool HasMine = Mine.Progress.HasTile;
    const bool HasNext = Tile.Number != Tile.NumTiles;
    if (HasNext && !Tile.IsWhole)
      fillUp(Values, Tile);
    const StagedTile<Value, Rows> Pending(Staged);
    Pending.exchange(Values, HasMine, HasNext);
    PendingTile Next = Mine;
    bool IsPublished = false;
    if (HasNext)
      IsPublished = start(Next, Pending.scan(Combine), Tile, Original);
    LoopScanTile Ended = noLoopTile(Tile.NumTiles, Tile.Last + 1);
    Value Prefix = Mine.Totals.OfLowerWarps;
    if (HasMine) {
      Ended = loopTile(Mine.Number, Tile.NumTiles, Tile.Last + 1, Rows,
                       threadInBlock(), loopScanThreads());
      Prefix = waitForPrefix(Mine, Tile.NumTiles);
    }
    if (HasNext && Tile.NumTiles != 1)
      publishRest(Next, IsPublished);
    // Claim while the scan phase of a tile is executed and not earlier, because
    // all higher tiles wait for a claimed one.
    if (HasNext && threadInBlock() == loopScanThreads() - 1)
      Next.Progress.Claimed = claimTile(Launch.NextTile, Tile.NumTiles);
    Next.Progress.HasTile = HasNext;
    Mine = Next;
    Tile = Ended;
    return HasMine && of(Tile).finish(Values, Prefix, Result);
  }

private:
  /// Returns the operations on a tile.
  LoopTile<Value, Rows> of(const LoopScanTile &Tile) const {
    return {Tile, Combine, IsExclusive};
  }

  /// Returns the look-back of a tile.
  [[gnu::always_inline]] LookBack<Value, LoopOperator<Value>>
  lookBackOf(const PendingTile &Tile) const {
    const TilePosition Position(Tile.Number);
    return {Position, statesOf(Tile, Position.Supergroup), Tile.Totals.OfTile,
            Combine};
  }

  /// Returns the launch's workspace.
  ScanWorkspace<Value> &workspaceOf(const PendingTile &Tile) const {
    return All->of(WorkspaceLease::of(Tile.Workspace));
  }
  /// Returns the entries of a supergroup.
  SupergroupStates<Value> statesOf(const PendingTile &Tile,
                                   uint32_t Supergroup) const {
    return All->statesOf(WorkspaceLease::of(Tile.Workspace), Supergroup);
  }

  /// Replaces the values of iterations that do not exist.
  [[gnu::always_inline]] void fillUp(Value *Values,
                                     const LoopScanTile &Tile) const {
    if (threadInBlock() == 0)
      Block->First = Values[0];
    loopScanBarrier();
    of(Tile).fillUp(Values, Block->First);
  }

  /// Combines the totals of the warps, and publishes the tile's total if its
  /// entry is free. Returns in thread 0 whether it was published.
  [[gnu::always_inline]] bool start(PendingTile &Next, Value OfWarp,
                                    const LoopScanTile &Tile,
                                    const Value *Original) const {
    if (Tile.TakesOriginal)
      Block->Original = *Original;
    if (laneInWarp() == 0)
      Block->Totals[warpInBlock()] = OfWarp;
    const bool GetsWorkspace = Next.Workspace == 0 && Tile.NumTiles != 1;
    if (GetsWorkspace && threadInBlock() == 0)
      getWorkspace();
    loopScanBarrier();

    Next.Number = Tile.Number;
    Next.Totals =
        combineTotals(Block->Totals, loopScanThreads() / WarpSize, Combine);
    if (Tile.Number == 0)
      Next.Totals.OfTile =
          Combine.operator()(Value(Block->Original), Value(Next.Totals.OfTile));
    if (GetsWorkspace)
      Next.Workspace = atomicLoad(&Block->Workspace);
    if (threadInBlock() != 0 || Tile.NumTiles == 1 || !isEntryFree(Next))
      return false;
    lookBackOf(Next).publishTile();
    return true;
  }

  /// Returns whether the entry of the tile is free. Thread 0 calls it.
  [[gnu::always_inline]] bool isEntryFree(PendingTile &Next) const {
    const uint32_t Supergroup = TilePosition(Next.Number).Supergroup;
    if (Next.Supergroup != Supergroup + 1 &&
        workspaceOf(Next).isSlotFree(Supergroup))
      Next.Supergroup = Supergroup + 1;
    return Next.Supergroup == Supergroup + 1;
  }

  /// Publishes the totals that start() has not published.
  [[gnu::always_inline]] void publishRest(const PendingTile &Next,
                                          bool IsPublished) const {
    const auto Back = lookBackOf(Next);
    if (threadInBlock() == 0 && !IsPublished) {
      workspaceOf(Next).waitForSlot(Back.Position.Supergroup);
      Back.publishTile();
    }
    Back.publishGroup();
  }

  /// Waits for the launch's workspace and stores it to Block->Workspace. Thread
  /// 0 calls it; a block barrier must follow.
  [[gnu::always_inline]] void getWorkspace() const {
    uint32_t Seen;
    while ((Seen = atomicLoad(Launch.Workspace)) == 0)
      sleep(ScanWorkspace<Value>::WaitNanoseconds);
    fence<Scope::Device>();
    atomicStore(&Block->Workspace, Seen);
  }

  /// Returns the total of all elements before the warp's part of the tile.
  [[gnu::always_inline]] Value waitForPrefix(const PendingTile &Mine,
                                             uint32_t NumTiles) const {
    Value Prefix =
        NumTiles == 1 ? Value(Block->Original) : lookBack(Mine, NumTiles);
    if (warpInBlock() != 0)
      Prefix =
          Combine.operator()(Value(Prefix), Value(Mine.Totals.OfLowerWarps));
    return Prefix;
  }

  /// Returns the total of all elements before the tile, and marks the tile as
  /// finished.
  [[gnu::always_inline]] Value lookBack(const PendingTile &Mine,
                                        uint32_t NumTiles) const {
    ScanWorkspace<Value> &Workspace = workspaceOf(Mine);
    const auto Back = lookBackOf(Mine);
    const uint32_t WarpOfGroups = loopScanThreads() == WarpSize ? 0 : 1;
    Back.wait(&Block->Lower, WarpOfGroups);
    loopScanBarrier();

    const Value Prefix = Mine.Number == 0
                             ? Value(Block->Original)
                             : Back.prefix(&Block->Lower, {}).Total;
    const uint32_t Supergroup = Back.Position.Supergroup;
    const bool IsLast = Mine.Number == NumTiles - 1;
    if (threadInBlock() == 0 && Back.Position.isLastInSupergroup() && !IsLast) {
      Workspace.waitForSlot(Supergroup + 1);
      statesOf(Mine, Supergroup + 1).Before.publish(0, Back.upto(Prefix));
    }
    const bool IsLeader = threadInBlock() == WarpOfGroups * WarpSize;
    if (IsLeader)
      Workspace.finish(Supergroup);
    if (IsLast) {
      if (IsLeader)
        Workspace.waitForOthers(NumTiles);
      // The result overwrites the original variables, which are read before
      // tile 0 is finished.
      loopScanBarrier();
      if (IsLeader) {
        atomicStore(Launch.Workspace, 0U);
        All->giveBack(WorkspaceLease::of(Mine.Workspace), NumTiles);
      }
    }
    return Prefix;
  }

  /// The operator.
  LoopOperator<Value> Combine;
  /// Whether the scan is exclusive.
  bool IsExclusive;
  /// The words of the launch.
  LoopScanLaunch Launch;
  /// The shared memory of the block.
  Shared *Block;
  /// The values of a pending tile, in shared memory.
  uint32_t *Staged;
  /// The workspaces of all launches.
  Workspaces *All;
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_LOOPSCAN_H
