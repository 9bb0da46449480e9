//===- simulator/host/OffloadPolicy.h - may this region offload? *- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  decides for each construct whether it runs on the simulated device
//           or on the host, by OMP_TARGET_OFFLOAD, the device number and the
//           images that the program brought.
// Callers:  the entry points, before anything else; any host thread.
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

/// As many as the user wants where the program brought an image for NVIDIA GPUs
/// and may use it, else 0. The initial device has this number.
int numDevices();

/// The number of the device, on which all images are loaded then; nothing for the
/// host. Ends the program for a device number that does not exist, and where
/// offloading is mandatory but impossible. Location is for the message and may be
/// null.
std::optional<uint32_t> resolveDevice(int64_t Device,
                                      const offload::Ident *Location);

/// For API routines that name a device: true for the initial device, false for
/// a simulated one; ends the program for any other number.
bool isInitialDevice(int Device, const char *Routine);

/// `requires unified_shared_memory`: host addresses are used on the device.
bool unifiedSharedMemory();

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_HOST_OFFLOADPOLICY_H
