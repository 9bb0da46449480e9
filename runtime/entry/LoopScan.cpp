//===- entry/LoopScan.cpp - loops with `omp scan`, by all teams -----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// interface/LoopScanAbi.h specifies the functions. The two counters of the
// launch hold the next tile and the launch's workspace.
//
// Memory:  Workspaces in global memory for each length of a value that a
//          program scans, and shared memory of the block.
//
// Next: algorithm/LoopScan.h
//
//===----------------------------------------------------------------------===//

#include "algorithm/LoopScan.h"
#include "entry/LaunchEnvironment.h"
#include "tuning/LoopScan.h"

using namespace warpfold;

namespace {

/// The tile that the block has claimed.
WARPFOLD_SHARED uint32_t ClaimedTile;

/// The block's shared memory for values of Words words.
template <uint32_t Words>
WARPFOLD_SHARED LoopScanShared<LoopValue<Words>> SharedOf;

/// The workspaces for values of Words words.
template <uint32_t Words> ScanWorkspaces<LoopValue<Words>> WorkspacesOf = {};

/// Returns the launch's counters.
LoopScanLaunch thisLaunch() {
  LaunchEnvironment &Environment = thisLaunchEnvironment();
  return {Environment.tileCounter(), Environment.arrived()};
}

/// Claims the next tile.
template <uint32_t Words>
[[gnu::always_inline]] inline int32_t nextTile(LoopScanTile &Tile,
                                               LoopScanProgress &Progress,
                                               uint64_t Count, uint32_t Rows) {
  return nextLoopTile(Tile, Progress, Count, Rows, thisLaunch(),
                      &WorkspacesOf<Words>, (uint32_t *)&ClaimedTile);
}

/// Completes a tile.
template <uint32_t Words, uint32_t Rows>
[[gnu::always_inline]] inline int32_t
scanTile(void *Values, LoopScanTile *Tile, void *Pending,
         LoopCombineFn<Words> *Combine, const void *Original, void *Result,
         int32_t IsExclusive, void *Staged) {
  static_assert(
      Rows == 1 || Rows == tuning::loopScanRows(Words, 0) ||
      Rows == tuning::loopScanRows(Words, tuning::LoopScanMostCommonBytes));
  using Value = LoopValue<Words>;
  using PendingTile = PendingLoopTile<Value>;
  static_assert(sizeof(PendingTile) <= tuning::LoopScanPendingBytes);
  return LoopScan<Value, Rows>({Combine}, IsExclusive, thisLaunch(),
                               (LoopScanShared<Value> *)&SharedOf<Words>,
                               static_cast<uint32_t *>(Staged),
                               &WorkspacesOf<Words>)
      .run(static_cast<Value *>(Values), *Tile,
           *static_cast<PendingTile *>(Pending),
           static_cast<const Value *>(Original), static_cast<Value *>(Result));
}

} // namespace

int32_t __warpfold_loop_scan_next(LoopScanTile *Tile, void *Pending,
                                  uint64_t Count, uint32_t Words,
                                  uint32_t Rows) {
  auto &Progress = *static_cast<LoopScanProgress *>(Pending);
  switch (Words) {
  case 1:
    return nextTile<1>(*Tile, Progress, Count, Rows);
  case 2:
    return nextTile<2>(*Tile, Progress, Count, Rows);
  case 4:
    return nextTile<4>(*Tile, Progress, Count, Rows);
  case 8:
    return nextTile<8>(*Tile, Progress, Count, Rows);
  default:
    return nextTile<tuning::LoopScanMostWords>(*Tile, Progress, Count, Rows);
  }
}

#define WARPFOLD_DEFINE_LOOP_SCAN(WORDS, ROWS)                                 \
  WARPFOLD_LOOP_SCAN(WORDS, ROWS) {                                            \
    return scanTile<WORDS, ROWS>(Values, Tile, Pending, Combine, Original,     \
                                 Result, IsExclusive, Staged);                 \
  }
WARPFOLD_DEFINE_LOOP_SCAN(1, 32)
WARPFOLD_DEFINE_LOOP_SCAN(2, 16)
WARPFOLD_DEFINE_LOOP_SCAN(4, 8)
WARPFOLD_DEFINE_LOOP_SCAN(8, 4)
WARPFOLD_DEFINE_LOOP_SCAN(16, 2)
WARPFOLD_DEFINE_LOOP_SCAN(1, 16)
WARPFOLD_DEFINE_LOOP_SCAN(2, 8)
WARPFOLD_DEFINE_LOOP_SCAN(4, 4)
WARPFOLD_DEFINE_LOOP_SCAN(8, 2)
WARPFOLD_DEFINE_LOOP_SCAN(1, 1)
WARPFOLD_DEFINE_LOOP_SCAN(2, 1)
WARPFOLD_DEFINE_LOOP_SCAN(4, 1)
WARPFOLD_DEFINE_LOOP_SCAN(8, 1)
WARPFOLD_DEFINE_LOOP_SCAN(16, 1)
