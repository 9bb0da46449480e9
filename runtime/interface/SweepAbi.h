//===- interface/SweepAbi.h - the contract with our passes ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the passes of codegen-helpers/ call where they have made one sweep of a
// reduction loop: types and names, nothing else. The plugin contains the functions; they
// are in no library. clang itself calls interface/ReductionAbi.h.
//
// Next on the path of a reduction: entry/SweepReduce.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_INTERFACE_SWEEPABI_H
#define WARPFOLD_INTERFACE_SWEEPABI_H

#include "interface/ReductionAbi.h"

namespace warpfold {

/// The compiler's combiner of two reduce lists: the first becomes the operator of both.
using CombineListsFn = void(void *List, void *Other);

} // namespace warpfold

extern "C" {

/// How many teams, those numbered below, take part in a sweep over iterations
/// 0 .. LastIteration in tiles of IterationsOfThread for each thread
/// (tuning::SweepOwnLoops: of one iteration, of unknown length), that reduces
/// ListBytes in NumRecords records. At least 1, at most NumRecords. The same in every
/// thread of a launch for the same arguments.
[[clang::always_inline]] uint32_t
__warpfold_sweep_teams(uint64_t LastIteration, uint32_t IterationsOfThread,
                       uint64_t ListBytes, uint32_t NumRecords);

/// What the host says of the original variables (tuning/Sweep.h): FarOriginals,
/// ZeroOriginals beside it, or 0. It is known without a load.
[[clang::always_inline]] uint32_t __warpfold_launch_marks();

/// __kmpc_nvptx_teams_reduce_nowait_v2 among teams 0 .. Participants-1 of the
/// launch, which call as there; the other teams do not call.
[[clang::always_inline]] int32_t __warpfold_sweep_reduce(
    warpfold::Ident *, void *Buffer, uint32_t NumRecords, uint64_t ListBytes,
    void *List, warpfold::ShuffleReduceFn *, warpfold::InterWarpCopyFn *,
    warpfold::SlotFn *ListToGlobalCopy, warpfold::SlotFn *ListToGlobalReduce,
    warpfold::SlotFn *GlobalToListCopy, warpfold::SlotFn *GlobalToListReduce,
    uint32_t Participants);

/// The end of a sweep that reduces an array alone, NumColumns elements of BytesOfColumn
/// each, of which each of NumRows groups of a team's threads has left a row at Rows, in
/// shared memory. Called by all threads of teams 0 .. Participants-1, of NumRows * a
/// power of two threads each. Buffer has a record of the array's bytes for each of them.
/// The sum of all rows is combined into *Original when the kernel ends. CombineLists
/// combines lists of one element's address.
[[clang::always_inline]] void
__warpfold_column_reduce(void *Rows, uint32_t NumRows, uint32_t NumColumns,
                         uint32_t BytesOfColumn,
                         warpfold::CombineListsFn *CombineLists, void *Buffer,
                         void *Original, uint32_t Participants);
}

#endif // WARPFOLD_INTERFACE_SWEEPABI_H
