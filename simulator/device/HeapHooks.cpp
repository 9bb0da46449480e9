//===- simulator/device/HeapHooks.cpp - malloc and free -------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  implements malloc, realloc and free for lowered code. The memory
//           order treats a new allocation as memory that no thread has
//           accessed.
//
//===----------------------------------------------------------------------===//

#include "simulator/device/BoundsReport.h"
#include "simulator/device/Grid.h"
#include "simulator/memory/DeviceHeap.h"

#include <algorithm>
#include <cstring>

using namespace warpfold::sim;

static void forget(void *Address, uint64_t Bytes) {
  if (MemoryOrder *Memory = Grid::current().memoryOrder())
    Memory->forget(Address, Bytes);
}

/// Returns the calling thread as one side of a report.
static Side caller(uint32_t Site) {
  const LaneRegisters &R = *__warpfold_lane;
  Side Result;
  Result.By = {R.Ctaid[0], R.Tid[0]};
  Result.Site = Site;
  return Result;
}

void *__warpfold_malloc(uint64_t Bytes, uint32_t) {
  char *Block = DeviceHeap::instance().allocate(Bytes);
  if (Block)
    forget(Block, Bytes);
  return Block;
}

void __warpfold_free(void *Address, uint32_t Site) {
  Side Who = caller(Site);
  if (!DeviceHeap::instance().release(Address, Who.By, Site))
    reportInvalidFree(Who, Address);
}

void *__warpfold_realloc(void *Address, uint64_t Bytes, uint32_t Site) {
  void *New = __warpfold_malloc(Bytes, Site);
  if (!New || !Address)
    return New;
  const HeapBlock *Old = DeviceHeap::instance().find(Address);
  if (!Old || Old->Begin != Address || Old->Freed)
    reportInvalidFree(caller(Site), Address);
  __warpfold_copy(New, Address, std::min(Bytes, Old->Bytes), Site);
  __warpfold_free(Address, Site);
  return New;
}
