//===- detail/Pointers.h - device addresses of arguments --------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An argument of an algorithm points to device memory or to host memory that is
// mapped to the device (target data, enter data). Other pointers are rejected
// by name; host/DevicePointers.cpp implements the check.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_POINTERS_H
#define WARPFOLD_DETAIL_POINTERS_H

#include "Error.h"

#include <cstdio>
#include <cstdlib>
#include <omp.h>
#include <string>

/// Returns 0 if the CUDA driver reports that no device can access the address.
/// Returns 1 otherwise, also if no CUDA driver is loaded. A link without the
/// config file or without --offload-arch fails, and the linker's message
/// contains the name of this symbol, which explains the error.
extern "C" int __warpfold_is_accessible(const void *Address) __asm__(
    "__warpfold_is_accessible__link_with_config_warpfold_cfg_and_offload_arch");

/// Returns the value of OMP_TARGET_OFFLOAD (kmp_target_offload_kind of LLVM's
/// OpenMP runtime). If it is "disabled", omp_get_num_devices() still counts
/// devices, but regions run on the host.
extern "C" int __kmpc_get_target_offload(void);

namespace warpfold::detail {

/// Values of kmp_target_offload_kind.
inline constexpr int OffloadDisabled = 0, OffloadMandatory = 2;

/// Returns whether regions on this device run on the host.
inline bool isHost(int Device) {
  return Device == omp_get_initial_device() ||
         __kmpc_get_target_offload() == OffloadDisabled;
}

/// Ends the program, as libomptarget does at a target region, if there is no
/// device and OMP_TARGET_OFFLOAD=MANDATORY. It does not throw, because the
/// program must not continue on the host.
inline void checkMandatory(const char *Function) {
  if (__kmpc_get_target_offload() != OffloadMandatory ||
      omp_get_num_devices() != 0)
    return;
  std::fprintf(stderr,
               "warpfold: %s: OMP_TARGET_OFFLOAD=MANDATORY, and there is no "
               "device that runs this program\n",
               Function);
  std::abort();
}

/// Returns the device address of a mapped pointer, or Pointer itself if it is
/// device memory. Throws otherwise.
template <class T>
T *onDevice(T *Pointer, int Device, const char *Function,
            const char *Argument) {
  if (void *Mapped = omp_get_mapped_ptr(Pointer, Device))
    return static_cast<T *>(Mapped);
  if (!__warpfold_is_accessible(Pointer))
    fail(std::string(Function) + ": '" + Argument +
         "' is neither device memory nor mapped to device " +
         std::to_string(Device));
  return Pointer;
}

/// Throws if the device does not exist. Each function that runs on a device
/// calls it first.
inline void checkDevice(int Device, const char *Function) {
  checkMandatory(Function);
  if (Device < 0 || Device > omp_get_num_devices())
    fail(std::string(Function) + ": there is no device " +
         std::to_string(Device) + "; there are " +
         std::to_string(omp_get_num_devices()));
}

} // namespace warpfold::detail

#endif // WARPFOLD_DETAIL_POINTERS_H
