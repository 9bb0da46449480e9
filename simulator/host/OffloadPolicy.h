//===- simulator/host/OffloadPolicy.h - device or host ----------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  determines for each construct whether it runs on the simulated
//           device or on the host, by OMP_TARGET_OFFLOAD, the device number and
//           the images of the program.
// Callers:  the entry points, before any other work, on any host thread.
// Source:   LLVM 19 offload/include/OffloadPolicy.h and
//           offload/src/omptarget.cpp (checkDeviceAndCtors).
// Next:     simulator/host/Libraries.h loads the images on first use.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_HOST_OFFLOADPOLICY_H
#define WARPFOLD_SIMULATOR_HOST_OFFLOADPOLICY_H

#include "offload-abi/OffloadAbi.h"

#include <cstdint>
#include <optional>

namespace warpfold::sim {

/// Returns the count of devices, which is also the number of the initial
/// device. It is the user's setting if the program has an image for NVIDIA GPUs
/// and may use it, and 0 otherwise.
int numDevices();

/// Returns the number of the device, and loads all images on it. Returns
/// nothing for the host. Ends the program if the device number does not exist,
/// or if offloading is mandatory but impossible. Location is used in the
/// message and may be null.
std::optional<uint32_t> resolveDevice(int64_t Device,
                                      const offload::Ident *Location);

/// Returns true for the initial device and false for a simulated one. Ends the
/// program for any other number. Used for API routines with a device argument.
bool isInitialDevice(int Device, const char *Routine);

/// Returns whether host addresses are valid on the device because of `requires
/// unified_shared_memory`.
bool unifiedSharedMemory();

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_HOST_OFFLOADPOLICY_H
