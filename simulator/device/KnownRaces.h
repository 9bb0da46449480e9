//===- simulator/device/KnownRaces.h - races not to report ------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  whether the user's file of suppressions covers a race: by the
//           function or the file of one of its two sides, or by the kernel.
// Callers:  the memory hooks, for what the order of accesses has found; the
//           grid, so that a wrong file is refused before a kernel runs.
// Next:     simulator/report/Suppressions.h reads the file.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_KNOWNRACES_H
#define WARPFOLD_SIMULATOR_DEVICE_KNOWNRACES_H

#include "simulator/memory/Finding.h"

namespace warpfold::sim {

/// Reads the file at the first call.
void readKnownRaces();

/// Counts it where it is.
bool isKnownRace(const Finding &F);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_KNOWNRACES_H
