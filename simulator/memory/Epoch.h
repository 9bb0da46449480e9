//===- simulator/memory/Epoch.h - a past access -----------------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  stores a past access in 16 bytes: its thread, the thread's clock,
//           and the data for a report.
// Next:     simulator/memory/EpochSet.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_EPOCH_H
#define WARPFOLD_SIMULATOR_MEMORY_EPOCH_H

#include "simulator/memory/Finding.h"

#include <algorithm>

namespace warpfold::sim {

/// A past access, or none.
struct Epoch {
  uint32_t Team = 0;    ///< The thread's block.
  uint32_t Clock = 0;   ///< The thread's clock; 0 if there is no access.
  uint32_t Site = 0;    ///< The code site.
  uint32_t Thread : 10; ///< The thread's index in its block.
  uint32_t Kind : 2;    ///< An AccessKind.
  uint32_t Strong : 1;  ///< Whether the access is strong.
  uint32_t For : 1;     ///< A Scope.
  uint32_t Bytes : 18;  ///< The size, at most 2^18 - 1.

  /// Creates an empty epoch.
  Epoch() : Thread(0), Kind(0), Strong(0), For(0), Bytes(0) {}
  /// Records an access of thread Who at its Clock.
  Epoch(ThreadId Who, uint32_t Clock, AccessKind What, uint64_t NumBytes,
        Access How)
      : Team(Who.Team), Clock(Clock), Site(How.Site), Thread(Who.Thread & 1023),
        Kind(static_cast<uint32_t>(What)), Strong(isStrong(How.Order)),
        For(static_cast<uint32_t>(How.For)),
        // The size is used only in reports.
        Bytes(std::min<uint64_t>(NumBytes, (1 << 18) - 1) & ((1 << 18) - 1)) {}

  /// Returns whether there is an access.
  explicit operator bool() const { return Clock != 0; }
  /// Returns the thread of the access.
  ThreadId by() const { return {Team, Thread}; }
  /// Returns whether a strong access has block scope.
  bool isBlockScoped() const { return For == uint32_t(Scope::Block); }
  /// Returns the access as one side of a report.
  Side side() const {
    return {by(),        static_cast<AccessKind>(Kind),
            Strong != 0, static_cast<Scope>(For),
            Bytes,       Site};
  }
};

/// Returns whether the scopes of two strong accesses include the other's
/// thread. Then they are morally strong and do not race. Accesses of different
/// sizes are treated as complete overlaps.
inline bool areMorallyStrong(const Epoch &A, const Epoch &B) {
  return A.Team == B.Team || (!A.isBlockScoped() && !B.isBlockScoped());
}

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_EPOCH_H
