//===- simulator/report/Report.h - a defect, in words -----------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  one block of text on stderr for each defect, and the end of the
//           process with the status of its kind:
//             warpfold-sim: <title>
//               <line>
//               ...
//               repeat: <command>
// Callers:  any part of the simulator, on any stack. What the program printed
//           before comes out first; its exit handlers do not run, because the
//           device is in the middle of a kernel.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_REPORT_REPORT_H
#define WARPFOLD_SIMULATOR_REPORT_REPORT_H

#include "simulator/report/ExitStatus.h"

#include <string>
#include <vector>

namespace warpfold::sim {

struct Report {
  std::string Title;
  std::vector<std::string> Lines;
};

void print(const Report &R);

/// Prints it with the command that repeats the run.
[[noreturn]] void endProcess(ExitStatus Status, const Report &R);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_REPORT_REPORT_H
