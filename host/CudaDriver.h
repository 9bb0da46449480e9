//===- host/CudaDriver.h - the driver, if it is there -----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  the functions of the CUDA driver that the start-up needs, from the
//           library that the process has loaded already. It is never loaded
//           here: where libomptarget did not want it there is nothing to do.
// Callers:  host/PrimaryContexts.h, host/Multiprocessors.h, host/DevicePointers.h,
//           host/KernelClock.h.
// Memory:   none; holds the library while the object lives.
// Source:   CUDA Driver API, "Device Management", "Primary Context Management",
//           "Context Management", "Stream Management", "Unified Addressing".
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_CUDADRIVER_H
#define WARPFOLD_HOST_CUDADRIVER_H

#include <dlfcn.h>
#include <stdint.h>

namespace warpfold::host {

/// CUresult; of its values only this one is looked at.
enum class CudaResult : int { Success = 0 };

/// CUdevice_attribute.
enum class CudaAttribute : int {
  Multiprocessors = 16,
  ThreadsOfMultiprocessor = 39,
  /// Bytes, of each.
  SharedOfMultiprocessor = 81,
  /// Whether it accesses memory that the driver has not allocated.
  PageableMemoryAccess = 88
};

/// CUpointer_attribute.
enum class CudaPointerAttribute : int { MemoryType = 2 };

using CudaDevice = int;

class CudaDriver {
public:
  /// The driver's library calls itself libcuda.so.1, by whatever name it was
  /// found.
  CudaDriver() : Library(dlopen("libcuda.so.1", RTLD_LAZY | RTLD_NOLOAD)) {
    if (Library == nullptr)
      return;
    IsComplete =
        find("cuDeviceGetCount", DeviceGetCount) &&
        find("cuDeviceGet", DeviceGet) &&
        find("cuDeviceGetAttribute", DeviceGetAttribute) &&
        find("cuDevicePrimaryCtxGetState", PrimaryContextGetState) &&
        find("cuDevicePrimaryCtxSetFlags_v2", PrimaryContextSetFlags) &&
        find("cuPointerGetAttribute", PointerGetAttribute);
  }
  ~CudaDriver() {
    if (Library != nullptr)
      dlclose(Library);
  }
  CudaDriver(const CudaDriver &) = delete;
  CudaDriver &operator=(const CudaDriver &) = delete;

  /// The devices that the process may use; 0 where the driver is not loaded, is
  /// not initialised or is older than CUDA 11. The functions below may be called
  /// where it is not 0.
  int deviceCount() const {
    int Count = 0;
    if (!IsComplete || DeviceGetCount(&Count) != CudaResult::Success)
      return 0;
    return Count;
  }

  /// The address is of memory that the driver has allocated or registered.
  bool isKnown(const void *Address) const {
    unsigned MemoryType;
    return PointerGetAttribute(&MemoryType, CudaPointerAttribute::MemoryType,
                               reinterpret_cast<uintptr_t>(Address)) ==
           CudaResult::Success;
  }

  CudaResult (*DeviceGet)(CudaDevice *Device, int Ordinal) = nullptr;
  CudaResult (*DeviceGetAttribute)(int *Value, CudaAttribute Attribute,
                                   CudaDevice Device) = nullptr;
  CudaResult (*PrimaryContextGetState)(CudaDevice Device, unsigned *Flags,
                                       int *Active) = nullptr;
  /// The version of CUDA 11: it also changes a context that is active.
  CudaResult (*PrimaryContextSetFlags)(CudaDevice Device,
                                       unsigned Flags) = nullptr;

private:
  template <typename Function> bool find(const char *Name, Function &Result) {
    Result = reinterpret_cast<Function>(dlsym(Library, Name));
    return Result != nullptr;
  }

  CudaResult (*DeviceGetCount)(int *Count) = nullptr;
  /// CUdeviceptr is a number.
  CudaResult (*PointerGetAttribute)(void *Value, CudaPointerAttribute Attribute,
                                    unsigned long long Address) = nullptr;
  void *Library;
  bool IsComplete = false;
};

} // namespace warpfold::host

#endif // WARPFOLD_HOST_CUDADRIVER_H
