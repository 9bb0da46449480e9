//===- host/DevicePointers.h - addresses that devices access ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  keeps the driver's functions for questions that are frequent, and defines
//           __warpfold_is_accessible: whether a device can access an address that a
//           program passes to an algorithm. So an address of host memory is refused by
//           name and does not end the program in a fault of the device.
// Callers:  host/KernelClock.cpp; __warpfold_is_accessible: include/warpfold/detail/
//           Pointers.h. Every program with offload code takes this object from the
//           archive (StartUp.cpp), before the linker reads the caller's object.
// Memory:   the driver's functions, to the process's end.
// Source:   CUDA Driver API, "Unified Addressing", "Device Management".
// Next:     host/CudaDriver.h.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_DEVICEPOINTERS_H
#define WARPFOLD_HOST_DEVICEPOINTERS_H

#include "host/CudaDriver.h"

namespace warpfold::host {

/// Returns the driver's functions, which are kept from the first call on, because the
/// look-up takes longer than a call of them; null without memory. At the first call
/// libomptarget must have loaded the driver if it is going to. Any thread may call.
const CudaDriver *keptDriver();

} // namespace warpfold::host

#endif // WARPFOLD_HOST_DEVICEPOINTERS_H
