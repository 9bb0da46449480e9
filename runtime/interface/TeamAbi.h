//===- interface/TeamAbi.h - reductions and rows of a team ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions that the passes of codegen-helpers/ call. One reduces at the end of
// a parallel region whose threads have private copies of the team's variables;
// two select the rows that a team executes. The plugin contains the functions
// as bitcode; no library contains them. clang itself calls
// interface/ReductionAbi.h.
//
// Next on the path of a reduction: entry/TeamReduce.cpp; entry/ClaimRow.cpp
// selects rows
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_INTERFACE_TEAMABI_H
#define WARPFOLD_INTERFACE_TEAMABI_H

#include "interface/ReductionAbi.h"

extern "C" {

/// Reduces the lists of threads 0 .. NumThreads-1 of the block.
///
/// With slots (ListToSlotCopy is not null) all threads of the block call it.
/// Each receives the result in its list and the return value 1; InterWarpCopy
/// is not called. Memory accesses of any thread before the call happen before
/// those of any thread after it. Slots points to 2 * 32 slots in the block's
/// shared memory; consecutive calls alternate between FirstSlot 0 and 32, and
/// all slots have one size. Without slots thread 0 receives the result and the
/// return value 1, and the others 0.
[[clang::always_inline]] int32_t __warpfold_team_reduce(
    void *List, warpfold::ShuffleReduceFn *, warpfold::InterWarpCopyFn *,
    uint32_t NumThreads, void *Slots, uint32_t FirstSlot,
    warpfold::SlotFn *ListToSlotCopy, warpfold::SlotFn *SlotToListCopy,
    warpfold::SlotFn *SlotToListReduce);

/// Returns the first row that the caller's team executes of rows 0 .. Last, or
/// a number above Last if there is none. Sets *LastOfTile to the last row of
/// the team's first tile, which starts with the returned row.
[[clang::always_inline]] uint64_t __warpfold_first_row(uint64_t Last,
                                                       uint64_t *LastOfTile);

/// Returns the row that the team executes after Row, or Row if none remains. If
/// Row is *LastOfTile, the team claims its next tile (algorithm/RowTiles.h).
/// All threads of the team call it after each row, each with its own copies of
/// the same values. The launch's counter of teams must be 0 when the kernel
/// starts. It is 0 again when the kernel ends, because each team that has a
/// first row must call until no row remains.
[[clang::always_inline]] uint64_t
__warpfold_next_row(uint64_t Row, uint64_t Last, uint64_t *LastOfTile);
}

#endif // WARPFOLD_INTERFACE_TEAMABI_H
