//===- entry/LaunchEnvironmentXteam.h - launches of LLVM 23 -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The environment that the host of LLVM 23 and main passes to each launch of a
// reduction kernel. It has one counter of 32 bits. The other counters share
// memory with a pointer, that to dynamic memory which does not fit on the
// multiprocessor: if there is no such memory, the pointer is null at launch and
// is not read.
//
// Callers:  entry/LaunchEnvironment.h, entry/XteamReduce.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ENTRY_LAUNCHENVIRONMENTXTEAM_H
#define WARPFOLD_ENTRY_LAUNCHENVIRONMENTXTEAM_H

#include "interface/DeviceRuntime.h"
#include "support/Refuse.h"

namespace warpfold {

/// KernelLaunchEnvironmentTy of LLVM 23 and main
/// (offload/include/Shared/Environment.h). The host sets ReductionTeamsDone to
/// 0 at each launch.
struct LaunchEnvironmentXteam {
  /// The slots.
  GlobalPointer ReductionBuffer;
  /// The pointer to dynamic memory; if there is none, the counter of tiles or
  /// the word for grouped arrivals.
  union {
    /// The counter of tiles and the rest of the pointer's bytes.
    struct {
      /// The counter of tiles.
      uint32_t TileCounter;
      /// Not used.
      uint32_t UnusedHalf;
    };
    /// The word for grouped arrivals.
    uint64_t GroupWord;
    /// The pointer to dynamic memory.
    void *DynCGroupMemFbPtr;
  };
  /// The counter of teams.
  uint32_t ReductionTeamsDone;
  /// The size of the dynamic memory.
  uint32_t DynCGroupMemSize;
  /// A DynCGroupMemFallbackType.
  uint8_t DynCGroupMemFb;

  /// Returns the counter of teams.
  uint32_t *arrived() { return &ReductionTeamsDone; }

  /// Returns the counter of tiles. Ends the kernel with a message if the memory
  /// is in use.
  uint32_t *tileCounter() {
    if (hasMemoryElsewhere())
      refuse(
          "dyn_groupprivate memory of bytes", DynCGroupMemSize,
          "a loop with 'omp scan' that all teams share needs a launch without "
          "fallback(default_mem)");
    return &TileCounter;
  }

  /// Returns the word for grouped arrivals; null if the memory is in use.
  uint64_t *groupWord() { return hasMemoryElsewhere() ? nullptr : &GroupWord; }

private:
  /// Returns whether DynCGroupMemFbPtr points to memory.
  bool hasMemoryElsewhere() const {
    constexpr uint8_t DefaultMemory = 2;
    return DynCGroupMemFb == DefaultMemory;
  }
};
static_assert(__builtin_offsetof(LaunchEnvironmentXteam, ReductionTeamsDone) ==
                  16,
              "layout of KernelLaunchEnvironmentTy");

} // namespace warpfold

#endif // WARPFOLD_ENTRY_LAUNCHENVIRONMENTXTEAM_H
