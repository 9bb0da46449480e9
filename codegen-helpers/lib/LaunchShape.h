//===- lib/LaunchShape.h - threads of a reduction kernel --------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  the kernel's environment asks libomptarget for teams of the size
//           that a sweep wants. libomptarget takes it where neither a clause nor
//           an OMP_ variable of the user's says how many threads a team has. A
//           second constant, <kernel>_warpfold_sweep, describes the sweep to the
//           object that Warpfold links into the program (host/), which chooses
//           the number of teams by it.
// Called by: ReshapeReductions.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_LAUNCHSHAPE_H
#define WARPFOLD_CODEGEN_LAUNCHSHAPE_H

#include "KernelEnvironment.h"
#include "RuntimeCalls.h"

namespace warpfold {

void askForSweepLaunch(KernelEnvironment Environment, const SweepShape &Shape);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_LAUNCHSHAPE_H
