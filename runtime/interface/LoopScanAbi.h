//===- interface/LoopScanAbi.h - functions for loops with scan --*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions that the pass of codegen-helpers/ calls if all teams of a
// launch execute a loop with `omp scan`, in tiles:
//
//   while (__warpfold_loop_scan_next(&Tile, &Pending, Count, Words, Rows)) {
//     if (Tile.TakesOriginal) Original = the variables
//     for each of the caller's iterations in the tile:
//       input phase; Values[row] = the variables
//     IsLast = __warpfold_loop_scan_..(Values, &Tile, &Pending, Combine, ..)
//     // Tile may have changed to another one.
//     for each of the caller's iterations in the tile:
//       the variables = Values[row]; scan phase
//     if (IsLast) the variables = Result
//   }
//
// A value consists of all scanned variables of an iteration, in words of 4
// bytes.
//
// If the threads of one region execute the loop, the pass calls
// __warpfold_team_scan_next and __warpfold_team_scan_.. instead, without
// Pending and Words, and after the loop:
//
//   __warpfold_end_team_scan_..(Result)
//   for each variable:
//     if (__warpfold_team_scan_owns(its original)) original = Result
//
// The plugin contains the functions as bitcode; no library contains them.
//
// Next: entry/LoopScan.cpp, entry/TeamScan.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_INTERFACE_LOOPSCANABI_H
#define WARPFOLD_INTERFACE_LOOPSCANABI_H

#include "support/Types.h"

namespace warpfold {

/// The part of a tile that the caller executes. The pass reads all members but
/// the last one.
struct LoopScanTile {
  /// The caller's iterations are First, First + 32, ..: at most Rows
  /// iterations, none of which is beyond Last.
  uint64_t First;
  /// The last iteration of the loop.
  uint64_t Last;
  /// 1 in the one thread of the launch that stores the initial values to
  /// Original.
  uint32_t TakesOriginal;
  /// The number of the tile.
  uint32_t Number;
  /// The number of tiles.
  uint32_t NumTiles;
  /// 1 if all iterations of the tile exist.
  uint32_t IsWhole;
};

/// The value of an iteration, in registers.
template <uint32_t Words> struct LoopValueType {
  /// The type.
  using Type = uint32_t __attribute__((ext_vector_type(Words)));
};
/// The value of an iteration, if it is one word.
template <> struct LoopValueType<1> {
  /// The type.
  using Type = uint32_t;
};
/// The value of an iteration, in registers.
template <uint32_t Words> using LoopValue = typename LoopValueType<Words>::Type;

/// Combines the value of an earlier iteration with that of a later one.
template <uint32_t Words>
using LoopCombineFn = LoopValue<Words>(LoopValue<Words>, LoopValue<Words>);

} // namespace warpfold

extern "C" {

/// Claims the block's next tile of a loop of Count iterations, Rows of which
/// belong to each thread of a tile, with values of Words words. Returns 0 if no
/// tile remains. All threads of all teams call it until it returns 0. Pending
/// points to tuning::LoopScanPendingBytes bytes of the thread, initially 0. The
/// counters of the launch environment must be used by this loop only.
[[clang::always_inline]] int32_t
__warpfold_loop_scan_next(warpfold::LoopScanTile *Tile, void *Pending,
                          uint64_t Count, uint32_t Words, uint32_t Rows);

/// Accepts a tile after its input phase, and returns the previous tile for its
/// scan phase.
///
/// All threads that received the tile call it. The tile is stored in Pending,
/// and Tile becomes the tile that was stored before, or a tile without
/// iterations if there was none. If one thread executes the loop, Tile is
/// unchanged. Values, one for each iteration of the caller, become the results
/// of the returned tile: the combination of Original and all iterations up to
/// each one, or before it if IsExclusive. Returns 1 in the thread with the last
/// iteration of the loop and stores the combination of all iterations to
/// Result, which the caller preserves from tile to tile. Staged points to
/// tuning::loopScanStagedWords words of the block's shared memory.
#define WARPFOLD_LOOP_SCAN(WORDS, ROWS)                                        \
  [[clang::always_inline]] int32_t __warpfold_loop_scan_##WORDS##x##ROWS(      \
      void *Values, warpfold::LoopScanTile *Tile, void *Pending,               \
      warpfold::LoopCombineFn<WORDS> *Combine, const void *Original,           \
      void *Result, int32_t IsExclusive, void *Staged)
WARPFOLD_LOOP_SCAN(1, 32);
WARPFOLD_LOOP_SCAN(2, 16);
WARPFOLD_LOOP_SCAN(4, 8);
WARPFOLD_LOOP_SCAN(8, 4);
WARPFOLD_LOOP_SCAN(16, 2);
WARPFOLD_LOOP_SCAN(1, 16);
WARPFOLD_LOOP_SCAN(2, 8);
WARPFOLD_LOOP_SCAN(4, 4);
WARPFOLD_LOOP_SCAN(8, 2);
WARPFOLD_LOOP_SCAN(1, 1);
WARPFOLD_LOOP_SCAN(2, 1);
WARPFOLD_LOOP_SCAN(4, 1);
WARPFOLD_LOOP_SCAN(8, 1);
WARPFOLD_LOOP_SCAN(16, 1);

/// Selects the next tile of a loop of Count iterations, Rows of which belong to
/// each thread of a tile. Returns 0 if no tile remains. Tile->First is
/// initially ~0. All threads of the region call it. If it returns 0 in the
/// first call of a thread, that thread has no iterations.
[[clang::always_inline]] int32_t
__warpfold_team_scan_next(warpfold::LoopScanTile *Tile, uint64_t Count,
                          uint32_t Rows);

/// Completes the caller's tile, as __warpfold_loop_scan_.., but without a delay
/// of one tile. All threads that received the tile call it.
#define WARPFOLD_TEAM_SCAN(WORDS, ROWS)                                        \
  [[clang::always_inline]] int32_t __warpfold_team_scan_##WORDS##x##ROWS(      \
      void *Values, const warpfold::LoopScanTile *Tile,                        \
      warpfold::LoopCombineFn<WORDS> *Combine, const void *Original,           \
      void *Result, int32_t IsExclusive)
WARPFOLD_TEAM_SCAN(1, 16);
WARPFOLD_TEAM_SCAN(2, 8);
WARPFOLD_TEAM_SCAN(4, 4);
WARPFOLD_TEAM_SCAN(8, 2);
WARPFOLD_TEAM_SCAN(1, 1);
WARPFOLD_TEAM_SCAN(2, 1);
WARPFOLD_TEAM_SCAN(4, 1);
WARPFOLD_TEAM_SCAN(8, 1);
WARPFOLD_TEAM_SCAN(16, 1);

/// Returns the combination of Original and all iterations in all threads, after
/// the loop, if the loop has had iterations. All threads of the region call it;
/// it waits until all have completed their tiles.
#define WARPFOLD_END_TEAM_SCAN(WORDS)                                          \
  [[clang::always_inline]] void __warpfold_end_team_scan_##WORDS(void *Result)
WARPFOLD_END_TEAM_SCAN(1);
WARPFOLD_END_TEAM_SCAN(2);
WARPFOLD_END_TEAM_SCAN(4);
WARPFOLD_END_TEAM_SCAN(8);
WARPFOLD_END_TEAM_SCAN(16);

/// Returns whether the caller must store the result to Original, its address of
/// the original variable. The threads may share one variable or have separate
/// ones. All threads of the region call it.
[[clang::always_inline]] int32_t
__warpfold_team_scan_owns(const void *Original);
}

#endif // WARPFOLD_INTERFACE_LOOPSCANABI_H
