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
  Uninitialised = 79, ///< read of shared memory that nobody wrote
  DataRace = 80,      ///< two threads touch the same bytes in no order
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_REPORT_EXITSTATUS_H
