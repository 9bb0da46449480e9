//===- interface/ReductionAbi.h - the compiler's contract -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What clang calls, and the callbacks that it hands over: types and names,
// nothing else. A reduction list is an array of pointers, one for each reduced
// variable, to the calling thread's private copies; only the callbacks know
// what they point to.
//
// Source: clang/lib/CodeGen/CGOpenMPRuntimeGPU.cpp, the comment above
// emitReduction, and llvm/lib/Frontend/OpenMP/OMPIRBuilder.cpp (LLVM 19).
//
// Next on the path of a reduction: combiner/CallbackCombiner.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_INTERFACE_REDUCTIONABI_H
#define WARPFOLD_INTERFACE_REDUCTIONABI_H

#include "support/Types.h"

namespace warpfold {

/// Fetches the list of the lane Offset above by shuffle, then, by Mode (see
/// ShuffleMode): 0 reduces it into List; 1 reduces if LaneId < Offset and
/// copies it over List otherwise; 2 reduces if LaneId is even and Offset > 0
/// and leaves List alone otherwise. All lanes that the shuffle names call.
/// Mode 0 is called by whole warps, with Offset 16, 8, 4, 2 and 1 in this order: a
/// callback may do the work of all five in the first (codegen-helpers/,
/// WarpRedux.h).
using ShuffleReduceFn = void(void *List, int16_t LaneId, int16_t Offset,
                             int16_t Mode);

/// Lane 0 of warp w -> lane w of warp 0, for w < NumWarps, through shared memory:
/// in clang's callback through 32 words, in pieces of at most 4 bytes, in that of
/// codegen-helpers/ in pieces of 256. Each piece is two barriers (__kmpc_barrier),
/// the first one before anything is written, so every thread of the team calls.
using InterWarpCopyFn = void(void *List, int32_t NumWarps);

/// Moves or reduces between List and record Slot of the reduction buffer. One
/// thread calls; no ordering is implied.
using SlotFn = void(void *Buffer, int32_t Slot, void *List);

/// Source location; unused by the runtime.
struct Ident;

} // namespace warpfold

extern "C" {

// Each entry point returns 1 in the one thread that holds the result, which
// then writes it back to the reduced variables, and 0 in all others.
//
// Always inlined. That keeps a reduction in registers, and it is needed for
// right results: where callbacks of several kernels meet in one function,
// openmp-opt of LLVM 19 loses stores to a private copy, or a callback's barrier
// (docs/StockDefects.md; test/offload/compiler/many_kernels.cpp).

/// LLVM 16 to main. All threads of a parallel region call at its end.
[[clang::always_inline]] int32_t
__kmpc_nvptx_parallel_reduce_nowait_v2(warpfold::Ident *, uint64_t ListBytes,
                                       void *List, warpfold::ShuffleReduceFn *,
                                       warpfold::InterWarpCopyFn *);

/// LLVM 16 to 22. In SPMD mode all threads of every team call, and thread 0's
/// list holds the team's value; in generic mode the team's main thread alone.
/// Kernels between the two: entry/TeamsReduce.h.
/// Buffer has NumRecords records, NumRecords >= 1.
[[clang::always_inline]] int32_t __kmpc_nvptx_teams_reduce_nowait_v2(
    warpfold::Ident *, void *Buffer, uint32_t NumRecords, uint64_t ListBytes,
    void *List, warpfold::ShuffleReduceFn *, warpfold::InterWarpCopyFn *,
    warpfold::SlotFn *ListToGlobalCopy, warpfold::SlotFn *ListToGlobalReduce,
    warpfold::SlotFn *GlobalToListCopy, warpfold::SlotFn *GlobalToListReduce);

/// LLVM 16 to 22. The reduction buffer of this launch.
void *__kmpc_reduction_get_fixed_buffer();

/// LLVM 23 (LLVM pull request 195102). Callers as above; the
/// buffer, one record for each launched team, comes from the launch
/// environment.
[[clang::always_inline]] int32_t __kmpc_gpu_xteam_reduce_nowait(
    warpfold::Ident *, void *List, warpfold::ShuffleReduceFn *,
    warpfold::InterWarpCopyFn *, warpfold::SlotFn *ListToGlobalCopy,
    warpfold::SlotFn *GlobalToListCopy, warpfold::SlotFn *GlobalToListReduce);
}

#endif // WARPFOLD_INTERFACE_REDUCTIONABI_H
