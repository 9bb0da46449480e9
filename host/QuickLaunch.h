//===- host/QuickLaunch.h - launches that copy nothing ----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  launches a kernel with the variables that only the construct
//           accesses in pinned host memory. For each variable, libomptarget
//           would make an entry in its table, allocate memory, copy to the
//           device and back, and record two events. Here, the host writes the
//           value before the launch and reads it afterwards (docs/HostTime.md).
//           The launch environment is one that is already on the device;
//           libomptarget would allocate and copy one.
// Callers:  host/ChooseLaunch.cpp, on any thread.
// Memory:   PinnedSlots.h, LaunchEnvironments.h. A launch has exclusive use of
//           a slot and its environment until the kernel has ended.
// Races:    a program in which another thread accesses such a variable during
//           the construct has a data race also without this file: reads and
//           updates of a reduction's original variable must be synchronised
//           with the construct (OpenMP 5.2, 5.5.6; docs/HostTime.md,
//           "Threads"). Two simultaneous launches use separate slots, whether
//           their variables differ or are different lifetimes of the same one.
// Next:     host/PinnedVariables.h chooses the variables,
//           host/ChangedArguments.h passes them to libomptarget.
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

/// Launches a kernel by calling Launch with the arguments of
/// __tgt_target_kernel, some of them replaced. Returns the result of Launch, or
/// nothing if this launch cannot be accelerated; then Launch was not called.
/// Sets Way, unless it is null, to how the variables were passed to the kernel.
std::optional<int> launchQuickly(LaunchFunction *Launch, void *Location,
                                 int64_t DeviceNumber, int32_t NumTeams,
                                 int32_t ThreadLimit, const void *Kernel,
                                 offload::KernelArguments *Arguments,
                                 const tuning::LaunchDescription &Description,
                                 LaunchWay *Way);

} // namespace warpfold::host

#endif // WARPFOLD_HOST_QUICKLAUNCH_H
