//===- simulator/device/LoweredCode.h - what device code calls --*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  the seam between lowered device code and the simulated device: the
//           registers that the code reads in place, and the hooks that it calls
//           for everything that another thread can notice. The lowering writes
//           code against this file, the device implements it; neither knows
//           more of the other.
// Callers:  hooks are called by lowered code, on the stack of the lane that is
//           `__warpfold_lane`. A hook that waits switches to other lanes and
//           returns when this one may go on.
// Next:     simulator/device/Hooks.cpp implements the hooks, MemoryHooks.cpp
//           those of watched code.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_LOWEREDCODE_H
#define WARPFOLD_SIMULATOR_DEVICE_LOWEREDCODE_H

#include "simulator/memory/Access.h"

#include <cstdint>

namespace warpfold::sim {

/// The special registers of one lane. They do not change while the lane runs,
/// so lowered code may keep what it read across every wait.
struct LaneRegisters {
  uint32_t Tid[3];
  uint32_t Ntid[3];
  uint32_t Ctaid[3];
  uint32_t Nctaid[3];
  uint32_t LaneId;
  uint32_t WarpId;
  uint32_t NumWarps;
  uint32_t SmId;
  uint32_t NumSms;
  uint32_t GridId;
  uint32_t DynamicShared;
  uint32_t SharedBytes; ///< of the block's frame, the dynamic part included
  char *Shared;         ///< the block's shared memory
  char *StackLow;       ///< the lane's stack: its local memory
  uint64_t StackBytes;
};

/// What the lanes that a mask names do together. The order matters to nobody;
/// warpOpName gives each its PTX name.
enum class WarpOp : uint32_t {
  ShuffleUp,
  ShuffleDown,
  ShuffleButterfly,
  ShuffleIndex,
  VoteAll,
  VoteAny,
  VoteUniform,
  VoteBallot,
  MatchAny,
  MatchAll,
  ReduceAdd,
  ReduceUMin,
  ReduceUMax,
  ReduceMin,
  ReduceMax,
  ReduceAnd,
  ReduceOr,
  ReduceXor,
  SyncWarp,
  /// The lanes of a warp pass a barrier (bar.arrive); true in the lowest.
  ArriveTogether,
};

/// What a barrier gives back to every thread that waited at it.
enum class BarrierOp : uint32_t { Sync, Count, And, Or };

/// Aligned (bar.*, barrier.*.aligned): all threads of a warp execute the same
/// instruction. Otherwise each may come from another place.
enum class BarrierForm : uint32_t { Unaligned, Aligned };

/// The count of a barrier that names none.
inline constexpr uint32_t AllThreads = ~uint32_t(0);

/// Why a device thread ends the program.
enum class TrapKind : uint32_t { Trap, Abort, Break, Division };

} // namespace warpfold::sim

extern "C" {

/// The lane that runs.
extern warpfold::sim::LaneRegisters *__warpfold_lane;

/// B and C are the shuffle's operands of these names. The low 32 bits are the
/// result, bit 32 is the predicate of the forms that have one.
uint64_t __warpfold_warp_op(warpfold::sim::WarpOp Op, uint32_t Mask,
                            uint64_t Value, uint32_t B, uint32_t C,
                            uint32_t Site);

uint32_t __warpfold_active_mask(uint32_t Site);

uint32_t __warpfold_barrier(warpfold::sim::BarrierOp Op, uint32_t Id,
                            uint32_t Count, uint32_t Predicate,
                            warpfold::sim::BarrierForm Form, uint32_t Site);
void __warpfold_barrier_arrive(uint32_t Id, uint32_t Count,
                               warpfold::sim::BarrierForm Form, uint32_t Site);

/// After a fence.
void __warpfold_fence(warpfold::sim::Scope For, uint32_t Site);

/// After an atomic operation or a volatile load of Address: Value is what it
/// read, Changed says whether it left another value there.
void __warpfold_observe(const void *Address, uint64_t Value, uint32_t Changed,
                        uint32_t Site);

uint64_t __warpfold_clock(uint32_t Site);
uint64_t __warpfold_global_timer(uint32_t Site);
void __warpfold_nanosleep(uint32_t Nanoseconds, uint32_t Site);

[[noreturn]] void __warpfold_trap(warpfold::sim::TrapKind Kind, uint32_t Site);
[[noreturn]] void __warpfold_assert_fail(const char *Message, const char *File,
                                         uint32_t Line, const char *Function);
[[noreturn]] void __warpfold_exit();

/// CUDA's packed argument buffer: each argument at its natural alignment.
int32_t __warpfold_vprintf(const char *Format, const void *Arguments);

// What watched code calls for its accesses to memory. All but the atomic
// operation perform the access.

/// Computed has a bit for each byte that the code computes with and does not
/// only move; all where that is not known.
void __warpfold_load(const void *Address, void *Into, uint64_t Bytes,
                     warpfold::sim::Ordering Order, warpfold::sim::Scope For,
                     uint32_t Site, uint64_t Computed);
/// A plain load whose value may go unused: it takes no part in races, and may
/// read what nobody wrote.
void __warpfold_speculative_load(const void *Address, void *Into,
                                 uint64_t Bytes, warpfold::sim::Ordering Order,
                                 warpfold::sim::Scope For, uint32_t Site);
/// Right before one of these whose address is one of local memory.
void __warpfold_local_access(const void *Address, uint64_t Bytes,
                             uint32_t Writes, uint32_t Site);
void __warpfold_store(void *Address, const void *From, uint64_t Bytes,
                      warpfold::sim::Ordering Order, warpfold::sim::Scope For,
                      uint32_t Site);

/// Right after an atomic read-modify-write or compare-and-exchange, before
/// anybody else can move. Old is what it read, Wrote is 0 if it left that there.
void __warpfold_atomic(void *Address, uint64_t Old, uint64_t Bytes,
                       uint32_t Wrote, warpfold::sim::Ordering Order,
                       warpfold::sim::Scope For, uint32_t Site);

/// memmove and memset.
void __warpfold_copy(void *To, const void *From, uint64_t Bytes, uint32_t Site);
void __warpfold_fill(void *To, uint32_t Byte, uint64_t Bytes, uint32_t Site);

// What checked code tells of the variables on its stack
// (simulator/memory/LocalObjects.h). Site names the variable.

/// How many there are when a function begins, for leave at its end.
uint64_t __warpfold_enter();
void __warpfold_local_object(const void *Begin, uint64_t Bytes, uint32_t Site);
/// All below Top end.
void __warpfold_restore_stack(const void *Top);
void __warpfold_leave(uint64_t Depth);

void *__warpfold_malloc(uint64_t Bytes, uint32_t Site);
void *__warpfold_realloc(void *Address, uint64_t Bytes, uint32_t Site);
void __warpfold_free(void *Address, uint32_t Site);
}

#endif // WARPFOLD_SIMULATOR_DEVICE_LOWEREDCODE_H
