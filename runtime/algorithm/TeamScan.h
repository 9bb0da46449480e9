//===- algorithm/TeamScan.h - a loop's scan by one team ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As algorithm/LoopScan.h, for a loop that the threads of one region execute.
// They process its tiles together and pass the total before a tile through
// shared memory.
//
// Callers:  All threads of the region, which are threads 0 .. Threads-1 of the
//           block (fixes/PartialTeam.cpp). Threads beyond the last whole warp
//           have no iterations but take part in the barriers. If there is no
//           whole warp, thread 0 executes all iterations, one in each tile. A
//           region of one thread uses no shared memory, because a block may
//           have many such regions at once.
// Memory:   Shared, of the block. There are two copies of the totals and of the
//           total before a tile, for even and odd tiles: what a tile writes is
//           read after its barrier and written again two tiles later, after the
//           barrier of the next tile.
// Order:    One barrier of the region a tile, and one more in a tile that is
//           not whole. After the loop, one or two in endTeamScan and two in
//           each ownsOriginal (docs/MemoryModel.md).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_TEAMSCAN_H
#define WARPFOLD_ALGORITHM_TEAMSCAN_H

#include "LoopTile.h"
#include "interface/DeviceRuntime.h"

namespace warpfold {

/// The calling thread in its region. The barrier is what `#pragma omp barrier`
/// compiles to.
struct TeamScanThreads {
  /// The thread's number.
  uint32_t Thread = static_cast<uint32_t>(omp_get_thread_num());
  /// The number of threads.
  uint32_t Threads = static_cast<uint32_t>(omp_get_num_threads());

  /// Returns the number of threads in whole warps.
  uint32_t ofWholeWarps() const { return Threads / WarpSize * WarpSize; }
  /// Returns whether the region has one thread.
  bool isAlone() const { return Threads == 1; }
  /// The region's barrier.
  void barrier() const { __kmpc_barrier(nullptr, 0); }
};

/// The shared memory of a block.
template <class Value> struct TeamScanShared {
  /// The totals of the warps, for even and odd tiles.
  SharedValue<Value> Totals[2][MostThreadsInBlock / WarpSize];
  /// The total before the tile, for even and odd tiles.
  SharedValue<Value> Before[2];
  /// Any value of the tile, for iterations that do not exist.
  SharedValue<Value> First;
  /// The result of the last iteration.
  SharedValue<Value> Result;
};

/// Selects the next tile. interface/LoopScanAbi.h specifies it as
/// __warpfold_team_scan_next.
inline bool nextTeamTile(LoopScanTile &Tile, uint64_t Count, uint32_t Rows,
                         TeamScanThreads Team) {
  const uint32_t Threads = Team.ofWholeWarps();
  if (Threads == 0)
    return Team.Thread == 0 && nextLoneIteration(Tile, Count);
  const uint32_t NumTiles = numLoopTiles(Count, uint64_t(Threads) * Rows);
  const bool IsFirst = Tile.First == ~uint64_t(0);
  const uint32_t Number = IsFirst ? 0 : Tile.Number + 1;
  if (Number == NumTiles)
    return false;
  Tile = loopTile(Number, NumTiles, Count, Rows, Team.Thread, Threads);
  if (Team.Thread >= Threads) {
    Tile.First = 1;
    Tile.Last = 0;
  }
  return true;
}

/// The algorithm for one tile.
template <class Value, uint32_t Rows>
class TeamScan : private LoopTile<Value, Rows> {
  using Base = LoopTile<Value, Rows>;
  using Base::Combine;
  using Base::Tile;
  /// The shared memory of a block.
  using Shared = TeamScanShared<Value>;

public:
  /// Processes Tile. Block is the shared memory of the block.
  TeamScan(const LoopScanTile &Tile, LoopOperator<Value> Combine,
           bool IsExclusive, Shared *Block)
      : Base{Tile, Combine, IsExclusive}, Block(Block) {}

  /// Replaces Values by the results of the tile. Returns whether the caller has
  /// executed the last iteration. Result is preserved from tile to tile.
  [[gnu::always_inline]] bool run(Value *Values, const Value *Original,
                                  Value *Result) const {
    if (Team.ofWholeWarps() == 0) {
      const bool IsLast = this->runAlone(Values, Original, Result);
      if (IsLast && !Team.isAlone())
        Block->Result = *Result;
      return IsLast;
    }
    const bool HasIterations = Team.Thread < Team.ofWholeWarps();
    if (Tile.TakesOriginal)
      Block->Before[0] = *Original;
    if (!Tile.IsWhole) {
      if (Team.Thread == 0)
        Block->First = Values[0];
      Team.barrier();
      if (HasIterations)
        this->fillUp(Values, Block->First);
    }
    SharedValue<Value> *Totals = Block->Totals[Tile.Number % 2];
    if (HasIterations) {
      const Value Total = this->scanRows(Values);
      if (laneInWarp() == 0)
        Totals[warpInBlock()] = Total;
    }
    Team.barrier();
    const bool IsLast = HasIterations && combineTile(Values, Totals, Result);
    if (IsLast)
      Block->Result = *Result;
    return IsLast;
  }

private:
  /// Combines the totals of the tile. Returns whether the caller has executed
  /// the last iteration.
  [[gnu::always_inline]] bool
  combineTile(Value *Values, SharedValue<Value> *Totals, Value *Result) const {
    const auto [OfLowerWarps, OfTile] =
        combineTotals(Totals, Team.ofWholeWarps() / WarpSize, Combine);
    const uint32_t Parity = Tile.Number % 2;
    Value Prefix = Block->Before[Parity];
    if (Team.Thread == 0)
      Block->Before[1 - Parity] =
          Combine.operator()(Value(Prefix), Value(OfTile));
    if (warpInBlock() != 0)
      Prefix = Combine.operator()(Value(Prefix), Value(OfLowerWarps));
    return this->finish(Values, Prefix, Result);
  }

  /// The calling thread.
  TeamScanThreads Team;
  /// The shared memory of the block.
  Shared *Block;
};

/// Stores the result of the last iteration to Result in all threads, after the
/// loop.
template <class Value>
[[gnu::always_inline]] inline void
endTeamScan(TeamScanShared<Value> *Block, Value *Result, TeamScanThreads Team) {
  if (Team.isAlone())
    return;
  Team.barrier();
  *Result = Block->Result;
  // Without whole warps one thread executes the next scan, which has no barrier
  // before that thread writes the result again.
  if (Team.ofWholeWarps() == 0)
    Team.barrier();
}

/// Returns whether the caller must store the result to its original variable,
/// at Mine: thread 0 must, and so must each thread whose variable is not that
/// of thread 0. OfFirstThread is in the block's shared memory.
inline bool ownsOriginal(const void *Mine, uint64_t *OfFirstThread,
                         TeamScanThreads Team) {
  if (Team.isAlone())
    return true;
  const auto Address = reinterpret_cast<uint64_t>(Mine);
  if (Team.Thread == 0)
    atomicStore(OfFirstThread, Address);
  Team.barrier();
  const bool IsOwn = Team.Thread == 0 || atomicLoad(OfFirstThread) != Address;
  Team.barrier();
  return IsOwn;
}

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_TEAMSCAN_H
