//===- simulator/report/ExitStatus.h - how a defect ends --------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  one exit status for each kind of defect, so that a script can tell
//           them apart without reading the report.
// Callers:  whoever ends the process; tests compare with these numbers.
// Next:     simulator/report/Report.h prints the text and ends the process.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_REPORT_EXITSTATUS_H
#define WARPFOLD_SIMULATOR_REPORT_EXITSTATUS_H

namespace warpfold::sim {

enum class ExitStatus : int {
  Deadlock = 66,      ///< no thread can move, or all only spin
  DeviceTrap = 67,    ///< trap, failed assertion, abort
  Unsupported = 68,   ///< a construct that the simulator cannot run
  IllegalAccess = 70, ///< a device thread touched memory that is not there
  // 71 to 74 belong to simulator/host/HostDefect.h.
  DivergentBarrier = 75, ///< lanes of a warp come to different barriers
  BarrierCount = 76,     ///< a barrier with the wrong number of threads
  AbsentLane = 77,       ///< a warp operation with a lane that is not there
  OutOfBounds = 78,      ///< shared or local memory beyond its object
  Uninitialised = 79,    ///< read of shared memory that nobody wrote
  DataRace = 80,         ///< two threads touch the same bytes in no order
  FreedMemory = 81,      ///< device memory after its end
  Division = 82,         ///< an integer division without a result
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_REPORT_EXITSTATUS_H
