//===- host/CudaDriver.h - the driver, if it is loaded ----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  the functions of the CUDA driver that the start-up needs, from the
//           library that the process has loaded already. It is never loaded
//           here: if libomptarget has not loaded it, there is nothing to do.
// Callers:  host/PrimaryContexts.cpp, host/Multiprocessors.cpp,
//           host/DevicePointers.cpp, host/KernelClock.cpp.
// Memory:   none; holds the library while the object lives.
// Source:   CUDA Driver API, "Device Management", "Primary Context Management",
//           "Context Management", "Stream Management", "Unified Addressing".
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_CUDADRIVER_H
#define WARPFOLD_HOST_CUDADRIVER_H

namespace warpfold::host {

/// CUresult; only this value is distinguished.
enum class CudaResult : int { Success = 0 };

/// CUdevice_attribute.
enum class CudaAttribute : int {
  Multiprocessors = 16,
  ThreadsOfMultiprocessor = 39,
  /// The shared memory of each multiprocessor, in bytes.
  SharedOfMultiprocessor = 81,
  /// Whether the device accesses memory that the driver has not allocated.
  PageableMemoryAccess = 88
};

/// CUpointer_attribute.
enum class CudaPointerAttribute : int { MemoryType = 2 };

using CudaDevice = int;

class CudaDriver {
public:
  /// Finds the driver's functions. The library's soname is libcuda.so.1, whatever
  /// file name it was loaded by.
  CudaDriver();
  ~CudaDriver();
  CudaDriver(const CudaDriver &) = delete;
  CudaDriver &operator=(const CudaDriver &) = delete;

  /// Returns the count of devices that the process may use; 0 if the driver is not
  /// loaded, is not initialised or is older than CUDA 11. The functions below may be
  /// called only if it is not 0.
  int deviceCount() const;

  /// Returns whether the driver has allocated or registered the memory at Address.
  bool isKnown(const void *Address) const;

  CudaResult (*DeviceGet)(CudaDevice *Device, int Ordinal) = nullptr;
  CudaResult (*DeviceGetAttribute)(int *Value, CudaAttribute Attribute,
                                   CudaDevice Device) = nullptr;
  CudaResult (*PrimaryContextGetState)(CudaDevice Device, unsigned *Flags,
                                       int *Active) = nullptr;
  /// The version of CUDA 11, which also changes an active context.
  CudaResult (*PrimaryContextSetFlags)(CudaDevice Device,
                                       unsigned Flags) = nullptr;

private:
  CudaResult (*DeviceGetCount)(int *Count) = nullptr;
  /// CUdeviceptr is an integer.
  CudaResult (*PointerGetAttribute)(void *Value, CudaPointerAttribute Attribute,
                                    unsigned long long Address) = nullptr;
  void *Library;
  bool IsComplete = false;
};

} // namespace warpfold::host

#endif // WARPFOLD_HOST_CUDADRIVER_H
