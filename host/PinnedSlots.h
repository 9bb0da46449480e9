//===- host/PinnedSlots.h - host memory that a kernel accesses --*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  a device's slots of pinned memory, one for the variables of a launch.
//           Slots are few, and a launch that finds none free proceeds without one.
// Callers:  host/QuickLaunch.cpp, on any thread.
// Memory:   32 KiB for each device that has launched a kernel with such variables,
//           from libomptarget, so that it belongs to the right context; never freed.
//           All bits of Taken are 0 when nothing is in flight.
// Order:    what is written to a slot before it is released is visible to the next
//           thread that takes it.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_PINNEDSLOTS_H
#define WARPFOLD_HOST_PINNEDSLOTS_H

#include "host/FunctionRef.h"

#include <atomic>
#include <stddef.h>
#include <stdint.h>

namespace warpfold::host {

class PinnedSlots {
public:
  /// The size and the alignment of each slot: 32 doubles and a few scalars.
  static constexpr size_t SlotBytes = 512;
  static constexpr unsigned NumSlots = 64;
  /// One more, so that the first slot can be aligned.
  static constexpr size_t AllBytes = (NumSlots + 1) * SlotBytes;

  /// Returns a slot that was free; null if there is none, or no memory yet.
  char *take();

  /// Returns the index, below NumSlots, of a slot that is taken.
  unsigned numberOf(const char *Slot) const {
    return static_cast<unsigned>(
        (Slot - Slots.load(std::memory_order_relaxed)) / SlotBytes);
  }

  /// Frees a slot that is taken.
  void release(const char *Slot) {
    Taken.fetch_and(~(uint64_t(1) << numberOf(Slot)),
                    std::memory_order_release);
  }

  /// Provides the memory. Only the first call, of whichever thread, calls Allocate, which returns
  /// memory of the size that it receives, AllBytes, or null.
  void provide(FunctionRef<void *(size_t Bytes)> Allocate);

private:
  std::atomic<char *> Slots = nullptr;
  std::atomic<uint64_t> Taken = 0;
  std::atomic<bool> IsProvided = false;
};

} // namespace warpfold::host

#endif // WARPFOLD_HOST_PINNEDSLOTS_H
