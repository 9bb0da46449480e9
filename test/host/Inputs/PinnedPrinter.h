//===- test/host/Inputs/PinnedPrinter.h - a launch, looked at ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a program (Pinned.cpp) tells the stand-in of libomptarget and learns from it.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TEST_HOST_PINNEDPRINTER_H
#define WARPFOLD_TEST_HOST_PINNEDPRINTER_H

#include "offload-abi/OffloadAbi.h"

#include <atomic>
#include <cstdio>

struct State {
  bool Prints = true;
  /// Launches return that the host is to execute the region.
  bool Fails = false;
  bool HasNoMemory = false;
  /// This byte is on the device.
  const void *Present = nullptr;
  /// While a kernel runs.
  void (*Meanwhile)() = nullptr;
  /// Of the last launch.
  const void *Kernel = nullptr;
  int32_t NumTeams = 0;
  std::atomic<long> NumLaunches = 0;
  /// Those with a pinned variable.
  std::atomic<long> NumPinned = 0;
  /// Those whose launch environment libomptarget need not bring.
  std::atomic<long> NumKept = 0;
  /// Launches print what they get of it, and allocations on the device.
  bool PrintsEnvironments = false;
  /// Which argument each of a launch with such an environment is a part of, and their
  /// names.
  bool PrintsParents = false;
  bool HasNoDeviceMemory = false;
  bool CannotCopy = false;
};

extern "C" {
extern State TheState;
/// How many launch environments have come with launches.
long environmentsSeen();
int __tgt_target_kernel(void *Location, int64_t Device, int32_t NumTeams,
                        int32_t ThreadLimit, const void *Kernel,
                        warpfold::offload::KernelArguments *Arguments);
}

#endif // WARPFOLD_TEST_HOST_PINNEDPRINTER_H
