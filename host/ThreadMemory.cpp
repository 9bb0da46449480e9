//===- host/ThreadMemory.cpp - larger stacks and a larger heap ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "host/ThreadMemory.h"

#include "host/DeviceImage.h"

#include <stdlib.h>

using namespace warpfold;
using namespace warpfold::host;

/// libomptarget's variable for the stack size of a thread, in bytes.
static constexpr char StackVariable[] = "LIBOMPTARGET_STACK_SIZE";
/// All programs of test/offload/tasks are correct at -O0 with this size; with
/// half of it one is not (H200, 2026-11-22). Full occupancy of 132
/// multiprocessors requires 1 GiB.
static constexpr char StackBytes[] = "4096";

/// libomptarget's variable for the heap size of a device, in bytes.
static constexpr char HeapVariable[] = "LIBOMPTARGET_HEAP_SIZE";
/// 128 MiB: sums of <warpfold/reproducible.h> at -O0 need more than 8 MiB, and
/// at most 16 MiB (H200, 2026-11-25).
static constexpr char HeapBytes[] = "134217728";

[[gnu::weak]] void
host::enlargeThreadMemory(const offload::LibraryDescriptor &Library) {
  for (int32_t Index = 0; Index < Library.NumImages; ++Index) {
    const offload::DeviceImageDescriptor &Descriptor = Library.Images[Index];
    const DeviceImage Image(Descriptor.Begin, Descriptor.End);
    if (Image.hasUnknownStack())
      setenv(StackVariable, StackBytes, /*overwrite=*/0);
    if (Image.hasCodeOf("__kmpc_alloc_shared"))
      setenv(HeapVariable, HeapBytes, /*overwrite=*/0);
  }
}
