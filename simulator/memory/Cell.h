//===- simulator/memory/Cell.h - accesses to a location ---------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  records the accesses to one location (a word, or a byte of a word)
//           with which a new access could race. Two accesses race if they come
//           from two threads, at least one writes, they are not both strong
//           with a scope that includes the other's thread, and neither happens
//           before the other.
// Memory:   a plain write that is unordered with a recorded access is a race.
//           Therefore a plain write replaces all recorded accesses.
// Next:     simulator/memory/Shadow.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_CELL_H
#define WARPFOLD_SIMULATOR_MEMORY_CELL_H

#include "simulator/memory/EpochSet.h"

#include <optional>

namespace warpfold::sim {

/// The accesses to one location.
class Cell {
public:
  Cell() = default;
  Cell(const Cell &Other); ///< Copies the recorded accesses.
  Cell(Cell &&) = default;
  Cell &operator=(Cell &&) = default;

  /// Records access E of thread T. Returns an access that it races with, if
  /// there is one. Limit is the maximum count of threads whose accesses are
  /// kept separately.
  std::optional<Epoch> recordAccess(const Epoch &E, const ThreadOrder &T,
                                    size_t Limit);

private:
  /// The strong accesses.
  struct StrongAccesses {
    EpochSet Reads;  ///< The reads.
    EpochSet Writes; ///< The writes and updates.
    /// Whether any of them has block scope.
    bool AnyBlockScoped = false;
  };

  /// Returns a plain access that races with E, or null.
  const Epoch *conflictWithPlain(const Epoch &E, const ThreadOrder &T) const;
  /// Returns a strong access that races with E, or null.
  const Epoch *conflictWithStrong(const Epoch &E, const ThreadOrder &T) const;
  /// Records E.
  void keep(const Epoch &E, const ThreadOrder &T, size_t Limit);

  Epoch Write; ///< The last plain write.
  /// The plain reads since that write.
  EpochSet Reads;
  /// The strong accesses since that write, or null.
  std::unique_ptr<StrongAccesses> Strong;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_CELL_H
