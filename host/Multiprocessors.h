//===- host/Multiprocessors.h - how many a device has -----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  multiprocessors of the devices that libomptarget has taken: those
//           with an active primary context. It numbers them in the order in
//           which images wanted them, so that its numbers are not CUDA's
//           ordinals where a device was passed over. Hence one answer for all of
//           them, and none where they differ.
// Callers:  host/SweepTable.h, after a registration.
// Memory:   none.
// Source:   LLVM 19 offload/src/PluginManager.cpp (PluginManager::registerLib).
// Next:     host/CudaDriver.h.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_MULTIPROCESSORS_H
#define WARPFOLD_HOST_MULTIPROCESSORS_H

#include "host/CudaDriver.h"

#include <stdint.h>

namespace warpfold::host {

/// 0 where there is no driver, no active device, or no one answer.
inline uint32_t multiprocessorsOfDevices() {
  const CudaDriver Driver;
  const int Devices = Driver.deviceCount();
  int Result = 0;
  for (int Ordinal = 0; Ordinal < Devices; ++Ordinal) {
    CudaDevice Device;
    unsigned Flags;
    int Active;
    if (Driver.DeviceGet(&Device, Ordinal) != CudaResult::Success ||
        Driver.PrimaryContextGetState(Device, &Flags, &Active) !=
            CudaResult::Success)
      return 0;
    if (!Active)
      continue;
    int Count;
    if (Driver.DeviceGetAttribute(&Count, CudaAttribute::Multiprocessors,
                                  Device) != CudaResult::Success ||
        Count <= 0 || (Result != 0 && Result != Count))
      return 0;
    Result = Count;
  }
  // More than any GPU has: the rule's arithmetic has 32 bits.
  return Result <= 1024 ? Result : 0;
}

} // namespace warpfold::host

#endif // WARPFOLD_HOST_MULTIPROCESSORS_H
