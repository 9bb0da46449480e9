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
    struct {
      uint32_t ReductionCnt;
      uint32_t ReductionIterCnt;
    };
    uint64_t BothCounters;
  };
  /// The slots.
  GlobalPointer ReductionBuffer;

  uint32_t *arrived() { return &ReductionCnt; }
  uint32_t *tileCounter() { return &ReductionIterCnt; }
  uint64_t *groupWord() { return &BothCounters; }
};

} // namespace warpfold

#endif // WARPFOLD_ENTRY_LAUNCHENVIRONMENTV2_H
