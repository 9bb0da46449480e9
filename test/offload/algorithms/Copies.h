//===- test/offload/algorithms/Copies.h - arrays to the device and back ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Used by the tests of this folder. Arrays are on the default device, which is the host
// if offloading is disabled.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TEST_OFFLOAD_ALGORITHMS_COPIES_H
#define WARPFOLD_TEST_OFFLOAD_ALGORITHMS_COPIES_H

#include <omp.h>
#include <vector>

/// Returns 0 if OMP_TARGET_OFFLOAD disables offloading. LLVM's omp_target_alloc still
/// allocates memory of a GPU then, which no code can access.
extern "C" int __kmpc_get_target_offload(void);

/// The number of the host. libomptarget finds the devices after the static
/// initialization, so that this is no constant.
struct HostNumber {
  operator int() const { return omp_get_initial_device(); }
};
static const HostNumber Host;

/// The number of the device that executes the program's target regions.
struct DeviceNumber {
  operator int() const {
    return __kmpc_get_target_offload() ? omp_get_default_device() : int(Host);
  }
};
static const DeviceNumber Device;

/// Copies From to the device. The caller frees the result.
template <class T> T *toDevice(const std::vector<T> &From) {
  auto *To =
      static_cast<T *>(omp_target_alloc(From.size() * sizeof(T), Device));
  omp_target_memcpy(To, From.data(), From.size() * sizeof(T), 0, 0, Device,
                    Host);
  return To;
}

template <class T> std::vector<T> toHost(const T *From, size_t Count) {
  std::vector<T> To(Count);
  omp_target_memcpy(To.data(), From, Count * sizeof(T), 0, 0, Host, Device);
  return To;
}

#endif // WARPFOLD_TEST_OFFLOAD_ALGORITHMS_COPIES_H
