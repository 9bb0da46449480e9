//===- host/Multiprocessors.h - properties of the hardware ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  determines the multiprocessors of the devices that libomptarget
//           uses, which are those with an active primary context. libomptarget
//           numbers devices in the order in which images required them, so that
//           its numbers differ from CUDA's ordinals if it skipped a device.
//           Therefore there is one result for all devices, and none if they
//           differ. Also defines __warpfold_fewest_multiprocessors.
// Callers:  host/ChooseLaunch.cpp, after a registration.
//           include/warpfold/detail/GridBarrier.h calls
//           __warpfold_fewest_multiprocessors.
// Memory:   none.
// Source:   LLVM 19 offload/src/PluginManager.cpp (PluginManager::registerLib).
// Next:     host/CudaDriver.h.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_MULTIPROCESSORS_H
#define WARPFOLD_HOST_MULTIPROCESSORS_H

#include <stdint.h>

namespace warpfold::host {

/// The properties of a device's multiprocessors by which launches are chosen.
struct Multiprocessors {
  /// The count of multiprocessors, or 0 if it is not known.
  uint32_t Count = 0;
  /// The shared memory of a multiprocessor, in bytes.
  uint32_t SharedBytes = 0;
  /// The maximum count of resident threads of a multiprocessor.
  uint32_t Threads = 0;

  /// Returns whether all properties are equal.
  bool operator==(const Multiprocessors &Other) const {
    return Count == Other.Count && SharedBytes == Other.SharedBytes &&
           Threads == Other.Threads;
  }
};

/// Returns the properties that all active devices share. Count is 0 if there is
/// no driver or no active device, or if the devices differ.
Multiprocessors multiprocessorsOfDevices();

} // namespace warpfold::host

#endif // WARPFOLD_HOST_MULTIPROCESSORS_H
