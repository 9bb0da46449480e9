//===- simulator/device/LoweredCode.h - the hooks' interface ----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  the interface between lowered device code and the simulated device.
//           It consists of the registers that the code reads directly, and the
//           hooks that the code calls for every effect that another thread can
//           observe. The lowering generates code that uses this interface, and
//           the device implements it. They share nothing else.
// Callers:  lowered code calls the hooks on the stack of the lane to which
//           `__warpfold_lane` points. A hook that waits switches to other lanes
//           and returns when its lane can continue.
// Next:     simulator/device/Hooks.cpp implements the hooks, MemoryHooks.cpp
//           those for memory accesses.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_LOWEREDCODE_H
#define WARPFOLD_SIMULATOR_DEVICE_LOWEREDCODE_H

#include "simulator/memory/Access.h"

#include <cstdint>

namespace warpfold::sim {

/// The special registers of one lane. They do not change while the lane's
/// thread runs, so that lowered code may keep their values across waits.
struct LaneRegisters {
  uint32_t Tid[3];        ///< %tid
  uint32_t Ntid[3];       ///< %ntid
  uint32_t Ctaid[3];      ///< %ctaid
  uint32_t Nctaid[3];     ///< %nctaid
  uint32_t LaneId;        ///< %laneid
  uint32_t WarpId;        ///< %warpid
  uint32_t NumWarps;      ///< %nwarpid
  uint32_t SmId;          ///< %smid
  uint32_t NumSms;        ///< %nsmid
  uint32_t GridId;        ///< %gridid
  uint32_t DynamicShared; ///< %dynamic_smem_size
  /// The size of the block's frame with the dynamic part.
  uint32_t SharedBytes;
  char *Shared;        ///< The block's shared memory.
  char *StackLow;      ///< The lane's stack, which is its local memory.
  uint64_t StackBytes; ///< The size of the stack.
};

/// An operation that the lanes of a mask perform together. The order of the
/// enumerators is arbitrary. warpOpName contains the PTX name of each.
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
  /// The lanes of a warp arrive at a barrier together (bar.arrive). The result
  /// is true in the lowest lane.
  ArriveTogether,
};

/// The result of a barrier for every thread that waited at it.
enum class BarrierOp : uint32_t { Sync, Count, And, Or };

/// Aligned (bar.*, barrier.*.aligned): all threads of a warp execute the same
/// instruction. Unaligned: each thread may execute another instruction.
enum class BarrierForm : uint32_t { Unaligned, Aligned };

/// The count of a barrier without an explicit count.
inline constexpr uint32_t AllThreads = ~uint32_t(0);

/// The reason why a device thread ends the program.
enum class TrapKind : uint32_t { Trap, Abort, Break, Division };

} // namespace warpfold::sim

