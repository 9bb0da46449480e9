//===- host/LaunchEnvironments.h - two counters and a buffer ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  keeps launch environments on a device from one launch to the next, one for
//           each slot (PinnedSlots.h). libomptarget allocates and copies a new one for
//           every launch. They can be kept because our device runtime leaves both
//           counters at 0 (runtime/grid/SlotBuffer.h), and reads no record of the
//           buffer that the same launch has not written.
// Callers:  host/QuickLaunch.cpp, on any thread that has taken the slot and has no kernel
//           in flight that uses it.
// Memory:   256 bytes and the largest buffer that a launch with the slot required, up to
//           1 MiB, on the device; from libomptarget, so that it belongs to the right
//           context; returned to libomptarget only for a larger one.
// Order:    that of the slots.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_LAUNCHENVIRONMENTS_H
#define WARPFOLD_HOST_LAUNCHENVIRONMENTS_H

#include "host/PinnedSlots.h"

#include <stdint.h>

namespace warpfold::host {

/// Where the variables that a launch reduces are, and whether all their bytes are 0 before it.
enum class InitialValues { OnDevice, InHostMemory, InHostMemoryZero };

class LaunchEnvironments {
public:
  /// Returns the slot's environment on Device: for kernel arguments of Version, with a buffer of
  /// at least BufferBytes, all counters at 0, and an address from which the kernel derives where
  /// the initial Values are. Null if the buffer is too large, and without memory.
  void *get(unsigned Slot, uint32_t Version, uint64_t BufferBytes,
            InitialValues Values, int Device);

private:
  struct Kept {
    void *Environment;
    uint32_t Version;
    uint32_t BufferBytes;

    /// Allocates a new environment; null in Environment without memory.
    void renew(uint32_t NewVersion, uint32_t Bytes, int Device);

    /// Copies the counters and the buffer's address to the device, as libomptarget does; returns
    /// false on failure.
    bool initialize(int Device) const;
  };

  Kept OfSlots[PinnedSlots::NumSlots] = {};
};

} // namespace warpfold::host

#endif // WARPFOLD_HOST_LAUNCHENVIRONMENTS_H
