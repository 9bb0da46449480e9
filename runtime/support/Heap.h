//===- support/Heap.h - memory of the device heap ---------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For what has no bound that is known in advance: the memory of tasks. It is
// global memory, which all threads may access. A heap that runs out ends the
// kernel with a message.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SUPPORT_HEAP_H
#define WARPFOLD_SUPPORT_HEAP_H

#include "support/Target.h"

extern "C" {
/// CUDA's, and stock's.
void *malloc(uint64_t Bytes);
void free(void *Memory);
/// CUDA's device printf: the format, and its arguments packed one after the
/// other (CUDA C++ Programming Guide, "Formatted Output").
int vprintf(const char *Format, const void *Arguments);
}

namespace warpfold {

[[noreturn, gnu::noinline, gnu::cold]] inline void
reportHeapRunsOut(const char *What, uint64_t Bytes) {
  struct {
    uint32_t Block, Thread;
    uint64_t Bytes;
    const char *What;
  } Arguments = {blockInGrid(), threadInBlock(), Bytes, What};
  vprintf(
      "warpfold: block %u thread %u: the device heap has no %llu bytes left "
      "for %s: raise LIBOMPTARGET_HEAP_SIZE\n",
      &Arguments);
  trap();
}

/// Memory for What, not initialised, aligned for any type of 16 bytes.
inline void *allocate(uint64_t Bytes, const char *What) {
  void *Memory = malloc(Bytes);
  if (!Memory)
    reportHeapRunsOut(What, Bytes);
  return Memory;
}

} // namespace warpfold

#endif // WARPFOLD_SUPPORT_HEAP_H
