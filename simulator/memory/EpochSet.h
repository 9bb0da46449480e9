//===- simulator/memory/EpochSet.h - accesses side by side ------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  accesses to one place that do not conflict with each other (reads,
//           or atomic operations) and that nothing orders. What is before a new
//           one need not be kept: who is behind the new one is behind both.
// Memory:   one access in place; a hash table when there are more, which grows
//           up to the caller's limit. There accesses replace each other: a
//           defect can go unseen whose other side was replaced.
// Next:     simulator/memory/Shadow.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_EPOCHSET_H
#define WARPFOLD_SIMULATOR_MEMORY_EPOCHSET_H

#include "simulator/memory/Epoch.h"
#include "simulator/memory/ThreadOrder.h"

#include <memory>
#include <vector>

namespace warpfold::sim {

inline bool knows(const ThreadOrder &T, const Epoch &E) {
  return T.knows(E.by(), E.Clock);
}

class EpochSet {
public:
  EpochSet() = default;
  EpochSet(const EpochSet &Other);
  EpochSet(EpochSet &&) = default;
  EpochSet &operator=(EpochSet &&) = default;

  /// An access of T's. Limit is a power of two.
  void add(const Epoch &E, const ThreadOrder &T, size_t Limit);

  /// An access that is not before what T does now, and that Conflicts; null if
  /// there is none.
  template <typename Predicate>
  const Epoch *find(const ThreadOrder &T, Predicate Conflicts) const {
    auto Matches = [&](const Epoch &E) {
      return E && !knows(T, E) && Conflicts(E);
    };
    if (!Many)
      return Matches(One) ? &One : nullptr;
    for (const Epoch &E : *Many)
      if (Matches(E))
        return &E;
    return nullptr;
  }

  void clear() {
    One = Epoch();
    Many.reset();
  }

private:
  static constexpr size_t MostProbes = 8;

  static size_t hash(const Epoch &E) { return E.Thread + E.Team * 37; }

  Epoch &at(size_t Place) { return (*Many)[Place & (Many->size() - 1)]; }

  /// Where E may go, at its hash or soon behind it; null if all is taken.
  Epoch *findPlace(const Epoch &E, const ThreadOrder &T);
  void grow();

  Epoch One;
  std::unique_ptr<std::vector<Epoch>> Many; ///< then One is not used
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_EPOCHSET_H
