//===- simulator/device/MemoryReport.h - findings, in words -----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  the report of a data race or of a read of shared memory that nobody
//           wrote: who did what, where, which bytes, and what is missing.
// Callers:  memory hooks, with --check-memory, on the stack of the lane that
//           made the access.
// Next:     simulator/report/Report.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_MEMORYREPORT_H
#define WARPFOLD_SIMULATOR_DEVICE_MEMORYREPORT_H

#include "simulator/memory/Finding.h"

#include <string>

namespace warpfold::sim {

/// Ends the process.
/// "block 0 warp 1 lane 2 (thread 34): read of 4 bytes, load in f at a.cpp:3".
std::string describeSide(const Side &S);

[[noreturn]] void reportFinding(const Finding &F);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_MEMORYREPORT_H
