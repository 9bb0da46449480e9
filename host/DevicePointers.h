//===- host/DevicePointers.h - pointers that devices can access -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  keeps the driver's functions for frequent queries, and defines
//           __warpfold_is_accessible, which determines whether a device can
//           access an address that a program passes to an algorithm. An address
//           that no device can access is rejected with a message that names the
//           argument, before it causes a fault on the device.
// Callers:  host/KernelClock.cpp. __warpfold_is_accessible is called by
//           include/warpfold/detail/Pointers.h. Every program with offload code
//           takes this object from the archive (StartUp.cpp), before the linker
//           reads the caller's object.
// Memory:   the driver's functions, until the process ends.
// Source:   CUDA Driver API, "Unified Addressing", "Device Management".
// Next:     host/CudaDriver.h.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_DEVICEPOINTERS_H
#define WARPFOLD_HOST_DEVICEPOINTERS_H

#include "host/CudaDriver.h"

namespace warpfold::host {

/// Returns the driver's functions, or null if memory is exhausted. They are
/// kept from the first call on, because the look-up takes longer than a call.
/// libomptarget must have loaded the driver before the first call if it loads
/// it at all. Any thread may call.
const CudaDriver *cachedDriver();

} // namespace warpfold::host

#endif // WARPFOLD_HOST_DEVICEPOINTERS_H
