//===- test/host/Inputs/PinnedPrinter.h - inspects launches --- -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The interface between a program (Pinned.cpp) and the replacement of
// libomptarget.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TEST_HOST_PINNEDPRINTER_H
#define WARPFOLD_TEST_HOST_PINNEDPRINTER_H

#include "offload-abi/OffloadAbi.h"

#include <atomic>
#include <cstdio>

struct State {
  bool Prints = true;
  /// Makes launches report that the host is to execute the region.
  bool Fails = false;
  bool HasNoMemory = false;
  /// The address of a byte that is on the device.
  const void *Present = nullptr;
  /// Runs while a kernel runs, unless null.
  void (*Meanwhile)() = nullptr;
  /// The kernel of the last launch.
  const void *Kernel = nullptr;
  int32_t NumTeams = 0;
  std::atomic<long> NumLaunches = 0;
  /// The number of launches with a variable in pinned host memory.
  std::atomic<long> NumPinned = 0;
  /// The number of launches whose launch environment libomptarget does not
  /// copy.
  std::atomic<long> NumKept = 0;
  /// Makes launches print their environments, and allocations on the device
  /// their sizes.
  bool PrintsEnvironments = false;
  /// Makes launches with such an environment print the parent of each argument,
  /// and the names of the arguments.
  bool PrintsParents = false;
  bool HasNoDeviceMemory = false;
  bool CannotCopy = false;
};

extern "C" {
extern State TheState;
/// Returns the number of launch environments that launches have used.
long environmentsSeen();
int __tgt_target_kernel(void *Location, int64_t Device, int32_t NumTeams,
                        int32_t ThreadLimit, const void *Kernel,
                        warpfold::offload::KernelArguments *Arguments);
}

#endif // WARPFOLD_TEST_HOST_PINNEDPRINTER_H
