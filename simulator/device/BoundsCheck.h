//===- simulator/device/BoundsCheck.h - bounds of accesses ------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  checks that an access lies within one object: a shared variable, a
//           variable on the thread's stack, an allocation of the device heap,
//           or a variable or an allocation in global memory.
// Callers:  memory hooks, with --check-memory. An access outside of all objects
//           ends the process with a report.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_BOUNDSCHECK_H
#define WARPFOLD_SIMULATOR_DEVICE_BOUNDSCHECK_H

#include "simulator/device/Lane.h"

namespace warpfold::sim {

/// Checks an access of Lane L at the code site Site.
void checkBounds(const Lane &L, const void *Address, uint64_t Bytes,
                 AccessKind Kind, uint32_t Site);

/// Checks an access whose instruction requires local memory.
void checkIsLocal(const Lane &L, const void *Address, uint64_t Bytes,
                  AccessKind Kind, uint32_t Site);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_BOUNDSCHECK_H
