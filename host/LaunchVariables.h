//===- host/LaunchVariables.h - variables that shape launches ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  checks the environment variables with which OpenMP and LLVM 19's
//           libomptarget let users shape launches without a clause. If one is
//           set, libomptarget chooses teams and threads, because only
//           libomptarget interprets the variable.
// Callers:  host/ChooseLaunch.cpp, after libomptarget has read the variables.
// Memory:   none.
// Source:   LLVM 19 offload/plugins-nextgen/common (GenericDeviceTy).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_LAUNCHVARIABLES_H
#define WARPFOLD_HOST_LAUNCHVARIABLES_H

namespace warpfold::host {

/// Returns whether a variable that shapes launches is set.
bool areLaunchesShapedByUser();

} // namespace warpfold::host

#endif // WARPFOLD_HOST_LAUNCHVARIABLES_H
