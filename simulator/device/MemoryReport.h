//===- simulator/device/MemoryReport.h - memory defects ---------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  reports a data race or a read of uninitialised shared memory: the
//           threads, the operations, the code locations, the bytes, and the
//           missing synchronisation.
// Callers:  memory hooks, with --check-memory, on the stack of the lane that
//           performed the access.
// Next:     simulator/report/Report.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_MEMORYREPORT_H
#define WARPFOLD_SIMULATOR_DEVICE_MEMORYREPORT_H

#include "simulator/memory/Finding.h"

#include <string>

namespace warpfold::sim {

/// Returns the text of one side, such as "block 0 warp 1 lane 2 (thread 34):
/// read of 4 bytes, load in f at a.cpp:3".
std::string describeSide(const Side &S);

/// Prints the report and ends the process.
[[noreturn]] void reportFinding(const Finding &F);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_MEMORYREPORT_H
