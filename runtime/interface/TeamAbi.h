//===- interface/TeamAbi.h - the contract for loops in teams ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the pass of codegen-helpers/ calls at the end of a parallel region of a
// team whose threads each have a copy of the team's variables: types and names,
// nothing else. The plugin contains the function; it is in no library. clang itself calls
// interface/ReductionAbi.h.
//
// Next on the path of a reduction: entry/TeamReduce.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_INTERFACE_TEAMABI_H
#define WARPFOLD_INTERFACE_TEAMABI_H

#include "interface/ReductionAbi.h"

extern "C" {

/// The lists of threads 0 .. NumThreads-1 of the block to one. With slots all
/// threads of the block call, each gets the result in its list and 1, and
/// InterWarpCopy is not called; what any of them did before is ordered before what
/// any does after. Slots is the block's shared memory, of 2 * 32 slots; calls one
/// after the other use slots from 0 and from 32 on in turn, all of one size.
/// Without ListToSlotCopy (null) thread 0 gets the result and 1, the others 0.
[[clang::always_inline]] int32_t __warpfold_team_reduce(
    void *List, warpfold::ShuffleReduceFn *, warpfold::InterWarpCopyFn *,
    uint32_t NumThreads, void *Slots, uint32_t FirstSlot,
    warpfold::SlotFn *ListToSlotCopy, warpfold::SlotFn *SlotToListCopy,
    warpfold::SlotFn *SlotToListReduce);

/// Returns the first row that the caller's team executes of rows 0 .. Last, or a number
/// above Last if there is none. The team owns the rows from it to *LastOfTile, which the
/// function sets.
[[clang::always_inline]] uint64_t
__warpfold_first_row(uint64_t Last, uint64_t *LastOfTile);

/// Returns the row that the team executes after Row, or Row if none remains. If Row is
/// *LastOfTile, the team claims its next tile (algorithm/RowTiles.h). Call by all threads
/// of the team, each with its own copy of the same values, after the row. The launch's
/// first counter must be 0 when the kernel starts, and is 0 again when it ends: each team
/// that has a first row must call until no row remains.
[[clang::always_inline]] uint64_t
__warpfold_next_row(uint64_t Row, uint64_t Last, uint64_t *LastOfTile);
}

#endif // WARPFOLD_INTERFACE_TEAMABI_H
