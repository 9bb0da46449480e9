//===- host/LaunchShape.cpp - teams and threads of a sweep ------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  gives a sweep as many teams as it is worth. libomptarget starts one
//           thread for each iteration, up to thousands of teams; those without
//           work leave at once, but starting them takes up to half of a sweep's
//           time (docs/Tuning.md).
// Callers:  the code that clang writes for each target construct. It calls
//           __tgt_target_kernel; the linker's --wrap, in warpfold.cfg, leads that
//           call here. (__tgt_target_kernel_nowait is there for clang before 16.)
// Memory:   the arguments of a launch that is changed, copied to the stack: the
//           caller's stay as they are. libomptarget keeps no pointer to them.
// Form:     as host/StartUp.cpp. Any thread calls; a launch that is not changed
//           costs at most one search in a sorted table, and libomptarget's tools
//           see it come from the program's own code: the call is a jump.
// Next:     runtime/tuning/Sweep.h has the rule.
//
//===----------------------------------------------------------------------===//

#include "host/LaunchShape.h"
#include "host/OffloadLibrary.h"

namespace warpfold::host {

__attribute__((visibility("hidden"), weak)) std::atomic<const SweepTable *>
    NewestSweepTable = nullptr;

} // namespace warpfold::host

namespace {

using namespace warpfold;
using namespace warpfold::host;
using sim::KernelArguments;

using LaunchFunction = int(void *Location, int64_t DeviceNumber,
                           int32_t NumTeams, int32_t ThreadLimit,
                           const void *Kernel, KernelArguments *Arguments);

/// libomptarget's own.
LaunchFunction *launchFunction() {
  // All threads find the same.
  static std::atomic<LaunchFunction *> Found = nullptr;
  LaunchFunction *Result = Found.load(std::memory_order_relaxed);
  if (Result == nullptr) {
    Result = offloadFunction<LaunchFunction>("__tgt_target_kernel");
    Found.store(Result, std::memory_order_relaxed);
  }
  return Result;
}

/// Clauses come as numbers other than 0, a construct without teams as -1.
bool isLeftToUs(int32_t NumTeams, int32_t ThreadLimit,
                const KernelArguments &Arguments) {
  return NumTeams == 0 && ThreadLimit == 0 &&
         Arguments.Version == sim::KernelArgumentsVersion &&
         Arguments.TripCount > 0;
}

} // namespace

extern "C" __attribute__((visibility("hidden"), weak)) int
__wrap___tgt_target_kernel(void *Location, int64_t DeviceNumber,
                           int32_t NumTeams, int32_t ThreadLimit,
                           const void *Kernel, KernelArguments *Arguments) {
  LaunchFunction *Launch = launchFunction();
  if (isLeftToUs(NumTeams, ThreadLimit, *Arguments))
    for (const SweepTable *Table =
             NewestSweepTable.load(std::memory_order_acquire);
         Table != nullptr; Table = Table->Next)
      if (const SweepKernel *Found = Table->find(Kernel)) {
        const tuning::SweepLaunch Chosen = tuning::sweepLaunch(
            Arguments->TripCount, Found->Sweep, Table->Multiprocessors);
        KernelArguments Changed = *Arguments;
        Changed.NumTeams[0] = Chosen.Teams;
        Changed.ThreadLimit[0] = Chosen.Threads;
        return Launch(Location, DeviceNumber, Chosen.Teams, Chosen.Threads,
                      Kernel, &Changed);
      }
  return Launch(Location, DeviceNumber, NumTeams, ThreadLimit, Kernel,
                Arguments);
}
