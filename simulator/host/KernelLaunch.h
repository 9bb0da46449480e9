//===- simulator/host/KernelLaunch.h - one target region --------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  runs a target region: the map clauses on entry, parameters, launch
//           environment, kernel, and the map clauses on exit.
// Callers:  simulator/host/EntryPointsKernel.cpp, any host thread. The kernel
//           has ended on return, even with `nowait`.
// Memory:   as on a GPU, each launch has a separate launch environment and
//           reduction buffer. The buffer contains a poison pattern.
// Checks:   a kernel must reset the two counters of the environment to zero, as
//           LLVM's device runtime does, so that a later launch can use the
//           environment. WARPFOLD_SIM_CHECK_COUNTERS=0 disables this check. A
//           write beyond the reduction buffer is always reported.
// Source:   LLVM 19 offload/src/omptarget.cpp (target) and plugins-nextgen/
//           common/src/PluginInterface.cpp (getKernelLaunchEnvironment,
//           launch).
// Next:     simulator/host/TeamsAndThreads.h, simulator/image/DeviceImage.h.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_HOST_KERNELLAUNCH_H
#define WARPFOLD_SIMULATOR_HOST_KERNELLAUNCH_H

#include "offload-abi/OffloadAbi.h"
#include "simulator/host/TeamsAndThreads.h"

namespace warpfold::sim {

/// Runs the region. The arguments must have version 5, or version 3 or older.
/// Ends the program if HostStub is no kernel of a registered library.
void runTargetRegion(const void *HostStub, uint32_t Device,
                     const offload::KernelArguments &Arguments,
                     const offload::Ident *Location);

/// Returns the teams and threads of the calling thread's last launch.
TeamsAndThreads lastLaunch();

/// Implements __tgt_set_info_flag and LIBOMPTARGET_INFO. LLVM's level 0x10
/// prints the teams and threads of each launch in LLVM's format; the other
/// levels print nothing.
void setInfoLevel(uint32_t Level);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_HOST_KERNELLAUNCH_H
