//===- simulator/tools/ExitStatusName.h - statuses in words -----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  what an exit status of the simulator stands for.
// Callers:  the sweep's summary.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_TOOLS_EXITSTATUSNAME_H
#define WARPFOLD_SIMULATOR_TOOLS_EXITSTATUSNAME_H

namespace warpfold::sim {

/// Null for a status that the simulator does not use.
const char *exitStatusName(int Status);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_TOOLS_EXITSTATUSNAME_H
