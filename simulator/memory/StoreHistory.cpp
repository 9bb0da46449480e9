//===- simulator/memory/StoreHistory.cpp - a word's last values -----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/memory/StoreHistory.h"

#include <algorithm>

namespace warpfold::sim {

void StoreHistory::add(StoreTime Time, const ThreadOrder &T, uint32_t Before,
                       uint32_t First, uint32_t Count) {
  if (Stores.size() == MaxStores) {
    Stores.erase(Stores.begin());
    Floor = std::max(Floor, Stores.front().Time);
  }
  Stores.push_back({Time, T.id(), T.clock(), Before, First, Count, Message()});
}

StoreTime StoreHistory::floorFor(const ThreadOrder &T) const {
  StoreTime Oldest = Floor;
  for (const Store &S : Stores)
    if (T.mustRead(S.By, S.Clock))
      Oldest = std::max(Oldest, S.Time);
  for (const Read &R : Reads)
    if (T.mustRead(R.By, R.Clock))
      Oldest = std::max(Oldest, R.Time);
  return Oldest;
}

void StoreHistory::listChanges(StoreTime After,
                               std::vector<StoreTime> &Times) const {
  for (const Store &S : Stores)
    if (S.Time > After)
      Times.push_back(S.Time);
}

uint32_t StoreHistory::valueAt(StoreTime Time, uint32_t Now) const {
  for (const Store &S : Stores)
    if (S.Time > Time)
      return S.Before;
  return Now;
}

const StoreHistory::Store *StoreHistory::storeAt(StoreTime Time) const {
  const Store *Last = nullptr;
  for (const Store &S : Stores)
    if (S.Time <= Time)
      Last = &S;
  return Last;
}

const Message *StoreHistory::messageAt(StoreTime Time, uint32_t Byte) const {
  const Message *Last = nullptr;
  for (const Store &S : Stores)
    if (S.Time <= Time && Byte - S.First < S.Count)
      Last = &S.Carried;
  return Last;
}

void StoreHistory::recordRead(const ThreadOrder &T, StoreTime Time) {
  const Store *S = storeAt(Time);
  // If the store happens before this read, it also happens before every access
  // that follows the read, and the record of the store suffices. The same holds
  // for an earlier read of that store. Otherwise the read is recorded.
  if (!S || S->Time <= Floor || T.isAfter(S->By, S->Clock))
    return;
  for (const Read &R : Reads)
    if (R.Time == S->Time && T.isAfter(R.By, R.Clock))
      return;
  if (Reads.size() == MaxReads) {
    Floor = std::max(Floor, Reads.front().Time);
    Reads.erase(Reads.begin());
  }
  Reads.push_back({S->Time, T.id(), T.clock()});
}

} // namespace warpfold::sim
