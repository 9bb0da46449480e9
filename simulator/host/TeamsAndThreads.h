//===- simulator/host/TeamsAndThreads.h - shape of a launch -----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  chooses the teams and threads of a target region by the rules of
//           libomptarget 19's NVIDIA plugin, so that a program has the same
//           launch shapes in the simulator and on a GPU. A single-team loop
//           that Warpfold's passes distribute over all teams receives several
//           teams here; on a GPU it receives as many as fit
//           (host/ChooseLaunch.h).
// Callers:  simulator/host/KernelLaunch.cpp, on any thread; the functions have
//           no state.
// Sources:  LLVM 19 offload/plugins-nextgen/common/src/PluginInterface.cpp
//           (GenericKernelTy::init, getNumThreads, getNumBlocks,
//           GenericDeviceTy::init) and cuda/src/rtl.cpp
//           (CUDAKernelTy::initImpl).
// Limits:   the driver reduces a kernel's threads further if it needs many
//           registers; the simulator does not model registers.
// Next:     simulator/image/DeviceImage.h executes the launch.
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

/// The execution mode of a kernel.
enum class ExecutionMode : uint8_t { Generic = 1, SPMD = 2, GenericSPMD = 3 };

/// The requested shape of a launch.
struct LaunchRequest {
  uint32_t NumTeams = 0;    ///< The clause num_teams, or 0.
  uint32_t ThreadLimit = 0; ///< The clause thread_limit, or 0.
  uint64_t TripCount = 0;   ///< The iterations of the loop, or 0.
};

/// The properties of the kernel. A bare kernel (`ompx_bare`) has no
/// environment.
struct KernelTraits {
  /// The kernel's environment.
  std::optional<offload::KernelEnvironment> Environment;
  uint32_t MaxThreads = 0; ///< The kernel's `maxntidx`, or 0.
  /// The description that Warpfold's passes add.
  std::optional<tuning::LaunchDescription> Description;
};

/// The settings of the user's environment. Each call of fromEnvironment reads
/// them again.
struct LaunchSettings {
  uint32_t NumTeams = 0;         ///< OMP_NUM_TEAMS, or 0.
  uint32_t TeamsThreadLimit = 0; ///< OMP_TEAMS_THREAD_LIMIT, or 0.
  /// LIBOMPTARGET_MIN_THREADS_FOR_LOW_TRIP_COUNT.
  uint32_t MinThreadsLowTrip = 32;
  bool ReuseBlocks = true; ///< LIBOMPTARGET_REUSE_BLOCKS_FOR_HIGH_TRIP_COUNT.

  /// Returns the settings.
  static LaunchSettings fromEnvironment();
};

/// The shape of a launch.
struct TeamsAndThreads {
  uint32_t Teams; ///< The count of teams.
  /// The threads of a block, including the extra warp of generic mode.
  uint32_t Threads;
};

/// Returns the kernel's execution mode.
ExecutionMode executionMode(const KernelTraits &Kernel);

/// Returns the shape of a launch.
TeamsAndThreads chooseTeamsAndThreads(const DeviceProfile &Device,
                                      const LaunchSettings &Settings,
                                      const KernelTraits &Kernel,
                                      const LaunchRequest &Request);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_HOST_TEAMSANDTHREADS_H
