//===- simulator/memory/EpochSet.cpp - unordered accesses -----------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/memory/EpochSet.h"

#include <algorithm>

namespace warpfold::sim {

EpochSet::EpochSet(const EpochSet &Other) : One(Other.One) {
  if (Other.Many)
    Many = std::make_unique<std::vector<Epoch>>(*Other.Many);
}

Epoch *EpochSet::findElement(const Epoch &E, const ThreadOrder &T) {
  const size_t Probes = std::min(Many->size(), MaxProbes);
  for (size_t I = 0; I < Probes; ++I) {
    Epoch &Old = at(hash(E) + I);
    if (!Old || isAfter(T, Old))
      return &Old;
  }
  return nullptr;
}

void EpochSet::grow() {
  std::vector<Epoch> Old = std::move(*Many);
  *Many = std::vector<Epoch>(Old.size() * 2);
  for (const Epoch &E : Old) {
    size_t Index = hash(E);
    while (at(Index))
      ++Index;
    at(Index) = E;
  }
}

void EpochSet::add(const Epoch &E, const ThreadOrder &T, size_t Limit) {
  if (!Many) {
    if (!One || isAfter(T, One)) {
      One = E;
      return;
    }
    Many =
        std::make_unique<std::vector<Epoch>>(std::vector<Epoch>{One, Epoch()});
  }
  Epoch *Element = findElement(E, T);
  while (!Element && Many->size() < Limit) {
    grow();
    Element = findElement(E, T);
  }
  (Element ? *Element : at(hash(E))) = E;
}

} // namespace warpfold::sim
