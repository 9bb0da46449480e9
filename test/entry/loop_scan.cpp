//===- entry/loop_scan.cpp - a loop's scan by all blocks, called directly -===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The calls that codegen-helpers/lib/lower/ScanTiles.cpp generates
// (interface/LoopScanAbi.h), for ranges (Ranges.h).
//
// The kernels, by words of a value and rows: 2 and 16, inclusive; 4 and 8, exclusive; 8 and
// 1 for many supergroups, of which two have slots at a time: tile 40 stops after it has
// published its total and before it has read all that it waits for, until no other tile
// makes progress. And 2 and 1 with a workspace whose tags run out between the launches.
//
// The buffer, for all launches: wrong values, iterations reported as the last, wrong
// results of those iterations.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %device-compile -march=sm_90 -emit-llvm -c %s -o %t.bc
// RUN: llvm-link --only-needed %t.bc %device-functions/LoopScan.bc %products/libomptarget-nvptx-sm_90.bc -o %t.linked.bc
// RUN: opt %t.linked.bc -passes='forceattrs,internalize,default<O2>' -force-attribute=sanitize_thread \
// RUN:   -openmp-opt-disable -o %t.kernel.bc
//
// RUN: %sim-kernel %t.kernel.bc --launches 3 --kernel inclusive --buffer 3 --int 1 --teams 2 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines
// RUN: %sim-kernel %t.kernel.bc --launches 3 --kernel inclusive --buffer 3 --int 1023 --teams 3 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines
// RUN: %sim-kernel %t.kernel.bc --launches 3 --kernel inclusive --buffer 3 --int 1024 --teams 3 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines
// RUN: %sim-kernel %t.kernel.bc --launches 3 --kernel inclusive --buffer 3 --int 1025 --teams 3 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines
// RUN: %sim-kernel %t.kernel.bc --launches 3 --kernel inclusive --buffer 3 --int 6000 --teams 4 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines
// RUN: %sim-kernel %t.kernel.bc --launches 3 --kernel exclusive --buffer 3 --int 3000 --teams 5 --threads 33 \
// RUN:   | FileCheck %s --match-full-lines
// RUN: %sim-kernel %t.kernel.bc --launches 3 --kernel exclusive --buffer 3 --int 70 --teams 3 --threads 7 \
// RUN:   | FileCheck %s --match-full-lines
// RUN: %sim-kernel %t.kernel.bc --launches 9 --kernel inclusive --buffer 3 --int 1025 --teams 2 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=MANY
// RUN: %sim-kernel %t.kernel.bc --launches 2 --kernel supergroups --buffer 3 --int 66700 --teams 4 --threads 32 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SUPERGROUPS
// RUN: %sim-kernel %t.kernel.bc --launches 3 --kernel tags --buffer 3 --int 1500 --teams 3 --threads 32 \
// RUN:   | FileCheck %s --match-full-lines
// CHECK: buffer 0: 0 3 0
// MANY: buffer 0: 0 9 0
// SUPERGROUPS: buffer 0: 0 2 0
//
// Other schedules, with all checks.
// RUN: %sim-kernel %t.kernel.bc --launches 3 --kernel inclusive --buffer 3 --int 6000 --teams 4 --threads 64 \
// RUN:   --schedule=random --seed=1 --split-warps --check-memory --weak-memory | FileCheck %s --match-full-lines
// RUN: %sim-kernel %t.kernel.bc --launches 3 --kernel inclusive --buffer 3 --int 6000 --teams 4 --threads 64 \
// RUN:   --schedule=adversarial --seed=1 --split-warps --check-memory --weak-memory | FileCheck %s --match-full-lines
// RUN: %sim-kernel %t.kernel.bc --launches 3 --kernel exclusive --buffer 3 --int 3000 --teams 5 --threads 33 \
// RUN:   --schedule=adversarial --seed=2 --split-warps --check-memory --weak-memory | FileCheck %s --match-full-lines

#include "Ranges.h"
#include "algorithm/LoopScan.h"

using namespace warpfold;
using namespace warpfold::test;

static LaunchEnvironment Launch = launchWith(nullptr);

/// The number of finished launches.
static uint32_t Launches;
/// The same as a variable of the program: it is read when the loop starts, and the thread
/// that has the result overwrites it.
static uint32_t Variable;

/// The tile that each block claims, and the pending one, for an operator that needs their
/// numbers.
WARPFOLD_SHARED uint32_t ClaimedTile, PendingTile;

/// Waits until no other block has claimed a tile for a while.
static void waitForOthers() {
  constexpr uint32_t Patience = 64;
  uint32_t Claimed = 0;
  for (uint32_t Unchanged = 0; Unchanged < Patience; ++Unchanged) {
    const uint32_t Now = atomicLoad(&Launch.Tiles);
    if (Now != Claimed)
      Unchanged = 0;
    Claimed = Now;
    sleep(1000);
  }
}

/// For blocks of 32 threads and 1 row.
static LoopValue<8> joinAndWait(LoopValue<8> Earlier, LoopValue<8> Later) {
  constexpr uint32_t Tile = 40, FirstOfGroup = 32;
  const uint32_t Length = Later[7] - Earlier[0];
  if (atomicLoad((uint32_t *)&PendingTile) == Tile && laneInWarp() == 0 &&
      Length == (Tile - FirstOfGroup) * WarpSize)
    waitForOthers();
  return join<8>(Earlier, Later);
}

