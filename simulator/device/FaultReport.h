//===- simulator/device/FaultReport.h - a fault, in words -------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  the report of a fault of device code: kernel, thread, function and
//           line, and what is known of the address.
// Callers:  Grid::run, on the host thread's own stack.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_FAULTREPORT_H
#define WARPFOLD_SIMULATOR_DEVICE_FAULTREPORT_H

#include "simulator/device/FaultHandler.h"

namespace warpfold::sim {

/// The grid and the lane that ran are still current.
[[noreturn]] void reportFault(const Fault &F);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_FAULTREPORT_H
