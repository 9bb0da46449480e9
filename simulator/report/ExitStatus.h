//===- simulator/report/ExitStatus.h - exit status of a defect --*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  defines one exit status for each kind of defect, so that a script
//           can distinguish them without reading the report.
// Callers:  code that ends the process; tests compare with these numbers.
// Next:     simulator/report/Report.h prints the text and ends the process.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_REPORT_EXITSTATUS_H
#define WARPFOLD_SIMULATOR_REPORT_EXITSTATUS_H

namespace warpfold::sim {

/// The exit status of each kind of defect.
enum class ExitStatus : int {
  Deadlock = 66,      ///< No thread can run, or all only spin.
  DeviceTrap = 67,    ///< A trap, a failed assertion or abort().
  Unsupported = 68,   ///< A construct that the simulator does not support.
  IllegalAccess = 70, ///< A device thread accessed an invalid address.
  // 71 to 74 are in simulator/host/HostDefect.h.
  DivergentBarrier = 75, ///< Lanes of a warp wait at different barriers.
  BarrierCount = 76,     ///< A barrier with the wrong count of threads.
  AbsentLane = 77,       ///< A warp operation with a lane that does not arrive.
  OutOfBounds = 78,      ///< An access outside of an object.
  Uninitialised = 79,    ///< A read of uninitialised shared memory.
  DataRace = 80,         ///< Two unordered accesses to the same bytes.
  FreedMemory = 81,      ///< An access to device memory after its release.
  Division = 82,         ///< An integer division without a result.
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_REPORT_EXITSTATUS_H
