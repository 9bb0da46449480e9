//===- interface/ReductionAbi.h - functions that clang calls ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The reduction functions that clang calls and the callbacks that it passes:
// types and names only. A reduction list is an array of pointers to the calling
// thread's private copies, one for each reduced variable. Only the callbacks
// depend on the types of the copies.
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

/// Fetches the list of the lane Offset above the caller by shuffles. Mode
/// (ShuffleMode) selects what follows: 0 reduces it into List; 1 reduces it if
/// LaneId < Offset and otherwise overwrites List; 2 reduces it if LaneId is
/// even and Offset > 0 and otherwise leaves List unchanged. All lanes in the
/// mask of the shuffle call it. Mode 0 is called by whole warps with Offset 16,
/// 8, 4, 2 and 1, in this order; a callback may complete all five steps in the
/// first call (codegen-helpers/, WarpRedux.h).
using ShuffleReduceFn = void(void *List, int16_t LaneId, int16_t Offset,
                             int16_t Mode);

/// Copies the list of lane 0 of warp w to lane w of warp 0, for each w <
/// NumWarps, through shared memory: in pieces of at most 4 bytes in clang's
/// callback, of 256 bytes in the one of codegen-helpers/. Each piece takes two
/// barriers (__kmpc_barrier), the first of which precedes the write, so every
/// thread of the team must call.
using InterWarpCopyFn = void(void *List, int32_t NumWarps);

/// Copies or reduces between List and record Slot of the reduction buffer. One
/// thread calls it. It does not order memory accesses.
using SlotFn = void(void *Buffer, int32_t Slot, void *List);

/// A source location. The runtime does not use it.
struct Ident;

} // namespace warpfold

extern "C" {

// Each entry point returns 1 in the thread that holds the result, which then
// stores it to the reduced variables, and 0 in all others.
//
// The entry points are always inlined. This keeps a reduction in registers, and
// is required for correctness: if callbacks of several kernels are called in
// one function, openmp-opt of LLVM 19 removes stores to a private copy or a
// callback's barrier (docs/StockDefects.md;
// test/offload/compiler/many_kernels.cpp).

/// Reduces the lists of a parallel region (LLVM 16 to main). All threads of the
/// region call it at its end.
[[clang::always_inline]] int32_t
__kmpc_nvptx_parallel_reduce_nowait_v2(warpfold::Ident *, uint64_t ListBytes,
                                       void *List, warpfold::ShuffleReduceFn *,
                                       warpfold::InterWarpCopyFn *);

/// Reduces the lists of all teams (LLVM 16 to 22). In SPMD mode all threads of
/// every team call it, and the list of thread 0 contains the team's value; in
/// generic mode only the main thread of each team calls it. entry/TeamsReduce.h
/// covers kernels that changed their mode. Buffer has NumRecords records,
/// NumRecords >= 1.
[[clang::always_inline]] int32_t __kmpc_nvptx_teams_reduce_nowait_v2(
    warpfold::Ident *, void *Buffer, uint32_t NumRecords, uint64_t ListBytes,
    void *List, warpfold::ShuffleReduceFn *, warpfold::InterWarpCopyFn *,
    warpfold::SlotFn *ListToGlobalCopy, warpfold::SlotFn *ListToGlobalReduce,
    warpfold::SlotFn *GlobalToListCopy, warpfold::SlotFn *GlobalToListReduce);

/// Returns the reduction buffer of the launch (LLVM 16 to 22).
void *__kmpc_reduction_get_fixed_buffer();

/// Reduces the lists of all teams (LLVM 23, LLVM pull request 195102). Callers
/// as above. The buffer, with one record for each team of the launch, is part
/// of the launch environment.
[[clang::always_inline]] int32_t __kmpc_gpu_xteam_reduce_nowait(
    warpfold::Ident *, void *List, warpfold::ShuffleReduceFn *,
    warpfold::InterWarpCopyFn *, warpfold::SlotFn *ListToGlobalCopy,
    warpfold::SlotFn *GlobalToListCopy, warpfold::SlotFn *GlobalToListReduce);
}

#endif // WARPFOLD_INTERFACE_REDUCTIONABI_H
