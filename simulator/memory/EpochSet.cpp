//===- simulator/memory/EpochSet.cpp - accesses side by side --------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/memory/EpochSet.h"

namespace warpfold::sim {

EpochSet::EpochSet(const EpochSet &Other) : One(Other.One) {
  if (Other.Many)
    Many = std::make_unique<std::vector<Epoch>>(*Other.Many);
}

void EpochSet::grow() {
  std::vector<Epoch> Old = std::move(*Many);
  *Many = std::vector<Epoch>(Old.size() * 2);
  // Two that had slots of their own have them still.
  for (const Epoch &E : Old)
    if (E)
      slotOf(E) = E;
}

void EpochSet::add(const Epoch &E, const ThreadOrder &T, size_t Limit) {
  auto Replaceable = [&](const Epoch &Old) { return !Old || knows(T, Old); };
  if (!Many) {
    if (Replaceable(One)) {
      One = E;
      return;
    }
    Many = std::make_unique<std::vector<Epoch>>(2);
    slotOf(One) = One;
  }
  while (!Replaceable(slotOf(E)) && Many->size() < Limit)
    grow();
  slotOf(E) = E;
}

} // namespace warpfold::sim
