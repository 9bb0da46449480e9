//===- host/DevicePointers.cpp - pointers that devices can access ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "host/DevicePointers.h"

#include <new>
#include <stdlib.h>

using namespace warpfold::host;

[[gnu::weak]] const CudaDriver *warpfold::host::cachedDriver() {
  static const CudaDriver *Kept = nullptr;
  const CudaDriver *Driver = __atomic_load_n(&Kept, __ATOMIC_ACQUIRE);
  if (Driver != nullptr)
    return Driver;
  // Two threads may reach this point at once. Either object serves both.
  void *Memory = malloc(sizeof(CudaDriver));
  if (Memory == nullptr)
    return nullptr;
  Driver = new (Memory) CudaDriver;
  __atomic_store_n(&Kept, Driver, __ATOMIC_RELEASE);
  return Driver;
}

/// Returns 0 if the driver has not allocated the memory at Address and no
/// device of the process can access such memory. Returns 1 otherwise, also if
/// this cannot be determined.
extern "C" __attribute__((weak)) int
__warpfold_is_accessible(const void *Address) __asm__(
    "__warpfold_is_accessible__link_with_config_warpfold_cfg_and_offload_arch");
extern "C" __attribute__((weak)) int
__warpfold_is_accessible(const void *Address) {
  const CudaDriver *Driver = cachedDriver();
  const int Devices = Driver ? Driver->deviceCount() : 0;
  if (Devices == 0 || Driver->isDriverMemory(Address))
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
