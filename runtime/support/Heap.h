//===- support/Heap.h - allocation in the device heap -----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Allocation of memory of unknown size, such as that of tasks. The device heap
// is global memory, which all threads may access. A kernel that exhausts it
// ends with a message.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SUPPORT_HEAP_H
#define WARPFOLD_SUPPORT_HEAP_H

#include "support/Target.h"

extern "C" {
/// The functions of CUDA and of the stock runtime.
void *malloc(uint64_t Bytes);
void free(void *Memory);
/// CUDA's device printf. Arguments points to the packed arguments (CUDA C++
/// Programming Guide, "Formatted Output").
int vprintf(const char *Format, const void *Arguments);
}

namespace warpfold {

/// Prints that the heap is exhausted and traps.
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

/// Allocates memory for What, not initialised, aligned to 16 bytes.
inline void *allocate(uint64_t Bytes, const char *What) {
  void *Memory = malloc(Bytes);
  if (!Memory)
    reportHeapRunsOut(What, Bytes);
  return Memory;
}

} // namespace warpfold

#endif // WARPFOLD_SUPPORT_HEAP_H
