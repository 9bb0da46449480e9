//===- simulator/report/Report.h - reports a defect -------------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  prints one block of text to stderr for each defect, and ends the
//           process with the status of the defect's kind:
//             warpfold-sim: <title>
//               <line>
//               ...
//               repeat: <command>
// Callers:  any part of the simulator, on any stack. Earlier output of the
//           program is flushed first. The program's exit handlers do not run,
//           because the device is executing a kernel.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_REPORT_REPORT_H
#define WARPFOLD_SIMULATOR_REPORT_REPORT_H

#include "simulator/report/ExitStatus.h"

#include <string>
#include <vector>

namespace warpfold::sim {

/// The text of a report.
struct Report {
  std::string Title;              ///< The kind of defect and the kernel.
  std::vector<std::string> Lines; ///< The details.
};

/// Prints the report.
void print(const Report &R);

/// Prints the report and the command that repeats the run, and ends the
/// process.
[[noreturn]] void endProcess(ExitStatus Status, const Report &R);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_REPORT_REPORT_H
