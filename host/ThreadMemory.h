//===- host/ThreadMemory.h - larger stacks and a larger heap ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  a GPU's thread has as much stack as its kernel needs, if the linker can
//           determine that. If it cannot (nvlink warns: "cannot be statically
//           determined"), as at -O0 with tasks or nested regions, the driver gives
//           1 KiB, and a kernel that needs more ends in an "unspecified launch
//           failure". At -O0, a function's variable whose address another function
//           receives is in the device's heap (__kmpc_alloc_shared), of which the driver
//           gives all threads 8 MiB; if that is exhausted, the variable is written at
//           address 0 ("illegal memory access"). Such programs get more, unless their
//           environment sets the sizes.
// Callers:  host/StartUp.cpp, before libomptarget reads the variables: when the first
//           object with offload code is registered.
// Memory:   the environment.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_THREADMEMORY_H
#define WARPFOLD_HOST_THREADMEMORY_H

#include "offload-abi/OffloadAbi.h"

namespace warpfold::host {

/// Sets LIBOMPTARGET_STACK_SIZE if an image of Library has a kernel whose stack is not
/// known, and LIBOMPTARGET_HEAP_SIZE if one has threads' variables in the heap. A variable
/// that is set already keeps its value.
void enlargeThreadMemory(const offload::LibraryDescriptor &Library);

} // namespace warpfold::host

#endif // WARPFOLD_HOST_THREADMEMORY_H
