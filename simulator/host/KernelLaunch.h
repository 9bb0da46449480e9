//===- simulator/host/KernelLaunch.h - one target region --------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  runs a target region: map clauses, parameters, launch environment,
//           the kernel, map clauses again.
// Callers:  simulator/host/EntryPointsKernel.cpp, any host thread; the kernel is
//           done on return, `nowait` or not.
// Memory:   each launch has a launch environment and a reduction buffer of its
//           own, as on a GPU. The buffer holds a poison pattern.
// Checks:   a kernel must leave the two counters of the environment zero, as
//           LLVM's device runtime does, so that an environment could be used
//           again; WARPFOLD_SIM_CHECK_COUNTERS=0 switches that off. A write
//           behind the reduction buffer is always reported.
// Source:   LLVM 19 offload/src/omptarget.cpp (target) and plugins-nextgen/
//           common/src/PluginInterface.cpp (getKernelLaunchEnvironment, launch).
// Next:     simulator/host/TeamsAndThreads.h, simulator/image/DeviceImage.h.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_HOST_KERNELLAUNCH_H
#define WARPFOLD_SIMULATOR_HOST_KERNELLAUNCH_H

#include "offload-abi/OffloadAbi.h"
#include "simulator/host/TeamsAndThreads.h"

namespace warpfold::sim {

/// Arguments of version 3 or older, or 5. Ends the program where HostStub is no
/// kernel of a registered library.
void runTargetRegion(const void *HostStub, uint32_t Device,
                     const offload::KernelArguments &Arguments,
                     const offload::Ident *Location);

/// Teams and threads of the calling thread's last launch.
TeamsAndThreads lastLaunch();

/// __tgt_set_info_flag and LIBOMPTARGET_INFO. Of LLVM's levels, 0x10 prints the
/// teams and threads of each launch, in LLVM's words; the others print nothing.
void setInfoLevel(uint32_t Level);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_HOST_KERNELLAUNCH_H
