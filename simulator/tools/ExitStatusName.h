//===- simulator/tools/ExitStatusName.h - names of statuses -----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  describes the exit statuses of the simulator.
// Callers:  the sweep's summary.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_TOOLS_EXITSTATUSNAME_H
#define WARPFOLD_SIMULATOR_TOOLS_EXITSTATUSNAME_H

namespace warpfold::sim {

/// Returns the description, or null for a status that the simulator does not
/// use.
const char *exitStatusName(int Status);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_TOOLS_EXITSTATUSNAME_H
