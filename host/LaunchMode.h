//===- host/LaunchMode.h - variables in host memory -------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  whether the variables of a launch may stay in host memory
//           (QuickLaunch.h), and what the user requests: WARPFOLD_LAUNCH in the
//           environment.
// Callers:  host/StartUp.cpp, host/ChooseLaunch.cpp, once for each program or library
//           with offload code, before main.
// Memory:   none.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_LAUNCHMODE_H
#define WARPFOLD_HOST_LAUNCHMODE_H

#include "offload-abi/OffloadAbi.h"

namespace warpfold::host {

enum class LaunchMode {
  /// Variables stay in host memory if that is as fast.
  Auto,
  /// libomptarget copies all variables to the device and back.
  Plain
};

inline constexpr char LaunchVariable[] = "WARPFOLD_LAUNCH";
inline constexpr char LaunchValues[] = "it must be auto or plain";

/// Sets Requested to the value of WARPFOLD_LAUNCH; to Auto if the variable is not set, is
/// empty or has another value. Returns false in the last case.
bool readLaunchMode(LaunchMode &Requested);

/// Returns whether libomptarget writes kernels to files, with the device's memory and
/// their arguments, to launch them again.
bool areKernelsRecorded();

/// Returns whether Library's kernels use the host's variables at their host addresses. All
/// objects of a process have the same requirement.
bool requiresUnifiedMemory(const offload::LibraryDescriptor &Library);

} // namespace warpfold::host

#endif // WARPFOLD_HOST_LAUNCHMODE_H
