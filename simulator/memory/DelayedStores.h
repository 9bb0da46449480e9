//===- simulator/memory/DelayedStores.h - weak memory -----------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  implements --weak-memory: a load returns one of the values that the
//           PTX memory model allows, that is, any value that is not hidden by a
//           newer store that happens before the load. A random generator
//           selects it. About every second load returns the newest value, so
//           that loops that wait for a value terminate.
// Covered:  stores that become visible late and in another order, at a
//           different time for each thread; fences, barriers, release and
//           acquire of block and device scope; release sequences; coherence
//           of each word; read-modify-writes, which read the newest value;
//           fence.sc among fences of device scope (accesses before one are
//           visible after a later one; barriers propagate this, flags do not).
// Limits:   loads that read stores that are later in program order (load
//           buffering), system scope (treated as device scope), other proxies
//           (textures), and the rules for accesses of different sizes to the
//           same bytes are not modelled. An aligned access of up to 8 bytes
//           is not split.
// Memory:   a history of about 200 bytes for each word that the grid has
//           written.
// Callers:  MemoryOrder, for all memory except a thread's stack.
// Next:     simulator/memory/MemoryOrder.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_DELAYEDSTORES_H
#define WARPFOLD_SIMULATOR_MEMORY_DELAYEDSTORES_H

#include "simulator/memory/Shadow.h"

#include <random>

namespace warpfold::sim {

/// Delays the stores of one grid.
class DelayedStores {
public:
  /// Keeps the histories in Words; Seed selects the random sequence.
  DelayedStores(Shadow &Words, uint32_t Seed) : Words(Words), Chance(Seed) {}

  /// Performs the load. Returns the message of the value that starts at
  /// Address, or null.
  const Message *load(const ThreadOrder &T, const void *Address, void *Into,
                      uint64_t Bytes);

  /// Performs the store.
  void store(const ThreadOrder &T, void *Address, const void *From,
             uint64_t Bytes);

  /// Called after a read-modify-write that read Old.
  void update(const ThreadOrder &T, const void *Address, uint64_t Old,
              uint64_t Bytes);

  /// Called after a compare-and-exchange that stored nothing. It has read the
  /// newest value.
  void recordNewestRead(const ThreadOrder &T, const void *Address,
                        uint64_t Bytes);

private:
  /// Performs the load of a scalar that is not split.
  const Message *loadScalar(const ThreadOrder &T, uintptr_t From, char *Into,
                            uintptr_t Bytes);
  /// Records a store to bytes that contained Old.
  void recordStore(const ThreadOrder &T, uintptr_t At, const char *Old,
                   uintptr_t Bytes);
  /// Selects the time at which the load reads the words First to Last.
  StoreTime chooseTime(const ThreadOrder &T, uintptr_t First, uintptr_t Last);
  /// Returns the history of the word at an address, or null.
  StoreHistory *historyOf(uintptr_t At);

  /// The shadow memory that contains the histories.
  Shadow &Words;
  /// Selects the values of loads.
  std::mt19937 Chance;
  /// The time of the last store.
  StoreTime Now = 0;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_DELAYEDSTORES_H
