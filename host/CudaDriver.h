//===- host/CudaDriver.h - the CUDA driver, if it is loaded -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds the functions of the CUDA driver that the start-up needs, in
//           the library that the process has already loaded. This class never
//           loads the driver: if libomptarget has not loaded it, no work is
//           needed.
// Callers:  host/PrimaryContexts.cpp, host/Multiprocessors.cpp,
//           host/DevicePointers.cpp, host/KernelClock.cpp.
// Memory:   none. The object keeps the library loaded during its lifetime.
// Source:   CUDA Driver API, "Device Management", "Primary Context Management",
//           "Context Management", "Stream Management", "Unified Addressing".
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_CUDADRIVER_H
#define WARPFOLD_HOST_CUDADRIVER_H

namespace warpfold::host {

/// CUresult. Only success is distinguished from errors.
enum class CudaResult : int { Success = 0 };

/// CUdevice_attribute: the attributes that are queried.
enum class CudaAttribute : int {
  /// The count of multiprocessors.
  Multiprocessors = 16,
  /// The maximum count of resident threads of a multiprocessor.
  ThreadsOfMultiprocessor = 39,
  /// The shared memory of a multiprocessor, in bytes.
  SharedOfMultiprocessor = 81,
  /// Whether the device can access memory that the driver has not allocated.
  PageableMemoryAccess = 88
};

/// CUpointer_attribute: the attribute that is queried.
enum class CudaPointerAttribute : int { MemoryType = 2 };

/// CUdevice: the number of a device.
using CudaDevice = int;

/// The driver's functions. They are null if the driver is not loaded.
class CudaDriver {
public:
  /// Finds the driver's functions. The library is found by its soname,
  /// libcuda.so.1, independently of the file name by which it was loaded.
  CudaDriver();
  /// Releases the library.
  ~CudaDriver();
  CudaDriver(const CudaDriver &) = delete;
  CudaDriver &operator=(const CudaDriver &) = delete;

  /// Returns the count of devices that the process can use. Returns 0 if the
  /// driver is not loaded, is not initialised or is older than CUDA 11. The
  /// functions below may be called only if the count is not 0.
  int deviceCount() const;

  /// Returns whether the driver has allocated or registered the memory at
  /// Address.
  bool isDriverMemory(const void *Address) const;

  /// cuDeviceGet.
  CudaResult (*DeviceGet)(CudaDevice *Device, int Ordinal) = nullptr;
  /// cuDeviceGetAttribute.
  CudaResult (*DeviceGetAttribute)(int *Value, CudaAttribute Attribute,
                                   CudaDevice Device) = nullptr;
  /// cuDevicePrimaryCtxGetState.
  CudaResult (*PrimaryContextGetState)(CudaDevice Device, unsigned *Flags,
                                       int *Active) = nullptr;
  /// cuDevicePrimaryCtxSetFlags in the version of CUDA 11, which also changes
  /// an active context.
  CudaResult (*PrimaryContextSetFlags)(CudaDevice Device,
                                       unsigned Flags) = nullptr;

private:
  /// cuDeviceGetCount.
  CudaResult (*DeviceGetCount)(int *Count) = nullptr;
  /// cuPointerGetAttribute. CUdeviceptr is an integer.
  CudaResult (*PointerGetAttribute)(void *Value, CudaPointerAttribute Attribute,
                                    unsigned long long Address) = nullptr;
  /// The handle of the driver's library, or null.
  void *Library;
  /// Whether all functions were found.
  bool IsComplete = false;
};

} // namespace warpfold::host

#endif // WARPFOLD_HOST_CUDADRIVER_H
