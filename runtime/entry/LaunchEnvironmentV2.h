//===- entry/LaunchEnvironmentV2.h - launches of LLVM 16 to 22 --*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The environment that the host of LLVM 16 to 22 passes to each launch of a
// reduction kernel.
//
// Callers:  entry/LaunchEnvironment.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ENTRY_LAUNCHENVIRONMENTV2_H
#define WARPFOLD_ENTRY_LAUNCHENVIRONMENTV2_H

#include "interface/DeviceRuntime.h"

namespace warpfold {

/// KernelLaunchEnvironmentTy of LLVM 16 to 22
/// (offload/include/Shared/Environment.h). The host sets the counters to 0 at
/// each launch. entry/LaunchEnvironment.h describes the functions.
struct LaunchEnvironmentV2 {
  /// Two counters, which together are the word for grouped arrivals.
  union {
    /// The counters.
    struct {
      /// The counter of teams.
      uint32_t ReductionCnt;
      /// The counter of tiles.
      uint32_t ReductionIterCnt;
    };
    /// The word for grouped arrivals.
    uint64_t BothCounters;
  };
  /// The slots.
  GlobalPointer ReductionBuffer;

  /// Returns the counter of teams.
  uint32_t *arrived() { return &ReductionCnt; }
  /// Returns the counter of tiles.
  uint32_t *tileCounter() { return &ReductionIterCnt; }
  /// Returns the word for grouped arrivals.
  uint64_t *groupWord() { return &BothCounters; }
};

} // namespace warpfold

#endif // WARPFOLD_ENTRY_LAUNCHENVIRONMENTV2_H
