//===- host/QuickLaunch.h - launches that copy nothing ----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  launches a kernel with the variables that only the construct accesses in
//           pinned memory of the host. For each, libomptarget would make an entry in
//           its table, allocate, copy to the device and back, and record two events; here
//           the host writes the value before the launch and reads it afterwards
//           (docs/HostTime.md). The launch environment is one that is on the device
//           already; libomptarget would allocate and copy one.
// Callers:  host/ChooseLaunch.cpp, on any thread.
// Memory:   PinnedSlots.h, LaunchEnvironments.h. A launch has a slot, and with it an
//           environment, to itself until its kernel has ended.
// Races:    a program in which another thread uses such a variable meanwhile, in
//           whatever way, has a data race also without this: reads and updates of a
//           reduction's original variable must be synchronised with the construct's
//           (OpenMP 5.2, 5.5.6; docs/HostTime.md, "Threads"). Two launches
//           at once, of different variables or of different lifetimes of the same, have
//           a slot each.
// Next:     host/PinnedVariables.h chooses the variables, host/ChangedArguments.h passes
//           them to libomptarget.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_QUICKLAUNCH_H
#define WARPFOLD_HOST_QUICKLAUNCH_H

#include "host/LaunchReport.h"
#include "runtime/tuning/LaunchDescription.h"

#include <optional>

namespace warpfold::host {

/// libomptarget's __tgt_target_kernel.
using LaunchFunction = int(void *Location, int64_t DeviceNumber,
                           int32_t NumTeams, int32_t ThreadLimit,
                           const void *Kernel,
                           offload::KernelArguments *Arguments);

/// Launches the kernel of that Description by Launch, with the arguments of __tgt_target_kernel,
/// some of them replaced. Returns what Launch returns; nothing, and has launched nothing, if the
/// launch is not one that this can speed up. Sets Way, unless it is null, to how the variables are
/// passed to the kernel.
std::optional<int> launchQuickly(LaunchFunction *Launch, void *Location,
                                 int64_t DeviceNumber, int32_t NumTeams,
                                 int32_t ThreadLimit, const void *Kernel,
                                 offload::KernelArguments *Arguments,
                                 const tuning::LaunchDescription &Description,
                                 LaunchWay *Way);

} // namespace warpfold::host

#endif // WARPFOLD_HOST_QUICKLAUNCH_H
