//===- simulator/memory/StoreHistory.h - a word's last values ---*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  records the last stores to a word and the threads that have read
//           them, so that a load can return an older value (Lidbury and
//           Donaldson, "Dynamic Race Detection for C++11", POPL 2017). A time
//           is the number of a store in the whole grid. The value of a word at
//           a time is that of the last store up to that time.
// Memory:   a few stores and reads for each written word. When a record is
//           dropped, older values of the word are no longer available.
// Next:     simulator/memory/DelayedStores.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_STOREHISTORY_H
#define WARPFOLD_SIMULATOR_MEMORY_STOREHISTORY_H

#include "simulator/memory/Message.h"

namespace warpfold::sim {

using StoreTime = uint64_t; ///< A time; 0 is before the first store.

/// The last stores to one word.
class StoreHistory {
public:
  /// Records a store of T to Count bytes from byte First of a word that
  /// contained Before.
  void add(StoreTime Time, const ThreadOrder &T, uint32_t Before,
           uint32_t First, uint32_t Count);

  /// Attaches the message of the last store.
  void attach(const Message &M) { Stores.back().Carried = M; }

  /// Returns the oldest time at which T may read the word. A store that happens
  /// before the load hides all older ones. So does a value that T, or a load
  /// that happens before this one, has already read (coherence).
  StoreTime floorFor(const ThreadOrder &T) const;

  /// Returns the time of the last store.
  StoreTime newest() const { return Stores.back().Time; }

  /// Adds the times after Floor at which the word changed.
  void listChanges(StoreTime Floor, std::vector<StoreTime> &Times) const;

  /// Returns the value at a time. Now is the word's current value.
  uint32_t valueAt(StoreTime Time, uint32_t Now) const;

  /// Returns the message of the value that starts at this byte of the word, or
  /// null.
  const Message *messageAt(StoreTime Time, uint32_t Byte) const;

  /// Records that T read the value at this time.
  void recordRead(const ThreadOrder &T, StoreTime Time);

private:
  /// The maximum count of recorded stores.
  static constexpr size_t MaxStores = 8;
  /// The maximum count of recorded reads.
  static constexpr size_t MaxReads = 8;

  /// A recorded store.
  struct Store {
    StoreTime Time;        ///< The time of the store.
    ThreadId By;           ///< The thread.
    uint32_t Clock;        ///< The thread's clock.
    uint32_t Before;       ///< The word's previous value.
    uint32_t First, Count; ///< The stored bytes.
    Message Carried;       ///< The message of the value.
  };
  /// A recorded read.
  struct Read {
    StoreTime Time; ///< The time of the store that it read.
    ThreadId By;    ///< The thread.
    uint32_t Clock; ///< The thread's clock.
  };

  /// Returns the last store up to Time, or null.
  const Store *storeAt(StoreTime Time) const;

  std::vector<Store> Stores; ///< The stores, oldest first.
  /// The reads, oldest first.
  std::vector<Read> Reads;
  /// The oldest available time; later than 0 if a record was dropped.
  StoreTime Floor = 0;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_STOREHISTORY_H
