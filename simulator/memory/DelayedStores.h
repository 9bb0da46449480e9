//===- simulator/memory/DelayedStores.h - weak memory -----------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  gives loads, for --weak-memory, one of the values that the PTX
//           memory model allows: any that no newer store hides which is before
//           the load. Which one, a random generator says, about every second
//           time the newest, so that loops which wait for a value end.
// Covered:  stores that others see late and in another order, each thread at a
//           time of its own; fences, barriers, release and acquire of block and
//           device scope; release sequences; coherence of each word;
//           read-modify-writes, which see the newest value; fence.sc among
//           fences of device scope (what is before one is seen after a later
//           one; barriers pass that on, flags do not).
// Left out: loads that see stores of their own future (load buffering), system
//           scope (it counts as the device's), other proxies (textures), and
//           the finer rules for accesses of different sizes to the same bytes.
//           An aligned access of up to 8 bytes does not tear.
// Memory:   a history for each word that the grid has written, about 200 bytes.
// Callers:  MemoryOrder, for all but a thread's own stack.
// Next:     simulator/memory/MemoryOrder.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_DELAYEDSTORES_H
#define WARPFOLD_SIMULATOR_MEMORY_DELAYEDSTORES_H

#include "simulator/memory/Shadow.h"

#include <random>

namespace warpfold::sim {

class DelayedStores {
public:
  DelayedStores(Shadow &Words, uint32_t Seed) : Words(Words), Chance(Seed) {}

  /// Performs the load. What the value carries that starts at Address, or null.
  const Message *load(const ThreadOrder &T, const void *Address, void *Into,
                      uint64_t Bytes);

  /// Performs the store.
  void store(const ThreadOrder &T, void *Address, const void *From,
             uint64_t Bytes);

  /// After a read-modify-write.
  void update(const ThreadOrder &T, const void *Address, uint64_t Old,
              uint64_t Bytes);

  /// After a compare-and-exchange that wrote nothing: it saw the newest value.
  void look(const ThreadOrder &T, const void *Address, uint64_t Bytes);

private:
  const Message *loadScalar(const ThreadOrder &T, uintptr_t From, char *Into,
                            uintptr_t Bytes);
  void noteStore(const ThreadOrder &T, uintptr_t At, const char *Old,
                 uintptr_t Bytes);
  StoreTime chooseTime(const ThreadOrder &T, uintptr_t First, uintptr_t Last);
  StoreHistory *historyOf(uintptr_t At);

  Shadow &Words;
  std::mt19937 Chance;
  StoreTime Now = 0;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_DELAYEDSTORES_H
