//===- test/host/Inputs/KeptEnvironment.h - launch environments that stay on the device -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The location at which libomptarget finds a launch environment that is already
// on the device, for launches of the compiler that compiles this file:
// host/ChangedArguments.h.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TEST_HOST_KEPTENVIRONMENT_H
#define WARPFOLD_TEST_HOST_KEPTENVIRONMENT_H

#include "offload-abi/OffloadAbi.h"

#if __clang_major__ < 23
using Environment = warpfold::offload::LaunchEnvironment;
inline constexpr uint32_t CompilersVersion =
    warpfold::offload::KernelArgumentsVersion;
/// Whether the compiler's last argument is reserved for the environment.
inline constexpr bool HasEnvironmentSlot = false;

inline bool isAtZero(const Environment &Kept) {
  return Kept.ReductionCnt == 0 && Kept.ReductionIterCnt == 0;
}
#else
using Environment = warpfold::offload::LaunchEnvironmentXteam;
inline constexpr uint32_t CompilersVersion =
    warpfold::offload::KernelArgumentsVersionXteam;
inline constexpr bool HasEnvironmentSlot = true;

inline bool isAtZero(const Environment &Kept) {
  return Kept.ReductionTeamsDone == 0 &&
         Kept.DynamicMemoryElsewhere == nullptr && Kept.DynamicShared == 0 &&
         Kept.Fallback == 0;
}
#endif

inline bool hasKept(const warpfold::offload::KernelArguments &Arguments) {
  return Arguments.Version == 2;
}

inline Environment *
keptIn(const warpfold::offload::KernelArguments &Arguments) {
  return static_cast<Environment *>(
      Arguments.Bases[HasEnvironmentSlot ? Arguments.NumArgs - 1 : 0]);
}

/// The range of the construct's own arguments.
inline uint32_t ownBegin(const warpfold::offload::KernelArguments &Arguments) {
  return hasKept(Arguments) && !HasEnvironmentSlot ? 1 : 0;
}
inline uint32_t ownEnd(const warpfold::offload::KernelArguments &Arguments) {
  return Arguments.NumArgs - HasEnvironmentSlot;
}

#endif // WARPFOLD_TEST_HOST_KEPTENVIRONMENT_H
