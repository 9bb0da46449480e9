//===- entry/team_scan.cpp - a loop's scan by one team, called directly ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The calls that codegen-helpers/lib/lower/ScanTiles.cpp generates for one team
// (interface/LoopScanAbi.h), for ranges (Ranges.h): by each block, in a region with the
// given number of threads, two successive scans, of ranges with different numbers.
//
// The kernels, by words of a value and rows: 2 and 8, inclusive; 2 and 1, exclusive. The
// arguments: iterations, threads of the region, -1 for all.
//
// The buffer: wrong values, iterations reported as the last, wrong results of all
// threads, threads that own the shared original, and that own their private one.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %device-compile -march=sm_90 -emit-llvm -c %s -o %t.bc
// RUN: llvm-link --only-needed %t.bc %device-functions/TeamScan.bc %products/libomptarget-nvptx-sm_90.bc -o %t.linked.bc
// RUN: opt %t.linked.bc -passes='forceattrs,internalize,default<O2>' -force-attribute=sanitize_thread \
// RUN:   -openmp-opt-disable -o %t.kernel.bc
//
// RUN: %sim-kernel %t.kernel.bc --kernel inclusive --buffer 5 --int 1 --int -1 --teams 2 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=ALL64
// RUN: %sim-kernel %t.kernel.bc --kernel inclusive --buffer 5 --int 511 --int -1 --teams 2 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=ALL64
// RUN: %sim-kernel %t.kernel.bc --kernel inclusive --buffer 5 --int 512 --int -1 --teams 2 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=ALL64
// RUN: %sim-kernel %t.kernel.bc --kernel inclusive --buffer 5 --int 2000 --int -1 --teams 2 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=ALL64
// RUN: %sim-kernel %t.kernel.bc --kernel exclusive --buffer 5 --int 300 --int -1 --teams 2 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=ALL64
// RUN: %sim-kernel %t.kernel.bc --kernel inclusive --buffer 5 --int 1000 --int 40 --teams 2 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SOME40
// RUN: %sim-kernel %t.kernel.bc --kernel exclusive --buffer 5 --int 90 --int 7 --teams 2 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SOME7
// RUN: %sim-kernel %t.kernel.bc --kernel exclusive --buffer 5 --int 1 --int 7 --teams 2 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SOME7
// RUN: %sim-kernel %t.kernel.bc --kernel exclusive --buffer 5 --int 90 --int 1 --teams 2 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=ONE
// ALL64: buffer 0: 0 4 0 2 128
// SOME40: buffer 0: 0 4 0 2 80
// SOME7: buffer 0: 0 4 0 2 14
// ONE: buffer 0: 0 4 0 2 2
//
// Other schedules, with all checks.
// RUN: %sim-kernel %t.kernel.bc --kernel inclusive --buffer 5 --int 2000 --int -1 --teams 2 --threads 64 \
// RUN:   --schedule=random --seed=1 --split-warps --check-memory --weak-memory \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=ALL64
// RUN: %sim-kernel %t.kernel.bc --kernel inclusive --buffer 5 --int 2000 --int -1 --teams 2 --threads 64 \
// RUN:   --schedule=adversarial --seed=1 --split-warps --check-memory --weak-memory \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=ALL64
// RUN: %sim-kernel %t.kernel.bc --kernel inclusive --buffer 5 --int 1000 --int 40 --teams 2 --threads 64 \
// RUN:   --schedule=adversarial --seed=2 --split-warps --check-memory --weak-memory \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SOME40
// RUN: %sim-kernel %t.kernel.bc --kernel exclusive --buffer 5 --int 90 --int 7 --teams 2 --threads 64 \
// RUN:   --schedule=adversarial --seed=3 --split-warps --check-memory --weak-memory \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SOME7

#include "Ranges.h"

using namespace warpfold;
using namespace warpfold::test;

struct Loop {
  uint32_t *Out;
  int64_t Count;
};

template <uint32_t Words, uint32_t Rows, class ScanFn>
static void scan(const Loop &Shared, uint32_t Base, bool IsExclusive,
                 ScanFn *Scan) {
  const RangesOfTile<Words, Rows> Ranges = {Base, IsExclusive, &Shared.Out[0]};
  const auto Original = Ranges.original();
  LoopScanTile Tile = {~uint64_t(0), 0, 0, 0, 0, 0};
  LoopValue<Words> Values[Rows], Result;
  while (__warpfold_team_scan_next(&Tile, Shared.Count, Rows)) {
    Ranges.input(Tile, Values);
    const bool IsLast =
        Scan(Values, &Tile, join<Words>,
             Tile.TakesOriginal ? &Original : nullptr, &Result, IsExclusive);
    Ranges.output(Tile, Values);
    if (!IsLast)
      continue;
    atomicFetchAdd(&Shared.Out[1], 1u);
    break;
  }
  __warpfold_end_team_scan_2(&Result);
  RangesOfTile<Words, Rows>{Base, IsExclusive, &Shared.Out[2]}.check(
      Result, Base + Shared.Count + 1);
}

static void countOwners(const Loop &Shared) {
  atomicFetchAdd(&Shared.Out[3],
                 uint32_t(__warpfold_team_scan_owns(Shared.Out)));
  // Only thread 0 owns a shared address, and no variable has an address that small.
  const auto Own = reinterpret_cast<void *>(uint64_t(omp_get_thread_num() + 1));
  atomicFetchAdd(&Shared.Out[4], uint32_t(__warpfold_team_scan_owns(Own)));
}

static void inclusiveRegion(int32_t *, int32_t *, Loop *Shared) {
  scan<2, 8>(*Shared, 1000, false, __warpfold_team_scan_2x8);
  scan<2, 8>(*Shared, 70000, false, __warpfold_team_scan_2x8);
  countOwners(*Shared);
}

static void exclusiveRegion(int32_t *, int32_t *, Loop *Shared) {
  scan<2, 1>(*Shared, 1000, true, __warpfold_team_scan_2x1);
  scan<2, 1>(*Shared, 70000, true, __warpfold_team_scan_2x1);
  countOwners(*Shared);
}

WARPFOLD_KERNEL inclusive(uint32_t *Out, int64_t Count, int64_t Threads) {
  __kmpc_target_init(&SpmdEnvironment, nullptr);
  Loop Shared = {Out, Count};
  parallel(inclusiveRegion, &Shared, int32_t(Threads));
  __kmpc_target_deinit();
}

WARPFOLD_KERNEL exclusive(uint32_t *Out, int64_t Count, int64_t Threads) {
  __kmpc_target_init(&SpmdEnvironment, nullptr);
  Loop Shared = {Out, Count};
  parallel(exclusiveRegion, &Shared, int32_t(Threads));
  __kmpc_target_deinit();
}
