//===- simulator/device/FaultReport.h - reports a fault ---------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  reports a fault of device code: kernel, thread, function and line,
//           and the description of the address.
// Callers:  Grid::run, on the host thread's stack.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_FAULTREPORT_H
#define WARPFOLD_SIMULATOR_DEVICE_FAULTREPORT_H

#include "simulator/device/FaultHandler.h"

namespace warpfold::sim {

/// Prints the report and ends the process. The grid and the lane that faulted
/// must still be current.
[[noreturn]] void reportFault(const Fault &F);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_FAULTREPORT_H
