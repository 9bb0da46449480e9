//===- interface/SynchronizationAbi.h - for grid barriers -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions of the runtime and of the passes that
// <warpfold/synchronization.h> uses. All teams of a launch can wait for each
// other only if all of them run at once: a team that does not fit starts only
// after another one has ended, and that one would wait for it.
//
// The public headers include this file, too.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_INTERFACE_SYNCHRONIZATIONABI_H
#define WARPFOLD_INTERFACE_SYNCHRONIZATIONABI_H

#include <stdint.h>

extern "C" {

/// Returns whether all threads of the block run the kernel (SPMD mode). LLVM's
/// function.
int8_t __kmpc_is_spmd_exec_mode();

/// Ends the kernel with a message: it has more teams than are guaranteed to run
/// at once.
[[noreturn, omp::assume("ompx_spmd_amenable,ompx_no_call_asm")]] void
__warpfold_refuse_teams();

/// Ends the kernel with a message: the threads of the team are in separate
/// nested regions, Level deep, and cannot take part in a barrier.
[[noreturn, omp::assume("ompx_spmd_amenable,ompx_no_call_asm")]] void
__warpfold_refuse_nested_meeting(uint32_t Level);
}

namespace warpfold {

/// Returns the number of teams of the kernel for which a multiprocessor is
/// guaranteed to have registers: 1, or Wanted if the pass
/// warpfold-resident-teams runs and a multiprocessor has room for that many
/// teams of the kernel's largest number of threads. The pass recognises the
/// statement by its comment and limits the registers accordingly. Inline
/// assembly is used because it is the only construct that is preserved until
/// all functions are inlined.
template <uint32_t Wanted>
[[omp::assume("ompx_no_call_asm"), gnu::always_inline]] inline uint32_t
residentTeams() {
  uint32_t Result;
  asm("mov.u32 %0, 1; // warpfold-resident-teams" : "=r"(Result) : "n"(Wanted));
  return Result;
}

} // namespace warpfold

#endif // WARPFOLD_INTERFACE_SYNCHRONIZATIONABI_H
