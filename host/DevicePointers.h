//===- host/DevicePointers.h - whose memory is it? --------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  says of an address that a program gives to an algorithm whether a device can
//           access it, so that one of host memory is refused by name and does not end
//           the program in a fault of the device.
// Callers:  include/warpfold/detail/Pointers.h. StartUp.cpp has it in its object,
//           which every program with offload code takes from the archive, before the
//           linker sees who calls.
// Memory:   the driver's functions, to the process's end.
// Source:   CUDA Driver API, "Unified Addressing", "Device Management".
// Next:     host/CudaDriver.h.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_DEVICEPOINTERS_H
#define WARPFOLD_HOST_DEVICEPOINTERS_H

#include "host/CudaDriver.h"

#include <new>
#include <stdlib.h>

namespace warpfold::host {

/// Kept from the first call on: to look its functions up takes longer than to ask them.
/// When an algorithm asks, libomptarget has loaded what it will.
inline const CudaDriver *keptDriver() {
  static const CudaDriver *Kept = nullptr;
  const CudaDriver *Driver = __atomic_load_n(&Kept, __ATOMIC_ACQUIRE);
  if (Driver != nullptr)
    return Driver;
  // Two threads may come here at once; either's is as good.
  void *Memory = malloc(sizeof(CudaDriver));
  if (Memory == nullptr)
    return nullptr;
  Driver = new (Memory) CudaDriver;
  __atomic_store_n(&Kept, Driver, __ATOMIC_RELEASE);
  return Driver;
}

} // namespace warpfold::host

/// 0 if it is no memory of the driver's, and no device of the process accesses host
/// memory that the driver does not know; 1 otherwise, and where nobody can tell.
// Weak, and of one object alone.
// NOLINTBEGIN(misc-definitions-in-headers)
extern "C" __attribute__((weak)) int
__warpfold_is_accessible(const void *Address) __asm__(
    "__warpfold_is_accessible__link_with_config_warpfold_cfg_and_offload_arch");
extern "C" __attribute__((weak)) int
__warpfold_is_accessible(const void *Address) {
  using namespace warpfold::host;
  const CudaDriver *Driver = keptDriver();
  const int Devices = Driver ? Driver->deviceCount() : 0;
  if (Devices == 0 || Driver->isKnown(Address))
    return 1;
  for (int Ordinal = 0; Ordinal < Devices; ++Ordinal) {
    CudaDevice Device;
    int IsPageable;
    if (Driver->DeviceGet(&Device, Ordinal) != CudaResult::Success ||
        Driver->DeviceGetAttribute(&IsPageable,
                                   CudaAttribute::PageableMemoryAccess,
                                   Device) != CudaResult::Success ||
        IsPageable)
      return 1;
  }
  return 0;
}
// NOLINTEND(misc-definitions-in-headers)

#endif // WARPFOLD_HOST_DEVICEPOINTERS_H
