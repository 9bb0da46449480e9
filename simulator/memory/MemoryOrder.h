//===- simulator/memory/MemoryOrder.h - who sees what, and when -*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  the order of one grid's accesses. It performs them, and tells when
//           two threads touch the same bytes, one of them writing, and nothing
//           orders the two (a data race, PTX ISA, "Memory Consistency Model"),
//           or when a thread reads shared memory that nobody wrote.
// Callers:  the device: memory hooks, fences, barriers, the start of blocks.
//           It is made only for --check-memory and --weak-memory. Whether a
//           finding ends the program is the caller's choice.
// Memory:   accesses to the thread's own stack are performed and not checked.
//           A launch orders everything, so each grid starts with nothing known.
// Next:     simulator/memory/ThreadOrder.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_MEMORYORDER_H
#define WARPFOLD_SIMULATOR_MEMORY_MEMORYORDER_H

#include "simulator/memory/DelayedStores.h"
#include "simulator/memory/SharedFrame.h"

namespace warpfold::sim {

/// When other threads see a store that nothing makes visible to them.
enum class Visibility : uint8_t { AtOnce, Delayed };

class MemoryOrder {
public:
  using Result = std::optional<Finding>;
  using Threads = std::vector<ThreadOrder *>;

  /// Seed chooses among the values that a load may see, if stores are delayed.
  MemoryOrder(Visibility Stores, uint32_t Seed);

  /// A new block: nobody has written its shared memory.
  void startBlock(const char *SharedLow, uint32_t SharedBytes);
  void startThread(ThreadOrder &T, ThreadId Id, LocalMemory Local);

  /// Each performs the access, with a finding too. Computed: as
  /// SharedFrame::findUnwritten has it.
  Result load(ThreadOrder &T, const void *Address, void *Into, uint64_t Bytes,
              Access How, uint64_t Computed);
  /// A load whose value the program may not use, which makes it no access.
  void peek(const ThreadOrder &T, const void *Address, void *Into,
            uint64_t Bytes);
  Result store(ThreadOrder &T, void *Address, const void *From, uint64_t Bytes,
               Access How);
  /// Bytes that nobody wrote are copied as what they are.
  Result copy(ThreadOrder &T, void *To, const void *From, uint64_t Bytes,
              uint32_t Site);
  Result fill(ThreadOrder &T, void *To, uint8_t Byte, uint64_t Bytes,
              uint32_t Site);

  /// After a read-modify-write, or a compare-and-exchange that may not have
  /// written.
  Result atomic(ThreadOrder &T, void *Address, uint64_t Old, uint64_t Bytes,
                Touch Does, Access How);

  void fence(ThreadOrder &T, Scope For);

  /// Threads of a block come to a barrier at which they do not wait. What it
  /// takes of them.
  ViewPointer pass(const Threads &Passing);

  /// A barrier completes: what was before it in threads that waited or passed
  /// is before what follows in those that waited.
  void join(const Threads &Waiting, const ViewPointer &Passed);

  /// The memory is new, or nobody's: what was done to it does not count.
  void forget(void *Address, uint64_t Bytes);

private:
  Result touch(const ThreadOrder &T, const void *Address, uint64_t Bytes,
               Touch Does, Access How);
  Result checkWritten(const ThreadOrder &T, const void *Address, uint64_t Bytes,
                      Touch Does, Access How, uint64_t Computed) const;
  const Message *read(const ThreadOrder &T, const void *Address, void *Into,
                      uint64_t Bytes);
  void write(const ThreadOrder &T, void *Address, const void *From,
             uint64_t Bytes);
  const Message *newestMessage(const void *Address);
  void publishMessage(ThreadOrder &T, const void *Address, Access How);

  Shadow Words;
  std::unique_ptr<DelayedStores> Delayed; ///< null: seen at once
  ViewPointer Fenced; ///< what is before any fence of device scope so far
  /// By where they lie; a resident block's place serves one after the other.
  std::unordered_map<const char *, SharedFrame> SharedFrames;
  SharedFrame *Starting = nullptr; ///< of the block whose threads start
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_MEMORYORDER_H
