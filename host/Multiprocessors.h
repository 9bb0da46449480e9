//===- host/Multiprocessors.h - how many a device has -----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  multiprocessors of the devices that libomptarget has taken: those
//           with an active primary context. It numbers them in the order in
//           which images required them, so that its numbers are not CUDA's
//           ordinals if it skipped a device. Hence one result for all of them,
//           and none if they differ. Defines __warpfold_fewest_multiprocessors.
// Callers:  host/ChooseLaunch.cpp, after a registration; the least count:
//           include/warpfold/detail/GridBarrier.h.
// Memory:   none.
// Source:   LLVM 19 offload/src/PluginManager.cpp (PluginManager::registerLib).
// Next:     host/CudaDriver.h.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_MULTIPROCESSORS_H
#define WARPFOLD_HOST_MULTIPROCESSORS_H

#include <stdint.h>

namespace warpfold::host {

/// What a launch is chosen by: the multiprocessors of a device.
struct Multiprocessors {
  /// The count of multiprocessors; 0 if nothing is known.
  uint32_t Count = 0;
  /// The shared memory of each, in bytes.
  uint32_t SharedBytes = 0;
  /// The threads that each executes at once.
  uint32_t Threads = 0;

  bool operator==(const Multiprocessors &Other) const {
    return Count == Other.Count && SharedBytes == Other.SharedBytes &&
           Threads == Other.Threads;
  }
};

/// Returns what all active devices have in common; Count is 0 without a driver or an
/// active device, and if the devices differ.
Multiprocessors multiprocessorsOfDevices();

} // namespace warpfold::host

#endif // WARPFOLD_HOST_MULTIPROCESSORS_H
