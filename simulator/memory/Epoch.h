//===- simulator/memory/Epoch.h - an access that happened -------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  what is remembered of an access, in 16 bytes: who, at which of its
//           steps, and what a report will say of it.
// Next:     simulator/memory/EpochSet.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_EPOCH_H
#define WARPFOLD_SIMULATOR_MEMORY_EPOCH_H

#include "simulator/memory/Finding.h"

#include <algorithm>

namespace warpfold::sim {

struct Epoch {
  uint32_t Team = 0;
  uint32_t Clock = 0; ///< 0: no access
  uint32_t Site = 0;
  uint32_t Thread : 10;
  uint32_t Does : 2;
  uint32_t Strong : 1;
  uint32_t For : 1;
  uint32_t Bytes : 18;

  Epoch() : Thread(0), Does(0), Strong(0), For(0), Bytes(0) {}
  Epoch(ThreadId Who, uint32_t Clock, Touch What, uint64_t NumBytes, Access How)
      : Team(Who.Team), Clock(Clock), Site(How.Site), Thread(Who.Thread & 1023),
        Does(static_cast<uint32_t>(What)), Strong(isStrong(How.Order)),
        For(static_cast<uint32_t>(How.For)),
        // Only for reports.
        Bytes(std::min<uint64_t>(NumBytes, (1 << 18) - 1) & ((1 << 18) - 1)) {}

  explicit operator bool() const { return Clock != 0; }
  ThreadId by() const { return {Team, Thread}; }
  bool isBlockScoped() const { return For == uint32_t(Scope::Block); }
  Side side() const {
    return {by(),        static_cast<Touch>(Does),
            Strong != 0, static_cast<Scope>(For),
            Bytes,       Site};
  }
};

/// Two strong accesses are morally strong, and no race, if each counts for the
/// other's thread. Accesses of two sizes are held for complete overlaps.
inline bool areMorallyStrong(const Epoch &A, const Epoch &B) {
  return A.Team == B.Team || (!A.isBlockScoped() && !B.isBlockScoped());
}

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_EPOCH_H
