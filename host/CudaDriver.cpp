//===- host/CudaDriver.cpp - the driver, if it is loaded ------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "host/CudaDriver.h"

#include <dlfcn.h>
#include <stdint.h>

using namespace warpfold::host;

/// Sets Result to the function of Library called Name. Returns whether it
/// exists.
template <typename Function>
static bool find(void *Library, const char *Name, Function &Result) {
  Result = reinterpret_cast<Function>(dlsym(Library, Name));
  return Result != nullptr;
}

[[gnu::weak]] CudaDriver::CudaDriver()
    : Library(dlopen("libcuda.so.1", RTLD_LAZY | RTLD_NOLOAD)) {
  if (Library == nullptr)
    return;
  IsComplete =
      find(Library, "cuDeviceGetCount", DeviceGetCount) &&
      find(Library, "cuDeviceGet", DeviceGet) &&
      find(Library, "cuDeviceGetAttribute", DeviceGetAttribute) &&
      find(Library, "cuDevicePrimaryCtxGetState", PrimaryContextGetState) &&
      find(Library, "cuDevicePrimaryCtxSetFlags_v2", PrimaryContextSetFlags) &&
      find(Library, "cuPointerGetAttribute", PointerGetAttribute);
}

[[gnu::weak]] CudaDriver::~CudaDriver() {
  if (Library != nullptr)
    dlclose(Library);
}

[[gnu::weak]] int CudaDriver::deviceCount() const {
  int Count = 0;
  if (!IsComplete || DeviceGetCount(&Count) != CudaResult::Success)
    return 0;
  return Count;
}

[[gnu::weak]] bool CudaDriver::isDriverMemory(const void *Address) const {
  unsigned MemoryType;
  return PointerGetAttribute(&MemoryType, CudaPointerAttribute::MemoryType,
                             reinterpret_cast<uintptr_t>(Address)) ==
         CudaResult::Success;
}
