//===- entry/LaunchEnvironmentXteam.h - launches of LLVM 23 -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the host of LLVM 23 and main gives each launch of a reduction kernel. It has one
// counter of 32 bits. What else has to count has the pointer of dynamic memory that did
// not fit on the multiprocessor: without such memory it is null at launch, and nobody
// looks at it.
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
/// (offload/include/Shared/Environment.h). The host has 0 in ReductionTeamsDone at each
/// launch.
struct LaunchEnvironmentXteam {
  GlobalPointer ReductionBuffer;
  union {
    struct {
      uint32_t TileCounter;
      uint32_t UnusedHalf;
    };
    uint64_t GroupWord;
    void *DynCGroupMemFbPtr;
  };
  uint32_t ReductionTeamsDone;
  uint32_t DynCGroupMemSize;
  /// DynCGroupMemFallbackType.
  uint8_t DynCGroupMemFb;

  uint32_t *arrived() { return &ReductionTeamsDone; }

  uint32_t *tileCounter() {
    if (hasMemoryElsewhere())
      refuse(
          "dyn_groupprivate memory of bytes", DynCGroupMemSize,
          "a loop with 'omp scan' that all teams share needs a launch without "
          "fallback(default_mem)");
    return &TileCounter;
  }

  /// Null where it is in use.
  uint64_t *groupWord() { return hasMemoryElsewhere() ? nullptr : &GroupWord; }

private:
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
