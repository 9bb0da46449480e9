//===- simulator/memory/ThreadOrder.h - what a thread knows -----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  one thread's place in the order of the grid.
// Callers:  the device keeps one in each lane and passes it on; only the memory
//           layer looks inside.
// Next:     simulator/memory/MemoryOrder.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_THREADORDER_H
#define WARPFOLD_SIMULATOR_MEMORY_THREADORDER_H

#include "simulator/memory/Access.h"

namespace warpfold::sim {

/// A thread's own stack. Nobody else has it, so nothing is checked there.
struct LocalMemory {
  const char *Low = nullptr;
  uint64_t Bytes = 0;

  bool holds(const void *Address) const {
    return static_cast<uint64_t>(static_cast<const char *>(Address) - Low) <
           Bytes;
  }
};

class ThreadOrder {
private:
  friend class MemoryOrder;
  ThreadId Id;
  LocalMemory Local;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_THREADORDER_H
