//===- host/LaunchVariables.h - launches that the user shapes ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  the environment variables by which OpenMP and LLVM 19's libomptarget let
//           users shape launches without a clause. If one is set, libomptarget
//           chooses teams and threads, because only it interprets the variable.
// Callers:  host/ChooseLaunch.cpp, after libomptarget has read the variables, too.
// Memory:   none.
// Source:   LLVM 19 offload/plugins-nextgen/common (GenericDeviceTy).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_LAUNCHVARIABLES_H
#define WARPFOLD_HOST_LAUNCHVARIABLES_H

namespace warpfold::host {

/// Returns whether the environment has a variable that shapes launches.
bool areLaunchesShapedByUser();

} // namespace warpfold::host

#endif // WARPFOLD_HOST_LAUNCHVARIABLES_H
