//===- simulator/device/KnownRaces.h - suppressed races ---------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  determines whether the user's suppression file covers a race: by
//           the function or the file of one of its two sides, or by the kernel.
// Callers:  the memory hooks, for races that the memory order has found; the
//           grid, so that an invalid file is rejected before a kernel runs.
// Next:     simulator/report/Suppressions.h reads the file.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_KNOWNRACES_H
#define WARPFOLD_SIMULATOR_DEVICE_KNOWNRACES_H

#include "simulator/memory/Finding.h"

namespace warpfold::sim {

/// Reads the file at the first call.
void readSuppressedRaces();

/// Returns whether the race is suppressed, and counts it if so.
bool isSuppressedRace(const Finding &F);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_KNOWNRACES_H
