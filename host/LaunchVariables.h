//===- host/LaunchVariables.h - launches that the user shapes ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  the variables by which OpenMP and LLVM 19's libomptarget let users
//           shape launches without a clause. Where one is set, libomptarget
//           chooses, and it alone knows how.
// Callers:  host/StartUp.cpp, when libomptarget has read them too.
// Memory:   none.
// Source:   LLVM 19 offload/plugins-nextgen/common (GenericDeviceTy).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_LAUNCHVARIABLES_H
#define WARPFOLD_HOST_LAUNCHVARIABLES_H

#include <stdlib.h>

namespace warpfold::host {

inline bool launchesAreTheUsers() {
  constexpr const char *Names[] = {
      "OMP_NUM_TEAMS", "OMP_TEAMS_THREAD_LIMIT", "OMP_TEAM_LIMIT",
      "LIBOMPTARGET_MIN_THREADS_FOR_LOW_TRIP_COUNT",
      "LIBOMPTARGET_REUSE_BLOCKS_FOR_HIGH_TRIP_COUNT"};
  for (const char *Name : Names)
    if (getenv(Name) != nullptr)
      return true;
  return false;
}

} // namespace warpfold::host

#endif // WARPFOLD_HOST_LAUNCHVARIABLES_H
