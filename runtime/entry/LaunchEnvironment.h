//===- entry/LaunchEnvironment.h - the launch environment -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Selects the launch environment of the LLVM version whose clang compiles this
// file. Its members for the algorithms are:
//
//   ReductionBuffer   the slots
//   arrived()         a counter of teams; 0 at launch and when the kernel ends
//   tileCounter()     a counter of tiles, separate from arrived(); also 0 at
//                     launch and when the kernel ends
//   groupWord()       64 bits, 0 at launch and when the kernel ends, which may
//                     share memory with arrived(); null if the launch has none
//
// Callers:  entry/SweepReduce.h, ColumnReduce.cpp, LoopScan.cpp, ClaimRow.cpp,
//           ReductionBuffer.cpp
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

/// Returns the environment of the running launch.
inline LaunchEnvironment &thisLaunchEnvironment() {
  return *static_cast<LaunchEnvironment *>(launchEnvironment());
}

} // namespace warpfold

#endif // WARPFOLD_ENTRY_LAUNCHENVIRONMENT_H
