//===- host/LaunchMode.h - how variables are passed -------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  determines whether the variables of a launch may stay in host
//           memory (QuickLaunch.h). The user selects this with the environment
//           variable WARPFOLD_LAUNCH.
// Callers:  host/StartUp.cpp, host/ChooseLaunch.cpp, once for each program or
//           library with offload code, before main.
// Memory:   none.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_LAUNCHMODE_H
#define WARPFOLD_HOST_LAUNCHMODE_H

#include "offload-abi/OffloadAbi.h"

namespace warpfold::host {

/// Selects how launches pass variables to kernels.
enum class LaunchMode {
  /// Variables stay in host memory if that is as fast.
  Auto,
  /// libomptarget copies all variables to the device and back.
  Plain
};

/// The environment variable, and the text about its values for messages.
inline constexpr char LaunchVariable[] = "WARPFOLD_LAUNCH";
inline constexpr char LaunchValues[] = "it must be auto or plain";

/// Sets Requested to the value of WARPFOLD_LAUNCH, or to Auto if the variable
/// is not set, is empty or has an invalid value. Returns false if the value is
/// invalid.
bool readLaunchMode(LaunchMode &Requested);

/// Returns whether libomptarget records kernels: it writes them to files with
/// their arguments and the device's memory, so that they can be launched again.
bool areKernelsRecorded();

/// Returns whether Library's kernels access the host's variables at their host
/// addresses. All objects of a process have the same requirement.
bool requiresUnifiedMemory(const offload::LibraryDescriptor &Library);

} // namespace warpfold::host

#endif // WARPFOLD_HOST_LAUNCHMODE_H
