//===- simulator/memory/MemoryOrder.h - order of accesses -------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  implements the memory order of one grid. It performs accesses and
//           detects when two threads access the same bytes, one of them writes,
//           and nothing orders the two accesses (a data race, PTX ISA, "Memory
//           Consistency Model"), or when a thread reads uninitialised shared
//           memory.
// Callers:  the device: memory hooks, fences, barriers, the start of blocks.
//           The object exists only for --check-memory and --weak-memory. The
//           caller decides whether a finding ends the program.
// Memory:   accesses to a thread's stack are performed and not checked. A
//           launch orders all earlier accesses, so that each grid starts
//           without any record.
// Next:     simulator/memory/ThreadOrder.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_MEMORYORDER_H
#define WARPFOLD_SIMULATOR_MEMORY_MEMORYORDER_H

#include "simulator/memory/DelayedStores.h"
#include "simulator/memory/SharedFrame.h"

namespace warpfold::sim {

/// The time at which a store becomes visible to other threads if nothing orders
/// it.
enum class Visibility : uint8_t { AtOnce, Delayed };

/// The memory order of one grid.
class MemoryOrder {
public:
  /// A defect, if there is one.
  using Result = std::optional<Finding>;
  /// Several threads of a block.
  using Threads = std::vector<ThreadOrder *>;

  /// Creates an order without records. If stores are delayed, Seed selects
  /// among the values that a load may return.
  MemoryOrder(Visibility Stores, uint32_t Seed);

  /// Starts a block, whose shared memory is uninitialised.
  void startBlock(const char *SharedLow, uint32_t SharedBytes);
  /// Starts a thread.
  void startThread(ThreadOrder &T, ThreadId Id, LocalMemory Local);

  // load(), store(), copy() and fill() perform the access even if they return a
  // finding.
  /// Performs a load. Computed has the meaning that it has in
  /// SharedFrame::findUnwritten().
  Result load(ThreadOrder &T, const void *Address, void *Into, uint64_t Bytes,
              Access How, uint64_t Computed);
  /// Performs a load whose value the program may not use. It is not checked.
  void loadUnchecked(const ThreadOrder &T, const void *Address, void *Into,
                     uint64_t Bytes);
  /// Performs a store.
  Result store(ThreadOrder &T, void *Address, const void *From, uint64_t Bytes,
               Access How);
  /// Copies bytes. Uninitialised bytes are copied as such.
  Result copy(ThreadOrder &T, void *To, const void *From, uint64_t Bytes,
              uint32_t Site);
  /// Sets bytes.
  Result fill(ThreadOrder &T, void *To, uint8_t Byte, uint64_t Bytes,
              uint32_t Site);

  /// Called after a read-modify-write, or after a compare-and-exchange, which
  /// may not have written.
  Result atomic(ThreadOrder &T, void *Address, uint64_t Old, uint64_t Bytes,
                AccessKind Kind, Access How);

  /// Performs a fence.
  void fence(ThreadOrder &T, Scope For);

  /// Called when threads of a block arrive at a barrier without waiting.
  /// Returns the accesses that happened before their arrival.
  ViewPointer pass(const Threads &Passing);

  /// Called when a barrier completes. All accesses before it, in the threads
  /// that waited and those in Passed, happen before the accesses that follow in
  /// the threads that waited.
  void join(const Threads &Waiting, const ViewPointer &Passed);

  /// Removes the records of accesses to memory that is new or was released.
  void forget(void *Address, uint64_t Bytes);

private:
  /// Records an access, and returns a race that it causes.
  Result recordAccess(const ThreadOrder &T, const void *Address, uint64_t Bytes,
                      AccessKind Kind, Access How);
  /// Returns a finding if the access reads uninitialised shared memory.
  Result checkWritten(const ThreadOrder &T, const void *Address, uint64_t Bytes,
                      AccessKind Kind, Access How, uint64_t Computed) const;
  /// Performs a load. Returns the message of the value, or null.
  const Message *read(const ThreadOrder &T, const void *Address, void *Into,
                      uint64_t Bytes);
  /// Performs a store.
  void write(const ThreadOrder &T, void *Address, const void *From,
             uint64_t Bytes);
  /// Returns the message of the newest value at the address, or null.
  const Message *newestMessage(const void *Address);
  /// Attaches a strong write's message to the value at the address.
  void publishMessage(ThreadOrder &T, const void *Address, Access How);

  /// The shadow memory.
  Shadow Words;
  /// Null if stores are visible at once.
  std::unique_ptr<DelayedStores> Delayed;
  /// The accesses before any earlier fence of device scope.
  ViewPointer Fenced;
  /// The shared frames by address. Blocks that run one after another in the
  /// same slot share an entry.
  std::unordered_map<const char *, SharedFrame> SharedFrames;
  /// The frame of the block whose threads are starting.
  SharedFrame *Starting = nullptr;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_MEMORYORDER_H
