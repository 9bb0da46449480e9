//===- simulator/device/BoundsReport.h - out-of-bounds accesses -*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  reports accesses to shared, local, heap or other global memory that
//           no object contains, and invalid calls of free. Each report names
//           the object that was probably meant, and the distance of the access
//           from it.
// Callers:  memory hooks, with --check-memory, before the access is performed.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_BOUNDSREPORT_H
#define WARPFOLD_SIMULATOR_DEVICE_BOUNDSREPORT_H

#include "simulator/memory/Finding.h"

namespace warpfold::sim {

/// The address is in the shared frame or the guards of the thread's block.
[[noreturn]] void reportSharedOutOfBounds(const Side &S, const void *Address);

/// The address is in the thread's stack.
[[noreturn]] void reportLocalOutOfBounds(const Side &S, const void *Address);

/// The address is in the stack of another thread.
[[noreturn]] void reportForeignLocal(const Side &S, const void *Address);

/// The instruction requires local memory, but the address is in no thread's
/// stack.
[[noreturn]] void reportNotLocal(const Side &S);

/// The address is in the device heap.
[[noreturn]] void reportHeapOutOfBounds(const Side &S, const void *Address);

/// The address is in none of these.
[[noreturn]] void reportInvalidGlobal(const Side &S, const void *Address);

/// No live allocation of the heap starts at the address.
[[noreturn]] void reportInvalidFree(const Side &S, const void *Address);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_BOUNDSREPORT_H
