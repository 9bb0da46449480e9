//===- interface/SynchronizationAbi.h - kernels whose teams meet -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What <warpfold/synchronization.h> asks of the runtime and of the passes. All teams of
// a launch can meet only if all of them run at once: who does not fit would start when
// another team ends, which waits for it.
//
// This file is for the headers that programs include, too.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_INTERFACE_SYNCHRONIZATIONABI_H
#define WARPFOLD_INTERFACE_SYNCHRONIZATIONABI_H

#include <stdint.h>

extern "C" {

/// LLVM's: whether all threads of the block run the kernel (SPMD).
int8_t __kmpc_is_spmd_exec_mode();

/// Ends the kernel with a message: it has more teams than run at once for certain.
[[noreturn, omp::assume("ompx_spmd_amenable,ompx_no_call_asm")]] void
__warpfold_refuse_teams();

/// The same: the threads of a team are in regions of their own, this many inside of
/// each other, and are none that could meet.
[[noreturn, omp::assume("ompx_spmd_amenable,ompx_no_call_asm")]] void
__warpfold_refuse_nested_meeting(uint32_t Level);
}

namespace warpfold {

/// How many teams of the kernel have registers in one multiprocessor for certain: 1. With
/// the pass warpfold-resident-teams it is Wanted, where that many teams of as many threads
/// as the kernel may have are no more threads than there is room for: the pass, which
/// knows this by its comment, has ptxas divide the registers by it. Assembly, because
/// nothing else stays as it is until all functions are inlined.
template <uint32_t Wanted>
[[omp::assume("ompx_no_call_asm"), gnu::always_inline]] inline uint32_t
residentTeams() {
  uint32_t Result;
  asm("mov.u32 %0, 1; // warpfold-resident-teams" : "=r"(Result) : "n"(Wanted));
  return Result;
}

} // namespace warpfold

#endif // WARPFOLD_INTERFACE_SYNCHRONIZATIONABI_H
