//===- host/PinnedSlots.h - slots in pinned host memory ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  manages a device's slots of pinned host memory, each of which holds
//           the variables of one launch. If no slot is free, a launch proceeds
//           without one.
// Callers:  host/QuickLaunch.cpp, on any thread.
// Memory:   32.5 KiB for each device that has launched a kernel with such
//           variables. libomptarget allocates it, so that it belongs to the
//           right context. It is never freed. The slot of a launch that failed
//           is not released.
// Order:    what a thread writes to a slot before it releases the slot is
//           visible to the next thread that takes it.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_PINNEDSLOTS_H
#define WARPFOLD_HOST_PINNEDSLOTS_H

#include "host/FunctionRef.h"

#include <atomic>
#include <stddef.h>
#include <stdint.h>

namespace warpfold::host {

/// The slots of one device.
class PinnedSlots {
public:
  /// The size and the alignment of each slot: 32 doubles and a few scalars.
  static constexpr size_t SlotBytes = 512;
  /// The count of slots.
  static constexpr unsigned NumSlots = 64;
  /// The allocated size, which includes one more slot so that the first can be
  /// aligned.
  static constexpr size_t AllBytes = (NumSlots + 1) * SlotBytes;

  /// Takes a free slot. Returns null if none is free or no memory was provided.
  char *take();

  /// Returns the index, below NumSlots, of a taken slot.
  unsigned numberOf(const char *Slot) const {
    return static_cast<unsigned>(
        (Slot - Slots.load(std::memory_order_relaxed)) / SlotBytes);
  }

  /// Frees a taken slot.
  void release(const char *Slot) {
    Taken.fetch_and(~(uint64_t(1) << numberOf(Slot)),
                    std::memory_order_release);
  }

  /// Provides the memory. Only the first call, on whichever thread, calls
  /// Allocate, which receives AllBytes and returns memory of that size or null.
  void provide(FunctionRef<void *(size_t Bytes)> Allocate);

private:
  /// The first slot, or null.
  std::atomic<char *> Slots = nullptr;
  /// A bit for each slot that is taken.
  std::atomic<uint64_t> Taken = 0;
  /// Whether provide() was called.
  std::atomic<bool> IsProvided = false;
};

} // namespace warpfold::host

#endif // WARPFOLD_HOST_PINNEDSLOTS_H
