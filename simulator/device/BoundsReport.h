//===- simulator/device/BoundsReport.h - accesses that stray ----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  the reports of accesses that belong to no object of shared, local,
//           heap or other global memory, and of wrong calls of free. Each names the object that
//           was probably meant and how far the access is from it.
// Callers:  memory hooks, with --check-memory, before the access is done.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_BOUNDSREPORT_H
#define WARPFOLD_SIMULATOR_DEVICE_BOUNDSREPORT_H

#include "simulator/memory/Finding.h"

namespace warpfold::sim {

/// The address is in the guarded frame of the thread's block.
[[noreturn]] void reportStrayShared(const Side &S, const void *Address);

/// The address is in the stack of the thread itself.
[[noreturn]] void reportStrayLocal(const Side &S, const void *Address);

/// The address is in the stack of another thread.
[[noreturn]] void reportForeignLocal(const Side &S, const void *Address);

/// The address, of local memory, is in nobody's stack.
[[noreturn]] void reportNotLocal(const Side &S);

/// The address is in the device's heap.
[[noreturn]] void reportStrayHeap(const Side &S, const void *Address);

/// The address is in none of these.
[[noreturn]] void reportStrayGlobal(const Side &S, const void *Address);

/// No live block begins at the address.
[[noreturn]] void reportWrongFree(const Side &S, const void *Address);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_BOUNDSREPORT_H
