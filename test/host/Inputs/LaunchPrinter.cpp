//===- test/host/Inputs/LaunchPrinter.cpp - prints libomptarget's arguments ===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Preloaded before libomptarget, this library replaces its launch: it prints
// the teams and threads in the arguments (0 if libomptarget is to choose),
// changes them, as libomptarget may do, and launches nothing.
//
//===----------------------------------------------------------------------===//

#include "offload-abi/OffloadAbi.h"

#include <cstdio>

extern "C" {

/// The kernel of the last launch.
const void *LaunchedKernel = nullptr;

int __tgt_target_kernel(void *, int64_t, int32_t NumTeams, int32_t ThreadLimit,
                        const void *Kernel,
                        warpfold::offload::KernelArguments *Arguments) {
  std::printf("%d x %d", NumTeams, ThreadLimit);
  if (Arguments->NumTeams[0] != static_cast<uint32_t>(NumTeams) ||
      Arguments->ThreadLimit[0] != static_cast<uint32_t>(ThreadLimit))
    std::printf(" (%u x %u in the arguments)", Arguments->NumTeams[0],
                Arguments->ThreadLimit[0]);
  std::printf(" for %llu",
              static_cast<unsigned long long>(Arguments->TripCount));
  if (Arguments->DynamicShared != 0)
    std::printf(", %u bytes shared", Arguments->DynamicShared);
  std::printf("\n");
  LaunchedKernel = Kernel;
  Arguments->NumTeams[0] = 12345;
  Arguments->ThreadLimit[0] = 12345;
  return warpfold::offload::OffloadSuccess;
}

} // extern "C"
