//===- simulator/host/TeamsAndThreads.h - shape of a launch -----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  how many teams and threads a target region gets, by the rules of
//           libomptarget 19's NVIDIA plugin, so that a program meets the same
//           shapes in the simulator and on a GPU. A loop that our passes have all
//           teams share in place of one gets some teams here, as it gets what the
//           GPU has room for there (host/ChooseLaunch.h).
// Callers:  simulator/host/KernelLaunch.cpp; any thread, no state.
// Sources:  LLVM 19 offload/plugins-nextgen/common/src/PluginInterface.cpp
//           (GenericKernelTy::init, getNumThreads, getNumBlocks,
//           GenericDeviceTy::init) and cuda/src/rtl.cpp (CUDAKernelTy::initImpl).
// Limit:    the driver lowers a kernel's threads further where it needs many
//           registers; the simulator knows no registers.
// Next:     simulator/image/DeviceImage.h runs the shape.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_HOST_TEAMSANDTHREADS_H
#define WARPFOLD_SIMULATOR_HOST_TEAMSANDTHREADS_H

#include "offload-abi/OffloadAbi.h"
#include "runtime/tuning/LaunchDescription.h"
#include "simulator/host/DeviceProfile.h"

#include <cstdint>
#include <optional>

namespace warpfold::sim {

enum class ExecutionMode : uint8_t { Generic = 1, SPMD = 2, GenericSPMD = 3 };

/// What the launch says, 0 where a clause is missing.
struct LaunchRequest {
  uint32_t NumTeams = 0;
  uint32_t ThreadLimit = 0;
  uint64_t TripCount = 0;
};

/// What the kernel says. No environment: a bare kernel (`ompx_bare`).
struct KernelTraits {
  std::optional<offload::KernelEnvironment> Environment;
  uint32_t MaxThreads = 0; ///< its `maxntidx`, 0 where it has none
  /// What Warpfold's passes say of it.
  std::optional<tuning::LaunchDescription> Description;
};

/// What the user's environment says. fromEnvironment reads it anew each time.
struct LaunchSettings {
  uint32_t NumTeams = 0;         ///< OMP_NUM_TEAMS, 0: none
  uint32_t TeamsThreadLimit = 0; ///< OMP_TEAMS_THREAD_LIMIT, 0: none
  uint32_t MinThreadsLowTrip =
      32;                  ///< LIBOMPTARGET_MIN_THREADS_FOR_LOW_TRIP_COUNT
  bool ReuseBlocks = true; ///< LIBOMPTARGET_REUSE_BLOCKS_FOR_HIGH_TRIP_COUNT

  static LaunchSettings fromEnvironment();
};

struct TeamsAndThreads {
  uint32_t Teams;
  uint32_t
      Threads; ///< of the hardware block, generic mode's extra warp included
};

ExecutionMode executionMode(const KernelTraits &Kernel);

TeamsAndThreads chooseTeamsAndThreads(const DeviceProfile &Device,
                                      const LaunchSettings &Settings,
                                      const KernelTraits &Kernel,
                                      const LaunchRequest &Request);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_HOST_TEAMSANDTHREADS_H
