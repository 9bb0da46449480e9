//===- host/LaunchEnvironments.h - reused launch environments ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  keeps launch environments on a device from one launch to the next,
//           one for each slot (PinnedSlots.h). libomptarget allocates and
//           copies a new one for every launch. They can be kept because
//           Warpfold's device runtime resets both counters to 0
//           (runtime/grid/SlotBuffer.h), and reads no record of the buffer that
//           the same launch has not written.
// Callers:  host/QuickLaunch.cpp, on any thread that has taken the slot and has
//           no running kernel that uses it.
// Memory:   on the device, for each slot, 256 bytes and the largest buffer that
//           a launch with the slot needed, up to 1 MiB. libomptarget allocates
//           it, so that it belongs to the right context. It is freed only to be
//           replaced by one that is larger or has another layout.
// Order:    the slots provide the memory order.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_LAUNCHENVIRONMENTS_H
#define WARPFOLD_HOST_LAUNCHENVIRONMENTS_H

#include "host/PinnedSlots.h"

#include <stdint.h>

namespace warpfold::host {

/// States where the reduction variables of a launch are, and whether all their
/// bytes are 0 before it.
enum class InitialValues { OnDevice, InHostMemory, InHostMemoryZero };

/// The launch environments of one device.
class LaunchEnvironments {
public:
  /// Returns the slot's environment on Device. It suits kernel arguments of
  /// Version, has a buffer of at least BufferBytes, and all its counters are 0.
  /// From its address the kernel derives where the initial Values are. Returns
  /// null if the buffer is too large or memory is exhausted.
  void *get(unsigned Slot, uint32_t Version, uint64_t BufferBytes,
            InitialValues Values, int Device);

private:
  /// The environment of a slot, and what it suits.
  struct Kept {
    /// The address on the device, or null.
    void *Environment;
    /// The version of kernel arguments whose layout the environment has.
    uint32_t Version;
    /// The size of the buffer.
    uint32_t BufferBytes;

    /// Replaces the environment by a new one. Environment is null after a
    /// failure.
    void reallocate(uint32_t NewVersion, uint32_t Bytes, int Device);

    /// Copies the initial counters and the buffer's address to the device, as
    /// libomptarget does. Returns false on failure.
    bool initialize(int Device) const;
  };

  /// The environment of each slot.
  Kept BySlot[PinnedSlots::NumSlots] = {};
};

} // namespace warpfold::host

#endif // WARPFOLD_HOST_LAUNCHENVIRONMENTS_H
