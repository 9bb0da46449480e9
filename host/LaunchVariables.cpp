//===- host/LaunchVariables.cpp - variables that shape launches -----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "host/LaunchVariables.h"

#include <stdlib.h>

[[gnu::weak]] bool warpfold::host::areLaunchesShapedByUser() {
  constexpr const char *Names[] = {
      "OMP_NUM_TEAMS", "OMP_TEAMS_THREAD_LIMIT", "OMP_TEAM_LIMIT",
      "LIBOMPTARGET_MIN_THREADS_FOR_LOW_TRIP_COUNT",
      "LIBOMPTARGET_REUSE_BLOCKS_FOR_HIGH_TRIP_COUNT"};
  for (const char *Name : Names)
    if (getenv(Name) != nullptr)
      return true;
  return false;
}