extern "C" {

/// The running lane.
extern warpfold::sim::LaneRegisters *__warpfold_lane;

/// Performs a warp operation. B and C are the shuffle operands with these names
/// in PTX. The low 32 bits are the result; bit 32 is the predicate of the forms
/// that have one.
uint64_t __warpfold_warp_op(warpfold::sim::WarpOp Op, uint32_t Mask,
                            uint64_t Value, uint32_t B, uint32_t C,
                            uint32_t Site);

/// Returns the mask of activemask.
uint32_t __warpfold_active_mask(uint32_t Site);

/// Waits at a barrier and returns its result.
uint32_t __warpfold_barrier(warpfold::sim::BarrierOp Op, uint32_t Id,
                            uint32_t Count, uint32_t Predicate,
                            warpfold::sim::BarrierForm Form, uint32_t Site);
/// Arrives at a barrier without waiting.
void __warpfold_barrier_arrive(uint32_t Id, uint32_t Count,
                               warpfold::sim::BarrierForm Form, uint32_t Site);

/// Performs a fence.
void __warpfold_fence(warpfold::sim::Scope For, uint32_t Site);

/// Called after an atomic operation or a volatile load of Address. Value is the
/// value that it read. Changed is not 0 if it stored another value.
void __warpfold_observe(const void *Address, uint64_t Value, uint32_t Changed,
                        uint32_t Site);

/// Returns the clock of the multiprocessor.
uint64_t __warpfold_clock(uint32_t Site);
/// Returns the global timer.
uint64_t __warpfold_global_timer(uint32_t Site);
/// Advances the clock and lets other lanes run.
void __warpfold_nanosleep(uint32_t Nanoseconds, uint32_t Site);

/// Ends the program with a report.
[[noreturn]] void __warpfold_trap(warpfold::sim::TrapKind Kind, uint32_t Site);
/// Ends the program with the report of a failed assertion.
[[noreturn]] void __warpfold_assert_fail(const char *Message, const char *File,
                                         uint32_t Line, const char *Function);
/// Ends the thread.
[[noreturn]] void __warpfold_exit();

/// Implements vprintf. Arguments is CUDA's packed argument buffer, in which
/// each argument has its natural alignment.
int32_t __warpfold_vprintf(const char *Format, const void *Arguments);

// Lowered code calls the following functions for its memory accesses if the
// device observes memory. Except for __warpfold_atomic, they perform the
// access.

/// Loads Bytes bytes. Computed has a bit for each byte of the value that the
/// code computes with instead of only copying it; all bits are set if this is
/// not known.
void __warpfold_load(const void *Address, void *Into, uint64_t Bytes,
                     warpfold::sim::Ordering Order, warpfold::sim::Scope For,
                     uint32_t Site, uint64_t Computed);
/// Performs a plain load whose value may be unused. It is not checked for
/// races, and may read uninitialised memory.
void __warpfold_speculative_load(const void *Address, void *Into,
                                 uint64_t Bytes, warpfold::sim::Ordering Order,
                                 warpfold::sim::Scope For, uint32_t Site);
/// Called immediately before one of these accesses if the instruction has the
/// address space of local memory.
void __warpfold_local_access(const void *Address, uint64_t Bytes,
                             uint32_t Writes, uint32_t Site);
/// Stores Bytes bytes.
void __warpfold_store(void *Address, const void *From, uint64_t Bytes,
                      warpfold::sim::Ordering Order, warpfold::sim::Scope For,
                      uint32_t Site);

/// Called immediately after an atomic read-modify-write or
/// compare-and-exchange, before any other lane can run. Old is the value read.
/// Wrote is 0 if memory was left unchanged.
void __warpfold_atomic(void *Address, uint64_t Old, uint64_t Bytes,
                       uint32_t Wrote, warpfold::sim::Ordering Order,
                       warpfold::sim::Scope For, uint32_t Site);

/// Implement memmove and memset.
void __warpfold_copy(void *To, const void *From, uint64_t Bytes, uint32_t Site);
void __warpfold_fill(void *To, uint32_t Byte, uint64_t Bytes, uint32_t Site);

// Checked code calls the following functions for the variables on its stack
// (simulator/memory/LocalObjects.h). Site identifies the variable.

/// Returns the count of the lane's local objects at the start of a function,
/// for __warpfold_leave at its end.
uint64_t __warpfold_enter();
/// Adds a local object.
void __warpfold_local_object(const void *Begin, uint64_t Bytes, uint32_t Site);
/// Removes all objects below Top.
void __warpfold_restore_stack(const void *Top);
/// Removes all objects above this count.
void __warpfold_leave(uint64_t Depth);

/// Implement the functions of the device heap.
void *__warpfold_malloc(uint64_t Bytes, uint32_t Site);
void *__warpfold_realloc(void *Address, uint64_t Bytes, uint32_t Site);
void __warpfold_free(void *Address, uint32_t Site);
}

#endif // WARPFOLD_SIMULATOR_DEVICE_LOWEREDCODE_H
