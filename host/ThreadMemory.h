//===- host/ThreadMemory.h - larger stacks and a larger heap ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  increases the stack and heap sizes of GPU threads for programs that
//           may exceed the driver's defaults. A thread has the stack that its
//           kernel needs if the linker can determine the size. If it cannot
//           (nvlink warns: "cannot be statically determined"), as at -O0 with
//           tasks or nested regions, the driver reserves 1 KiB, and a kernel
//           that needs more ends in an "unspecified launch failure". At -O0, a
//           local variable whose address is passed to another function is in
//           the device's heap (__kmpc_alloc_shared), whose default size is 8
//           MiB for all threads. If the heap is exhausted, the variable is
//           written at address 0 ("illegal memory access").
// Callers:  host/StartUp.cpp, before libomptarget reads the variables, when the
//           first object with offload code is registered.
// Memory:   the environment.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_THREADMEMORY_H
#define WARPFOLD_HOST_THREADMEMORY_H

#include "offload-abi/OffloadAbi.h"

namespace warpfold::host {

/// Sets LIBOMPTARGET_STACK_SIZE if an image of Library has a kernel whose stack
/// size is not known, and LIBOMPTARGET_HEAP_SIZE if an image allocates local
/// variables in the heap. A variable that is already set keeps its value.
void enlargeThreadMemory(const offload::LibraryDescriptor &Library);

} // namespace warpfold::host

#endif // WARPFOLD_HOST_THREADMEMORY_H
