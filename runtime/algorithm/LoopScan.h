//===- algorithm/LoopScan.h - a loop's scan in one pass ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As algorithm/DeviceScan.h, for a loop whose body is in the caller: between drawing a
// tile and combining it, and after that, the caller executes its iterations, each
// once. Each warp has a contiguous part of the tile, in rows of an iteration for each
// lane: neighbours in memory are neighbours in the warp, and a row is scanned by
// shuffle. The operator is a function of the compiler's. What comes before the loop is
// known to one thread, is a part of tile 0, and is on the way of every other value:
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

#include "ScanProblem.h"
#include "ScanWorkspace.h"
#include "TileCounter.h"
#include "WarpScan.h"
#include "interface/LoopScanAbi.h"
#include "support/Refuse.h"

namespace warpfold {

/// Of the launch, both 0 before: which tile is next; which workspace it has, and 1.
struct LoopScanLaunch {
  uint32_t *NextTile;
  uint32_t *Workspace;
};

/// A value in the block's shared memory, in words: openmp-opt reasons about what its
/// thread stores there.
template <class Value> struct SharedValue {
  ValueWords<Value> Place;

  void put(Value What) {
    const auto From = ValueWords<Value>::of(What);
#pragma unroll
    for (uint32_t Word = 0; Word < ValueWords<Value>::Count; ++Word)
      atomicStore(Place.Words + Word, From.Words[Word]);
  }
  Value get() {
    ValueWords<Value> To;
#pragma unroll
    for (uint32_t Word = 0; Word < ValueWords<Value>::Count; ++Word)
      To.Words[Word] = atomicLoad(Place.Words + Word);
    return To.value();
  }
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

/// Where a block has no whole warp. Tile is that before, or none at first.
inline bool nextLoneIteration(LoopScanTile &Tile, uint64_t Count) {
  if (blockInGrid() != 0 || threadInBlock() != 0)
    return false;
  const uint64_t Next = Tile.First == ~uint64_t(0) ? 0 : Tile.First + 1;
  if (Next >= Count)
    return false;
  Tile = {Next, Next, Next == 0, 0, Next + 1 == Count, 1};
  return true;
}

/// Shared is a word for the tile's number.
inline bool nextLoopTile(LoopScanTile &Tile, uint64_t Count, uint32_t Rows,
                         uint32_t *NextTile, uint32_t *Shared) {
  if (blockSize() < WarpSize)
    return nextLoneIteration(Tile, Count);
  const uint32_t Threads = loopScanThreads();
  if (threadInBlock() >= Threads)
    return false;
  const uint64_t Elements = uint64_t(Threads) * Rows;
  const uint64_t Tiles = (Count + Elements - 1) / Elements;
  constexpr uint64_t MostTiles = ~uint32_t(0) / 2;
  if (Tiles > MostTiles)
    refuse("a scan of more tiles than 2147483647:", static_cast<int64_t>(Tiles),
           "scan it in parts");
  const auto NumTiles = static_cast<uint32_t>(Tiles);
  if (threadInBlock() == 0)
    atomicStore(Shared, drawTile(NextTile, NumTiles));
  loopScanBarrier();
  const uint32_t Number = atomicLoad(Shared);
  if (Number >= NumTiles)
    return false;
  const uint64_t Start = Number * Elements;
  Tile.First = Start + warpInBlock() * Rows * WarpSize + laneInWarp();
  Tile.Last = Count - 1;
  Tile.TakesOriginal = Number == 0 && threadInBlock() == 0;
  Tile.Number = Number;
  Tile.NumTiles = NumTiles;
  Tile.IsWhole = Start + Elements <= Count;
  return true;
}

template <class Value, uint32_t Rows> class LoopScan {
  using Shared = LoopScanShared<Value>;
  using Workspaces = ScanWorkspaces<Value>;

  using CombineFn = Value(Value, Value);

  struct Operator {
    CombineFn *Combine;
    [[gnu::always_inline]] Value operator()(Value Earlier, Value Later) const {
      return Combine(Earlier, Later);
    }
  };

public:
  LoopScan(const LoopScanTile &Tile, CombineFn *Combine, bool IsExclusive,
           LoopScanLaunch Launch, Shared *Block, Workspaces *All)
      : Tile(Tile), Combine{Combine}, IsExclusive(IsExclusive), Launch(Launch),
        Block(Block), All(All) {}

  /// Returns whether Result is that of the last iteration.
  [[gnu::always_inline]] bool run(Value *Values, const Value *Original,
                                  Value *Result) const {
    if (blockSize() < WarpSize)
      return runAlone(Values, Original, Result);
    if (Tile.TakesOriginal)
      Block->Original.put(*Original);
    if (!Tile.IsWhole)
      fillUp(Values);

    Value Total;
#pragma unroll
    for (uint32_t Row = 0; Row < Rows; ++Row) {
      Values[Row] = warpInclusiveScan(Value(Values[Row]), Combine);
      const Value OfRow = valueOfLane(Value(Values[Row]), WarpSize - 1);
      Total = Row == 0 ? OfRow : Combine.operator()(Value(Total), Value(OfRow));
    }
    const uint32_t Warp = warpInBlock();
    if (laneInWarp() == 0)
      Block->Totals[Warp].put(Total);
    if (Tile.NumTiles != 1)
      getWorkspace();
    loopScanBarrier();

    const uint32_t Warps = blockSize() / WarpSize;
    const Value Upto = warpInclusiveScan(
        Block->Totals[minimum(laneInWarp(), Warps - 1)].get(), Combine);
    Value TileTotal = valueOfLane(Value(Upto), Warps - 1);
    // What comes before the warp's part in the tile.
    const Value InTile =
        valueOfLane(Value(Upto), (Warp + WarpSize - 1) % WarpSize);
    Value Prefix = TileTotal;
    if (Tile.Number == 0) {
      Prefix = Block->Original.get();
      TileTotal = Combine.operator()(Value(Prefix), Value(TileTotal));
    }
    if (Tile.NumTiles != 1)
      Prefix = lookBack(Prefix, TileTotal, Warps);
    if (Warp != 0)
      Prefix = Combine.operator()(Value(Prefix), Value(InTile));

    return finish(Values, Prefix, Result);
  }

private:
  [[gnu::always_inline]] bool runAlone(Value *Values, const Value *Original,
                                       Value *Result) const {
    const Value Before = Tile.TakesOriginal ? *Original : *Result;
    *Result = Combine.operator()(Value(Before), Value(Values[0]));
    Values[0] = IsExclusive ? Before : *Result;
    return Tile.NumTiles == 1;
  }

  /// In the place of iterations that there are not: combined they are, too, and the
  /// operator is to get values of the program's.
  [[gnu::always_inline]] void fillUp(Value *Values) const {
    if (threadInBlock() == 0)
      Block->First.put(Values[0]);
    loopScanBarrier();
    const Value Any = Block->First.get();
#pragma unroll
    for (uint32_t Row = 0; Row < Rows; ++Row)
      if (Tile.First + Row * WarpSize > Tile.Last)
        Values[Row] = Any;
  }

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

  /// Values are, of each row, what the lanes up to the caller's have, combined; Prefix
  /// is what comes before the warp's part of the tile.
  [[gnu::always_inline]] bool finish(Value *Values, Value Prefix,
                                     Value *Result) const {
    const bool IsLastTile = Tile.Number == Tile.NumTiles - 1;
    bool IsLast = false;
#pragma unroll
    for (uint32_t Row = 0; Row < Rows; ++Row) {
      const Value Upto = Values[Row];
      if (IsLastTile && Tile.First + Row * WarpSize == Tile.Last) {
        IsLast = true;
        *Result = Combine.operator()(Value(Prefix), Value(Upto));
      }
      if (IsExclusive) {
        const Value Below = valueFromBelow(Value(Upto), 1);
        Values[Row] = laneInWarp() == 0
                          ? Prefix
                          : Combine.operator()(Value(Prefix), Value(Below));
      } else {
        Values[Row] = Combine.operator()(Value(Prefix), Value(Upto));
      }
      if (Row + 1 < Rows)
        Prefix = Combine.operator()(Value(Prefix),
                                    valueOfLane(Value(Upto), WarpSize - 1));
    }
    return IsLast;
  }

  const LoopScanTile &Tile;
  Operator Combine;
  bool IsExclusive;
  LoopScanLaunch Launch;
  Shared *Block;
  Workspaces *All;
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_LOOPSCAN_H