WARPFOLD_SHARED uint32_t Staged[tuning::loopScanStagedWords(2, 16, WarpSize)];

/// Calls the entry points.
template <uint32_t Words, uint32_t Rows, auto Scan, auto Combine>
struct ByEntry {
  alignas(64) char Kept[tuning::LoopScanPendingBytes] = {};

  bool next(LoopScanTile &Tile, int64_t Count) {
    return __warpfold_loop_scan_next(&Tile, Kept, Count, Words, Rows);
  }
  bool scan(LoopValue<Words> *Values, LoopScanTile &Tile,
            const LoopValue<Words> *Original, LoopValue<Words> *Result,
            bool IsExclusive) {
    return Scan(Values, &Tile, Kept, Combine, Original, Result, IsExclusive,
                (uint32_t *)&Staged);
  }
};

/// Returns workspaces of which one has only one tag left, with the first tag in an entry
/// that no launch needs, as from a launch long ago; all other workspaces are taken.
static constexpr ScanWorkspaces<LoopValue<2>> usedUp() {
  constexpr uint32_t NoTagLeft = WorkspaceLease::MostTags;
  constexpr auto Taken = ScanWorkspaces<LoopValue<2>>::Taken;
  ScanWorkspaces<LoopValue<2>> All = {};
  for (uint32_t &LastTag : All.LastTags)
    LastTag = Taken;
  All.LastTags[0] = NoTagLeft - 1;
  All.Of[0].Tiles[0][2 * TilesPerSupergroup - 1] = uint64_t(1) << 32;
  return All;
}
static ScanWorkspaces<LoopValue<2>> UsedUp = usedUp();
WARPFOLD_SHARED LoopScanShared<LoopValue<2>> Block;
WARPFOLD_SHARED uint32_t Claimed;

/// Uses that workspace.
struct ByUsedUp {
  LoopScanLaunch Counters = {&Launch.Tiles, &Launch.Arrived};
  PendingLoopTile<LoopValue<2>> Kept = {};

  bool next(LoopScanTile &Tile, int64_t Count) {
    return nextLoopTile(Tile, Kept.Progress, Count, 1, Counters, &UsedUp,
                        (uint32_t *)&Claimed);
  }
  bool scan(LoopValue<2> *Values, LoopScanTile &Tile,
            const LoopValue<2> *Original, LoopValue<2> *Result,
            bool IsExclusive) {
    if (Original && atomicLoad(&Launches) != 0 &&
        atomicLoad(&UsedUp.Of[0].Tiles[0][2 * TilesPerSupergroup - 1]) != 0)
      atomicStore(&SawInvalidValue, 1u);
    return LoopScan<LoopValue<2>, 1>({join<2>}, IsExclusive, Counters,
                                     (LoopScanShared<LoopValue<2>> *)&Block,
                                     (uint32_t *)&Staged, &UsedUp)
        .run(Values, Tile, Kept, Original, Result);
  }
};

template <uint32_t Words, uint32_t Rows, class Steps>
static void scan(uint32_t *Out, int64_t Count, bool IsExclusive) {
  __kmpc_target_init(&SpmdEnvironment, &Launch);
  const RangesOfTile<Words, Rows> Ranges = {atomicLoad(&Launches) * 1000003,
                                            IsExclusive, &Out[0]};
  const auto Original = Ranges.original();
  LoopScanTile Tile = {~uint64_t(0), 0, 0, 0, 0, 0};
  Steps Loop;
  if (threadInBlock() == 0)
    atomicStore((uint32_t *)&ClaimedTile, ~0u);
  LoopValue<Words> Values[Rows], Result;
  while (Loop.next(Tile, Count)) {
    if (threadInBlock() == 0) {
      atomicStore((uint32_t *)&PendingTile,
                  atomicLoad((uint32_t *)&ClaimedTile));
      atomicStore((uint32_t *)&ClaimedTile, Tile.Number);
    }
    if (Tile.TakesOriginal && Variable != atomicLoad(&Launches))
      atomicFetchAdd(&Out[0], 1u);
    Ranges.input(Tile, Values);
    const bool IsLast =
        Loop.scan(Values, Tile, Tile.TakesOriginal ? &Original : nullptr,
                  &Result, IsExclusive);
    Ranges.output(Tile, Values);
    if (!IsLast)
      continue;
    atomicFetchAdd(&Out[1], 1u);
    RangesOfTile<Words, Rows>{Ranges.Base, IsExclusive, &Out[2]}.check(
        Result, Ranges.Base + Count + 1);
    Variable = atomicLoad(&Launches) + 1;
    atomicStore(&Launches, Variable);
  }
  __kmpc_target_deinit();
}

WARPFOLD_KERNEL inclusive(uint32_t *Out, int64_t Count) {
  scan<2, 16, ByEntry<2, 16, __warpfold_loop_scan_2x16, join<2>>>(Out, Count,
                                                                  false);
}

WARPFOLD_KERNEL exclusive(uint32_t *Out, int64_t Count) {
  scan<4, 8, ByEntry<4, 8, __warpfold_loop_scan_4x8, join<4>>>(Out, Count,
                                                               true);
}

WARPFOLD_KERNEL supergroups(uint32_t *Out, int64_t Count) {
  scan<8, 1, ByEntry<8, 1, __warpfold_loop_scan_8x1, joinAndWait>>(Out, Count,
                                                                   false);
}

WARPFOLD_KERNEL tags(uint32_t *Out, int64_t Count) {
  scan<2, 1, ByUsedUp>(Out, Count, false);
}
