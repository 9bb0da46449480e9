//===- entry/TeamScan.cpp - loops with `omp scan`, by one team ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// interface/LoopScanAbi.h specifies the functions.
//
// Memory:  Shared memory of the block, in programs with such loops.
//
// Next: algorithm/TeamScan.h
//
//===----------------------------------------------------------------------===//

#include "algorithm/TeamScan.h"
#include "tuning/LoopScan.h"

using namespace warpfold;

namespace {

/// The address of thread 0's original variable.
WARPFOLD_SHARED uint64_t OriginalOfFirstThread;

/// The block's shared memory for values of Words words.
template <uint32_t Words>
WARPFOLD_SHARED TeamScanShared<LoopValue<Words>> SharedOf;

/// Returns the address of SharedOf<Words> as a generic pointer.
template <uint32_t Words> TeamScanShared<LoopValue<Words>> *sharedOf() {
  return (TeamScanShared<LoopValue<Words>> *)&SharedOf<Words>;
}

} // namespace

int32_t __warpfold_team_scan_next(LoopScanTile *Tile, uint64_t Count,
                                  uint32_t Rows) {
  return nextTeamTile(*Tile, Count, Rows, {});
}

int32_t __warpfold_team_scan_owns(const void *Original) {
  return ownsOriginal(Original, (uint64_t *)&OriginalOfFirstThread, {});
}

#define WARPFOLD_DEFINE_TEAM_SCAN(WORDS, ROWS)                                 \
  WARPFOLD_TEAM_SCAN(WORDS, ROWS) {                                            \
    static_assert(ROWS == 1 || ROWS == tuning::teamScanRows(WORDS));           \
    using Value = LoopValue<WORDS>;                                            \
    return TeamScan<Value, ROWS>(*Tile, {Combine}, IsExclusive,                \
                                 sharedOf<WORDS>())                            \
        .run(static_cast<Value *>(Values),                                     \
             static_cast<const Value *>(Original),                             \
             static_cast<Value *>(Result));                                    \
  }
WARPFOLD_DEFINE_TEAM_SCAN(1, 16)
WARPFOLD_DEFINE_TEAM_SCAN(2, 8)
WARPFOLD_DEFINE_TEAM_SCAN(4, 4)
WARPFOLD_DEFINE_TEAM_SCAN(8, 2)
WARPFOLD_DEFINE_TEAM_SCAN(1, 1)
WARPFOLD_DEFINE_TEAM_SCAN(2, 1)
WARPFOLD_DEFINE_TEAM_SCAN(4, 1)
WARPFOLD_DEFINE_TEAM_SCAN(8, 1)
WARPFOLD_DEFINE_TEAM_SCAN(16, 1)

#define WARPFOLD_DEFINE_END_TEAM_SCAN(WORDS)                                   \
  WARPFOLD_END_TEAM_SCAN(WORDS) {                                              \
    endTeamScan(sharedOf<WORDS>(), static_cast<LoopValue<WORDS> *>(Result),    \
                {});                                                           \
  }
WARPFOLD_DEFINE_END_TEAM_SCAN(1)
WARPFOLD_DEFINE_END_TEAM_SCAN(2)
WARPFOLD_DEFINE_END_TEAM_SCAN(4)
WARPFOLD_DEFINE_END_TEAM_SCAN(8)
WARPFOLD_DEFINE_END_TEAM_SCAN(16)
