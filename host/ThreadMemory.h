//===- host/ThreadMemory.h - stack and heap that nobody counts --*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  a GPU's thread has as much stack as its kernel needs, where the linker
//           knows that. Where it does not (nvlink warns: "cannot be statically
//           determined"), as at -O0 with tasks or regions in regions, the driver
//           gives 1 KiB, and what needs more ends in an "unspecified launch
//           failure". A variable of a function whose address another function gets is
//           in the device's heap at -O0 (__kmpc_alloc_shared), of which the driver gives
//           all threads 8 MiB; one for which there is no room is written at address 0
//           ("illegal memory access"). Such programs get more, unless they say how
//           much.
// Callers:  host/StartUp.cpp, before libomptarget reads the variables: when the first
//           object with offload code is registered.
// Memory:   the environment.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_THREADMEMORY_H
#define WARPFOLD_HOST_THREADMEMORY_H

#include "host/DeviceImage.h"
#include "offload-abi/OffloadAbi.h"

#include <stdlib.h>

namespace warpfold::host {

/// libomptarget's, in bytes of a thread.
inline constexpr char StackVariable[] = "LIBOMPTARGET_STACK_SIZE";
/// All programs of test/offload/tasks are right with it at -O0; with half of it one is
/// not (H200, 2026-11-22). 132 multiprocessors full of threads need 1 GiB.
inline constexpr char StackBytes[] = "4096";

/// libomptarget's, in bytes of a device.
inline constexpr char HeapVariable[] = "LIBOMPTARGET_HEAP_SIZE";
/// 128 MiB: sums of <warpfold/reproducible.h> at -O0 need more than 8, and not more than
/// 16 (H200, 2026-11-25).
inline constexpr char HeapBytes[] = "134217728";

inline void giveThreadMemory(const offload::LibraryDescriptor &Library) {
  for (int32_t Index = 0; Index < Library.NumImages; ++Index) {
    const offload::DeviceImageDescriptor &Its = Library.Images[Index];
    const DeviceImage Image(Its.Begin, Its.End);
    if (Image.hasUnknownStack())
      setenv(StackVariable, StackBytes, /*overwrite=*/0);
    if (Image.hasCodeOf("__kmpc_alloc_shared"))
      setenv(HeapVariable, HeapBytes, /*overwrite=*/0);
  }
}

} // namespace warpfold::host

#endif // WARPFOLD_HOST_THREADMEMORY_H
