//===- warpfold/detail/Pointers.h - which memory a pointer means *- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pointer that a program gives to an algorithm is one to device memory, or one to
// host memory that is mapped to the device (target data, enter data). What is
// neither is refused by name; host/DevicePointers.cpp finds that out.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_POINTERS_H
#define WARPFOLD_DETAIL_POINTERS_H

#include "Error.h"

#include <cstdio>
#include <cstdlib>
#include <omp.h>
#include <string>

/// 0 if the CUDA driver says that the device cannot access the address; 1
/// otherwise, also where no CUDA driver is loaded. A link without the config file or without
/// --offload-arch fails with the symbol's name, which says so.
extern "C" int __warpfold_is_accessible(const void *Address) __asm__(
    "__warpfold_is_accessible__link_with_config_warpfold_cfg_and_offload_arch");

/// LLVM's OpenMP runtime (kmp_target_offload_kind): what OMP_TARGET_OFFLOAD says. If it is
/// disabled, devices are counted all the same, but nothing runs there.
extern "C" int __kmpc_get_target_offload(void);

namespace warpfold::detail {

inline constexpr int OffloadDisabled = 0, OffloadMandatory = 2;

inline bool isHost(int Device) {
  return Device == omp_get_initial_device() ||
         __kmpc_get_target_offload() == OffloadDisabled;
}

/// Ends the program as libomptarget ends it at a target region: without a device and with
/// OMP_TARGET_OFFLOAD=MANDATORY. No exception: nothing may go on on the host.
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

/// Called by everything that runs on a device.
inline void checkDevice(int Device, const char *Function) {
  checkMandatory(Function);
  if (Device < 0 || Device > omp_get_num_devices())
    fail(std::string(Function) + ": there is no device " +
         std::to_string(Device) + "; there are " +
         std::to_string(omp_get_num_devices()));
}

} // namespace warpfold::detail

#endif // WARPFOLD_DETAIL_POINTERS_H
