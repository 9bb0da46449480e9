//===- simulator/memory/EpochSet.h - unordered accesses ---------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  stores accesses to one location that do not conflict with each
//           other (reads, or atomic operations) and are not ordered. An access
//           that happens before a new one is removed: whatever is ordered after
//           the new access is also ordered after the old one.
// Memory:   a single access is stored in the object, several in a hash table
//           that grows up to the caller's limit. At the limit, accesses replace
//           each other, so that a race with a replaced access may be missed.
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

/// Returns whether the access happens before what T does now.
inline bool isAfter(const ThreadOrder &T, const Epoch &E) {
  return T.isAfter(E.by(), E.Clock);
}

/// A set of accesses to one location.
class EpochSet {
public:
  EpochSet() = default;
  EpochSet(const EpochSet &Other); ///< Copies the set.
  EpochSet(EpochSet &&) = default;
  EpochSet &operator=(EpochSet &&) = default;

  /// Adds an access of T. Limit is a power of two.
  void add(const Epoch &E, const ThreadOrder &T, size_t Limit);

  /// Returns an access that does not happen before what T does now and for
  /// which Conflicts is true, or null.
  template <typename Predicate>
  const Epoch *find(const ThreadOrder &T, Predicate Conflicts) const {
    auto Matches = [&](const Epoch &E) {
      return E && !isAfter(T, E) && Conflicts(E);
    };
    if (!Many)
      return Matches(One) ? &One : nullptr;
    for (const Epoch &E : *Many)
      if (Matches(E))
        return &E;
    return nullptr;
  }

  /// Removes all accesses.
  void clear() {
    One = Epoch();
    Many.reset();
  }

private:
  /// The maximum count of elements that a search visits.
  static constexpr size_t MaxProbes = 8;

  /// Returns the hash of the access's thread.
  static size_t hash(const Epoch &E) { return E.Thread + E.Team * 37; }

  /// Returns an element of the table; the index wraps around.
  Epoch &at(size_t Index) { return (*Many)[Index & (Many->size() - 1)]; }

  /// Returns an element for E near its hash, or null if all are occupied.
  Epoch *findElement(const Epoch &E, const ThreadOrder &T);
  /// Doubles the table.
  void grow();

  /// The only access.
  Epoch One;
  /// The table; if it exists, One is unused.
  std::unique_ptr<std::vector<Epoch>> Many;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_EPOCHSET_H
