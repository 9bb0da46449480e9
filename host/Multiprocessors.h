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
// Callers:  host/LaunchTable.h, after a registration; include/warpfold/detail/
//           GridBarrier.h asks for what every device has at least.
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

/// A device, as a launch is chosen for it.
struct Multiprocessors {
  /// 0 where nothing is known.
  uint32_t Count = 0;
  /// Shared memory of each.
  uint32_t SharedBytes = 0;
  /// That each runs at once.
  uint32_t Threads = 0;

  bool operator==(const Multiprocessors &Other) const {
    return Count == Other.Count && SharedBytes == Other.SharedBytes &&
           Threads == Other.Threads;
  }
};

/// Count is 0 where the driver does not say.
inline Multiprocessors multiprocessorsOf(const CudaDriver &Driver,
                                         CudaDevice Device) {
  int Count, SharedBytes, Threads;
  if (Driver.DeviceGetAttribute(&Count, CudaAttribute::Multiprocessors,
                                Device) != CudaResult::Success ||
      Driver.DeviceGetAttribute(&SharedBytes,
                                CudaAttribute::SharedOfMultiprocessor,
                                Device) != CudaResult::Success ||
      Driver.DeviceGetAttribute(&Threads,
                                CudaAttribute::ThreadsOfMultiprocessor,
                                Device) != CudaResult::Success)
    return {};
  // More than any GPU has: the rules' arithmetic has 32 bits.
  if (Count <= 0 || Count > 1024 || SharedBytes < 0 || SharedBytes > 1 << 24 ||
      Threads <= 0)
    return {};
  return {static_cast<uint32_t>(Count), static_cast<uint32_t>(SharedBytes),
          static_cast<uint32_t>(Threads)};
}

/// Count is 0 where there is no driver, no active device, or no one answer.
inline Multiprocessors multiprocessorsOfDevices() {
  const CudaDriver Driver;
  const int Devices = Driver.deviceCount();
  Multiprocessors Result;
  for (int Ordinal = 0; Ordinal < Devices; ++Ordinal) {
    CudaDevice Device;
    unsigned Flags;
    int Active;
    if (Driver.DeviceGet(&Device, Ordinal) != CudaResult::Success ||
        Driver.PrimaryContextGetState(Device, &Flags, &Active) !=
            CudaResult::Success)
      return {};
    if (!Active)
      continue;
    const Multiprocessors Found = multiprocessorsOf(Driver, Device);
    if (Found.Count == 0 || (Result.Count != 0 && !(Result == Found)))
      return {};
    Result = Found;
  }
  return Result;
}

/// The least count of all devices of the process, active or not; 0 where there is no
/// driver, or it does not say.
inline uint32_t fewestMultiprocessors() {
  const CudaDriver Driver;
  const int Devices = Driver.deviceCount();
  uint32_t Fewest = 0;
  for (int Ordinal = 0; Ordinal < Devices; ++Ordinal) {
    CudaDevice Device;
    if (Driver.DeviceGet(&Device, Ordinal) != CudaResult::Success)
      return 0;
    const uint32_t Count = multiprocessorsOf(Driver, Device).Count;
    if (Count == 0)
      return 0;
    if (Fewest == 0 || Count < Fewest)
      Fewest = Count;
  }
  return Fewest;
}

} // namespace warpfold::host

// Weak, and of one object alone.
// NOLINTBEGIN(misc-definitions-in-headers)
extern "C" __attribute__((weak)) int __warpfold_fewest_multiprocessors(
    void) __asm__("__warpfold_fewest_multiprocessors__link_with_config_"
                  "warpfold_cfg_and_offload_arch");
extern "C" __attribute__((weak)) int __warpfold_fewest_multiprocessors(void) {
  return static_cast<int>(warpfold::host::fewestMultiprocessors());
}
// NOLINTEND(misc-definitions-in-headers)

#endif // WARPFOLD_HOST_MULTIPROCESSORS_H
