//===- simulator/memory/StoreHistory.h - a word's last values ---*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  the last stores to a word and who has seen which, so that a load
//           can be given an older value (Lidbury and Donaldson, "Dynamic Race
//           Detection for C++11", POPL 2017). A time is the number of a store,
//           counted through the whole grid; a word's value at a time is that of
//           the last store up to it.
// Memory:   a few stores and reads for each word that somebody wrote. When one
//           is dropped, the word's older values are no longer to be had.
// Next:     simulator/memory/DelayedStores.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_STOREHISTORY_H
#define WARPFOLD_SIMULATOR_MEMORY_STOREHISTORY_H

#include "simulator/memory/Message.h"

namespace warpfold::sim {

using StoreTime = uint64_t; ///< 0: before the first store

class StoreHistory {
public:
  /// A store of T's to Count bytes from byte First of a word that held Before.
  void add(StoreTime Time, const ThreadOrder &T, uint32_t Before,
           uint32_t First, uint32_t Count);

  /// What the last store released.
  void attach(const Message &M) { Stores.back().Carried = M; }

  /// The oldest time at which T may see the word. A store that is before the
  /// load hides all older ones, and so does a value that T, or a load before
  /// this one, has seen already (coherence).
  StoreTime floorFor(const ThreadOrder &T) const;

  /// Of the last store.
  StoreTime newest() const { return Stores.back().Time; }

  /// The times after Floor at which the word changed.
  void listChanges(StoreTime Floor, std::vector<StoreTime> &Times) const;

  /// Now is what the word holds.
  uint32_t valueAt(StoreTime Time, uint32_t Now) const;

  /// What the value carries that starts at this byte of the word, or null.
  const Message *messageAt(StoreTime Time, uint32_t Byte) const;

  void noteRead(const ThreadOrder &T, StoreTime Time);

private:
  static constexpr size_t MaxStores = 8;
  static constexpr size_t MaxReads = 8;

  struct Store {
    StoreTime Time;
    ThreadId By;
    uint32_t Clock;
    uint32_t Before;
    uint32_t First, Count; ///< bytes
    Message Carried;
  };
  struct Read {
    StoreTime Time; ///< of the store that it saw
    ThreadId By;
    uint32_t Clock;
  };

  /// The last store up to Time, or null.
  const Store *storeAt(StoreTime Time) const;

  std::vector<Store> Stores; ///< oldest first
  std::vector<Read> Reads;
  StoreTime Floor = 0; ///< for all, because something was dropped
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_STOREHISTORY_H
