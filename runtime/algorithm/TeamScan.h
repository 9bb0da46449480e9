//===- algorithm/TeamScan.h - a loop's scan by one team ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As algorithm/LoopScan.h, where the threads of one region have the loop to
// themselves: they go through its tiles together, and what comes before a tile is
// handed on in shared memory.
//
// Callers:  all threads of the region, which are threads 0 .. Threads-1 of the block
//           (fixes/PartialTeam.cpp). Those beyond the last whole warp have no
//           iterations, and meet the others at the barriers. Where there is no whole
//           warp, thread 0 does all, an iteration a tile; a region of one thread
//           shares nothing, for a block may have many at a time.
// Memory:   Shared, of the block. Totals and what comes before the tile are twice
//           there, for even tiles and odd ones: what a tile writes is read behind
//           its barrier, and written again two tiles later, behind another's.
// Order:    the region's barrier: one a tile, one more in a tile that is not whole,
//           and one or two behind the loop (docs/MemoryModel.md).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_TEAMSCAN_H
#define WARPFOLD_ALGORITHM_TEAMSCAN_H

#include "LoopTile.h"
#include "interface/DeviceRuntime.h"

namespace warpfold {

/// Who calls, in the region. Its barrier is what `#pragma omp barrier` becomes.
struct TeamScanThreads {
  uint32_t Thread = static_cast<uint32_t>(omp_get_thread_num());
  uint32_t Threads = static_cast<uint32_t>(omp_get_num_threads());

  uint32_t ofWholeWarps() const { return Threads / WarpSize * WarpSize; }
  bool isAlone() const { return Threads == 1; }
  void barrier() const { __kmpc_barrier(nullptr, 0); }
};

template <class Value> struct TeamScanShared {
  SharedValue<Value> Totals[2][MostThreadsInBlock / WarpSize];
  SharedValue<Value> Before[2];
  SharedValue<Value> First;
  SharedValue<Value> Result;
};

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

template <class Value, uint32_t Rows>
class TeamScan : private LoopTile<Value, Rows> {
  using Base = LoopTile<Value, Rows>;
  using Base::Combine;
  using Base::Tile;
  using Shared = TeamScanShared<Value>;

public:
  TeamScan(const LoopScanTile &Tile, LoopOperator<Value> Combine,
           bool IsExclusive, Shared *Block)
      : Base{Tile, Combine, IsExclusive}, Block(Block) {}

  /// Returns whether the caller has had the last iteration of all. Result is kept from
  /// tile to tile.
  [[gnu::always_inline]] bool run(Value *Values, const Value *Original,
                                  Value *Result) const {
    if (Team.ofWholeWarps() == 0) {
      const bool IsLast = this->runAlone(Values, Original, Result);
      if (IsLast && !Team.isAlone())
        Block->Result.put(*Result);
      return IsLast;
    }
    const bool HasIterations = Team.Thread < Team.ofWholeWarps();
    if (Tile.TakesOriginal)
      Block->Before[0].put(*Original);
    if (!Tile.IsWhole) {
      if (Team.Thread == 0)
        Block->First.put(Values[0]);
      Team.barrier();
      if (HasIterations)
        this->fillUp(Values, Block->First.get());
    }
    SharedValue<Value> *Totals = Block->Totals[Tile.Number % 2];
    if (HasIterations) {
      const Value Total = this->scanRows(Values);
      if (laneInWarp() == 0)
        Totals[warpInBlock()].put(Total);
    }
    Team.barrier();
    const bool IsLast = HasIterations && combineTile(Values, Totals, Result);
    if (IsLast)
      Block->Result.put(*Result);
    return IsLast;
  }

private:
  /// Returns whether the caller has the last iteration of all.
  [[gnu::always_inline]] bool
  combineTile(Value *Values, SharedValue<Value> *Totals, Value *Result) const {
    const auto [InTile, OfTile] =
        this->combineTotals(Totals, Team.ofWholeWarps() / WarpSize);
    const uint32_t Parity = Tile.Number % 2;
    Value Prefix = Block->Before[Parity].get();
    if (Team.Thread == 0)
      Block->Before[1 - Parity].put(
          Combine.operator()(Value(Prefix), Value(OfTile)));
    if (warpInBlock() != 0)
      Prefix = Combine.operator()(Value(Prefix), Value(InTile));
    return this->finish(Values, Prefix, Result);
  }

  TeamScanThreads Team;
  Shared *Block;
};

/// Behind the loop: Result becomes that of the last iteration in all threads.
template <class Value>
[[gnu::always_inline]] inline void
endTeamScan(TeamScanShared<Value> *Block, Value *Result, TeamScanThreads Team) {
  if (Team.isAlone())
    return;
  Team.barrier();
  *Result = Block->Result.get();
  // Another scan's only thread is not stopped by anything before it writes there.
  if (Team.ofWholeWarps() == 0)
    Team.barrier();
}

/// Whether the caller writes the result to Mine, the address of what it takes for the
/// original: thread 0 does, and who has one of its own. OfFirstThread is the block's.
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
