//===- simulator/memory/Cell.h - what was done to a place -------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  the accesses to one place (a word, or a byte of one) with which a
//           new access could race. Two accesses race if they come from two
//           threads, one at least writes, they are not both strong, each for
//           the other's thread, and neither is before the other.
// Memory:   a plain write is unordered with nothing that is kept, or there was
//           a race; so it alone is kept, and the rest forgotten.
// Next:     simulator/memory/Shadow.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_CELL_H
#define WARPFOLD_SIMULATOR_MEMORY_CELL_H

#include "simulator/memory/EpochSet.h"

#include <optional>

namespace warpfold::sim {

class Cell {
public:
  Cell() = default;
  Cell(const Cell &Other);
  Cell(Cell &&) = default;
  Cell &operator=(Cell &&) = default;

  /// T does E. Returns the access that it races with, if there is one. Limit is
  /// how many threads are kept apart.
  std::optional<Epoch> touch(const Epoch &E, const ThreadOrder &T,
                             size_t Limit);

private:
  struct StrongAccesses {
    EpochSet Reads;
    EpochSet Writes;
    bool AnyBlockScoped = false;
  };

  const Epoch *conflictWithPlain(const Epoch &E, const ThreadOrder &T) const;
  const Epoch *conflictWithStrong(const Epoch &E, const ThreadOrder &T) const;
  void keep(const Epoch &E, const ThreadOrder &T, size_t Limit);

  Epoch Write; ///< the last plain one
  EpochSet Reads;
  std::unique_ptr<StrongAccesses> Strong;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_CELL_H
