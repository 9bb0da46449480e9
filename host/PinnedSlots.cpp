//===- host/PinnedSlots.cpp - slots in pinned host memory -----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "host/PinnedSlots.h"

using namespace warpfold::host;

[[gnu::weak]] char *PinnedSlots::take() {
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

[[gnu::weak]] void PinnedSlots::provide(FunctionRef<void *(size_t)> Allocate) {
  if (IsProvided.exchange(true, std::memory_order_relaxed))
    return;
  if (char *Memory = static_cast<char *>(Allocate(AllBytes)))
    Slots.store(Memory + -reinterpret_cast<uintptr_t>(Memory) % SlotBytes,
                std::memory_order_release);
}
