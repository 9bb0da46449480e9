//===- interface/SweepAbi.h - functions for grid-stride loops ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions that the passes of codegen-helpers/ call if they have converted
// a reduction loop to a grid-stride loop ("sweep"): types and names only. The
// plugin contains the functions as bitcode; no library contains them. clang
// itself calls interface/ReductionAbi.h.
//
// Next on the path of a reduction: entry/SweepReduce.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_INTERFACE_SWEEPABI_H
#define WARPFOLD_INTERFACE_SWEEPABI_H

#include "interface/ReductionAbi.h"

namespace warpfold {

/// The compiler's combiner of two reduction lists: stores the combination to
/// the first.
using CombineListsFn = void(void *List, void *Other);

} // namespace warpfold

extern "C" {

/// Returns the number of teams that take part in a sweep: teams 0 .. result-1.
/// The iterations are 0 .. LastIteration, in tiles of IterationsOfThread for
/// each thread (tuning::SweepInnerLoops stands for one iteration of unknown
/// length); ListBytes bytes are reduced in NumRecords records. The result is at
/// least 1 and at most NumRecords, and is the same in all threads of a launch.
[[clang::always_inline]] uint32_t
__warpfold_sweep_teams(uint64_t LastIteration, uint32_t IterationsOfThread,
                       uint64_t ListBytes, uint32_t NumRecords);

/// Returns the launch flags by which the host describes the initial values of
/// the reduced variables (tuning/Sweep.h): HostInitialValues, or that and
/// ZeroInitialValues, or 0. Takes no load from global memory.
[[clang::always_inline]] uint32_t __warpfold_launch_marks();

/// Does the same as __kmpc_nvptx_teams_reduce_nowait_v2 for teams 0 ..
/// Participants-1 of the launch; the other teams do not call it.
[[clang::always_inline]] int32_t __warpfold_sweep_reduce(
    warpfold::Ident *, void *Buffer, uint32_t NumRecords, uint64_t ListBytes,
    void *List, warpfold::ShuffleReduceFn *, warpfold::InterWarpCopyFn *,
    warpfold::SlotFn *ListToGlobalCopy, warpfold::SlotFn *ListToGlobalReduce,
    warpfold::SlotFn *GlobalToListCopy, warpfold::SlotFn *GlobalToListReduce,
    uint32_t Participants);

/// Completes a sweep that reduces only an array, of NumColumns elements of
/// BytesOfColumn bytes.
///
/// Each of NumRows thread groups of a team has stored its partial array to one
/// row of Rows, in shared memory. All threads of teams 0 .. Participants-1 call
/// it; the number of their threads is NumRows times a power of two. Buffer has
/// one record of the array's size for each of these teams. The sum of all rows
/// is combined into *Original at the end of the kernel. CombineLists is called
/// with lists of one element each.
[[clang::always_inline]] void
__warpfold_column_reduce(void *Rows, uint32_t NumRows, uint32_t NumColumns,
                         uint32_t BytesOfColumn,
                         warpfold::CombineListsFn *CombineLists, void *Buffer,
                         void *Original, uint32_t Participants);
}

#endif // WARPFOLD_INTERFACE_SWEEPABI_H
