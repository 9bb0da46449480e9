//===- host/PinnedSlots.h - host memory that a kernel reaches ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  a device's slots of pinned memory, one for the variables of a launch.
//           Slots are few, and who finds none does without.
// Callers:  host/QuickLaunch.h, on any thread.
// Memory:   32 KiB for each device that has launched a kernel with such variables,
//           from libomptarget, so that it belongs to the right context; never given
//           back. All bits of Taken are 0 when nothing is in flight.
// Order:    what is written to a slot before it is released is there for the next
//           thread that takes it.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_PINNEDSLOTS_H
#define WARPFOLD_HOST_PINNEDSLOTS_H

#include <atomic>
#include <stddef.h>
#include <stdint.h>

namespace warpfold::host {

class PinnedSlots {
public:
  /// Of each slot, and its alignment: 32 doubles and a few scalars.
  static constexpr size_t SlotBytes = 512;
  static constexpr unsigned NumSlots = 64;
  /// One more, so that the first slot can be aligned.
  static constexpr size_t AllBytes = (NumSlots + 1) * SlotBytes;

  /// Null while there is no memory, or none free.
  char *take() {
    char *First = Slots.load(std::memory_order_acquire);
    uint64_t Before = Taken.load(std::memory_order_relaxed);
    do {
      if (First == nullptr || Before == ~uint64_t(0))
        return nullptr;
    } while (!Taken.compare_exchange_weak(Before, Before | (Before + 1),
                                          std::memory_order_acquire,
                                          std::memory_order_relaxed));
    return First + __builtin_ctzll(~Before) * SlotBytes;
  }

  /// Below NumSlots, of a slot that is taken.
  unsigned numberOf(const char *Slot) const {
    return static_cast<unsigned>(
        (Slot - Slots.load(std::memory_order_relaxed)) / SlotBytes);
  }

  void release(const char *Slot) {
    Taken.fetch_and(~(uint64_t(1) << numberOf(Slot)),
                    std::memory_order_release);
  }

  /// Allocate is called once, however many threads come, and gives AllBytes, or null.
  template <typename Allocator> void provide(Allocator Allocate) {
    if (IsProvided.exchange(true, std::memory_order_relaxed))
      return;
    if (char *Memory = static_cast<char *>(Allocate(AllBytes)))
      Slots.store(Memory + -reinterpret_cast<uintptr_t>(Memory) % SlotBytes,
                  std::memory_order_release);
  }

private:
  std::atomic<char *> Slots = nullptr;
  std::atomic<uint64_t> Taken = 0;
  std::atomic<bool> IsProvided = false;
};

} // namespace warpfold::host

#endif // WARPFOLD_HOST_PINNEDSLOTS_H
