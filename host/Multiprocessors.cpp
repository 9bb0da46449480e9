//===- host/Multiprocessors.cpp - properties of the hardware --------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "host/Multiprocessors.h"

#include "host/CudaDriver.h"

using namespace warpfold::host;

/// Returns the properties of Device. Count is 0 if the driver does not report
/// them.
static Multiprocessors multiprocessorsOf(const CudaDriver &Driver,
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
  // The limits exceed those of any GPU and keep the arithmetic of the rules in
  // 32 bits.
  if (Count <= 0 || Count > 1024 || SharedBytes < 0 || SharedBytes > 1 << 24 ||
      Threads <= 0)
    return {};
  return {static_cast<uint32_t>(Count), static_cast<uint32_t>(SharedBytes),
          static_cast<uint32_t>(Threads)};
}

[[gnu::weak]] Multiprocessors warpfold::host::multiprocessorsOfDevices() {
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

/// Returns the minimum count of all devices of the process, active or not.
/// Returns 0 if there is no driver or it does not report a count.
static uint32_t fewestMultiprocessors() {
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

extern "C" __attribute__((weak)) int __warpfold_fewest_multiprocessors(
    void) __asm__("__warpfold_fewest_multiprocessors__link_with_config_"
                  "warpfold_cfg_and_offload_arch");
extern "C" __attribute__((weak)) int __warpfold_fewest_multiprocessors(void) {
  return static_cast<int>(fewestMultiprocessors());
}
