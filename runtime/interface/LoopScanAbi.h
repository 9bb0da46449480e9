//===- interface/LoopScanAbi.h - the contract for loops with scan *- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the pass of codegen-helpers/ calls where all teams of a launch execute a loop
// with `omp scan`, in tiles:
//
//   while (__warpfold_loop_scan_next(&Tile, &Kept, Count, Words, Rows)) {
//     if (Tile.TakesOriginal) Original = the variables
//     for each of the caller's iterations in the tile:
//       input phase; Values[row] = the variables
//     IsLast = __warpfold_loop_scan_..(Values, &Tile, &Kept, Combine, ..)
//     for each of the caller's iterations in the tile, which may be another one now:
//       the variables = Values[row]; scan phase
//     if (IsLast) the variables = Result
//   }
//
// A value is all scanned variables of an iteration in words of 4 bytes.
//
// Where the threads of one region execute the loop alone, it calls
// __warpfold_team_scan_next and __warpfold_team_scan_.. in their place, without Kept and Words, and
// behind the loop:
//
//   __warpfold_end_team_scan_..(Result)
//   for each variable: if (__warpfold_team_scan_owns(its original)) original = Result
//
// The plugin contains the functions; they are in no library.
//
// Next: entry/LoopScan.cpp, entry/TeamScan.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_INTERFACE_LOOPSCANABI_H
#define WARPFOLD_INTERFACE_LOOPSCANABI_H

#include "support/Types.h"

namespace warpfold {

/// What the caller does in a tile. The pass reads all but the last.
struct LoopScanTile {
  /// The caller's iterations: First, First + 32, .., of which there are Rows at most, and
  /// none of which is beyond Last.
  uint64_t First;
  uint64_t Last;
  /// The caller is the one thread of the launch that is to give the original.
  uint32_t TakesOriginal;
  uint32_t Number;
  uint32_t NumTiles;
  /// No thread has an iteration beyond Last.
  uint32_t IsWhole;
};

/// An iteration's value, in registers.
template <uint32_t Words> struct LoopValueType {
  using Type = uint32_t __attribute__((ext_vector_type(Words)));
};
template <> struct LoopValueType<1> {
  using Type = uint32_t;
};
template <uint32_t Words> using LoopValue = typename LoopValueType<Words>::Type;

/// Of what comes first and what comes later.
template <uint32_t Words>
using LoopCombineFn = LoopValue<Words>(LoopValue<Words>, LoopValue<Words>);

} // namespace warpfold

extern "C" {

/// The block's next tile of a loop of Count iterations, of which each thread has Rows
/// in a tile, with values of Words; 0 where none is left. All threads of all teams call until then. Kept is
/// tuning::LoopScanKeptBytes of the thread's, which are 0 at first. The launch
/// environment's counters are this loop's alone.
[[clang::always_inline]] int32_t
__warpfold_loop_scan_next(warpfold::LoopScanTile *Tile, void *Kept,
                          uint64_t Count, uint32_t Words, uint32_t Rows);

/// All threads that have got the tile call. It is kept, and Tile becomes the one that was
/// kept before, or this one, or none. Values, one after the other for each of the caller's
/// iterations, become of that one the combinations of Original and all iterations up to
/// them, or before them if IsExclusive. Returns 1 to the thread with the last iteration of
/// all, and gives it the combination of all; Result is kept from tile to tile.
/// Staged is the block's, tuning::loopScanStagedWords of shared memory.
#define WARPFOLD_LOOP_SCAN(WORDS, ROWS)                                        \
  [[clang::always_inline]] int32_t __warpfold_loop_scan_##WORDS##x##ROWS(      \
      void *Values, warpfold::LoopScanTile *Tile, void *Kept,                  \
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

/// The next tile of a loop of Count iterations, of which each thread of the region has
/// Rows in a tile; 0 where none is left. Tile->First is ~0 at first. All threads of the
/// region call; one that gets no tile has had none.
[[clang::always_inline]] int32_t
__warpfold_team_scan_next(warpfold::LoopScanTile *Tile, uint64_t Count,
                          uint32_t Rows);

/// As __warpfold_loop_scan_.., by all threads that have got the tile, and of that one.
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

/// Behind the loop, if it has had iterations, by all threads of the region: gives all
/// the combination of Original and all iterations, when all have ended theirs.
#define WARPFOLD_END_TEAM_SCAN(WORDS)                                          \
  [[clang::always_inline]] void __warpfold_end_team_scan_##WORDS(void *Result)
WARPFOLD_END_TEAM_SCAN(1);
WARPFOLD_END_TEAM_SCAN(2);
WARPFOLD_END_TEAM_SCAN(4);
WARPFOLD_END_TEAM_SCAN(8);
WARPFOLD_END_TEAM_SCAN(16);

/// Whether the caller is to write to Original, what it takes for the variable: threads
/// may have one in common, or each its own. By all threads of the region.
[[clang::always_inline]] int32_t
__warpfold_team_scan_owns(const void *Original);
}

#endif // WARPFOLD_INTERFACE_LOOPSCANABI_H
