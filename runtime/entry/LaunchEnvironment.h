//===- entry/LaunchEnvironment.h - what a launch brings ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The launch environment of the release whose clang compiles this, by what the
// algorithms need of it:
//
//   ReductionBuffer   the slots
//   arrived()         counts teams; 0 at launch, and again when the kernel ends
//   tileCounter()     the same, of tiles, beside arrived()
//   groupWord()       64 bits, 0 at launch and when the kernel ends, which may be
//                     arrived()'s memory; null where this launch has none
//
// Callers:  entry/SweepReduce.cpp, ColumnReduce.cpp, LoopScan.cpp
//
// Next on the path of a reduction: entry/SweepReduce.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ENTRY_LAUNCHENVIRONMENT_H
#define WARPFOLD_ENTRY_LAUNCHENVIRONMENT_H

#if __clang_major__ < 23
#include "entry/LaunchEnvironmentV2.h"
#else
#include "entry/LaunchEnvironmentXteam.h"
#endif

namespace warpfold {

#if __clang_major__ < 23
using LaunchEnvironment = LaunchEnvironmentV2;
#else
using LaunchEnvironment = LaunchEnvironmentXteam;
#endif

inline LaunchEnvironment &thisLaunchEnvironment() {
  return *static_cast<LaunchEnvironment *>(launchEnvironment());
}

} // namespace warpfold

#endif // WARPFOLD_ENTRY_LAUNCHENVIRONMENT_H
