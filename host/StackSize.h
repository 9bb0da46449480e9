//===- host/StackSize.h - stack for calls that nobody counts ----*- C++ -*-===//
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
//           failure". Such programs get more, unless they say how much.
// Callers:  host/StartUp.cpp, before libomptarget reads the variable: when the first
//           object with offload code is registered.
// Memory:   the environment.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_STACKSIZE_H
#define WARPFOLD_HOST_STACKSIZE_H

#include "host/DeviceImage.h"
#include "offload-abi/OffloadAbi.h"

#include <stdlib.h>

namespace warpfold::host {

/// libomptarget's, in bytes of a thread.
inline constexpr char StackVariable[] = "LIBOMPTARGET_STACK_SIZE";
/// All programs of test/offload/tasks are right with it at -O0; with half of it one is
/// not (H200, 2026-11-22). 132 multiprocessors full of threads need 1 GiB.
inline constexpr char StackBytes[] = "4096";

inline void giveStack(const offload::LibraryDescriptor &Library) {
  for (int32_t Index = 0; Index < Library.NumImages; ++Index) {
    const offload::DeviceImageDescriptor &Image = Library.Images[Index];
    if (DeviceImage(Image.Begin, Image.End).hasUnknownStack())
      setenv(StackVariable, StackBytes, /*overwrite=*/0);
  }
}

} // namespace warpfold::host

#endif // WARPFOLD_HOST_STACKSIZE_H
