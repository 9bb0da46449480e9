//===- test/host/Inputs/KeptEnvironment.h - of this compiler ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where libomptarget finds a launch environment that is on the device already, in launches
// of the compiler that this is compiled with: host/ChangedArguments.h.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TEST_HOST_KEPTENVIRONMENT_H
#define WARPFOLD_TEST_HOST_KEPTENVIRONMENT_H

#include "offload-abi/OffloadAbi.h"

#if __clang_major__ < 23
using Environment = warpfold::offload::LaunchEnvironment;
inline constexpr uint32_t CompilersVersion =
    warpfold::offload::KernelArgumentsVersion;
/// The compiler's arguments have a place for it, the last one.
inline constexpr bool HasPlace = false;

inline bool isAtZero(const Environment &Its) {
  return Its.ReductionCnt == 0 && Its.ReductionIterCnt == 0;
}
#else
using Environment = warpfold::offload::LaunchEnvironmentXteam;
inline constexpr uint32_t CompilersVersion =
    warpfold::offload::KernelArgumentsVersionXteam;
inline constexpr bool HasPlace = true;

inline bool isAtZero(const Environment &Its) {
  return Its.ReductionTeamsDone == 0 && Its.DynamicMemoryElsewhere == nullptr &&
         Its.DynamicShared == 0 && Its.Fallback == 0;
}
#endif

inline bool hasKept(const warpfold::offload::KernelArguments &Arguments) {
  return Arguments.Version == 2;
}

inline Environment *
keptIn(const warpfold::offload::KernelArguments &Arguments) {
  return static_cast<Environment *>(
      Arguments.Bases[HasPlace ? Arguments.NumArgs - 1 : 0]);
}

/// The numbers of the construct's own arguments.
inline uint32_t ownBegin(const warpfold::offload::KernelArguments &Arguments) {
  return hasKept(Arguments) && !HasPlace ? 1 : 0;
}
inline uint32_t ownEnd(const warpfold::offload::KernelArguments &Arguments) {
  return Arguments.NumArgs - HasPlace;
}

#endif // WARPFOLD_TEST_HOST_KEPTENVIRONMENT_H
