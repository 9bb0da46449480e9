//===- simulator/device/BoundsCheck.h - is there such an object -*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  whether an access lies inside one object: a shared variable, a
//           variable on the thread's own stack, a block of the device's heap, a
//           variable or an allocation in global memory.
// Callers:  memory hooks, with --check-memory. Ends the process with a report
//           where the access strays.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_BOUNDSCHECK_H
#define WARPFOLD_SIMULATOR_DEVICE_BOUNDSCHECK_H

#include "simulator/device/Lane.h"

namespace warpfold::sim {

void checkBounds(const Lane &L, const void *Address, uint64_t Bytes, Touch Does,
                 uint32_t Site);

/// Of an access that says itself that it is to local memory.
void checkIsLocal(const Lane &L, const void *Address, uint64_t Bytes,
                  Touch Does, uint32_t Site);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_BOUNDSCHECK_H
