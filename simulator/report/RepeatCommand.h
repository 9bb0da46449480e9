//===- simulator/report/RepeatCommand.h - how to see it again ---*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  the one command that repeats this run, as the last line of every
//           report. Under the default settings there is none: the program alone
//           says it.
// Callers:  whoever knows the command line sets it when the process starts;
//           endProcess and the host side's endProgram print it.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_REPORT_REPEATCOMMAND_H
#define WARPFOLD_SIMULATOR_REPORT_REPEATCOMMAND_H

#include <string>
#include <vector>

namespace warpfold::sim {

/// Words, quoted so that a shell reads them back.
std::string shellCommand(const std::vector<std::string> &Words);

void setRepeatCommand(const std::string &Command);

/// "repeat: <command>", or nothing.
std::vector<std::string> repeatLines();

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_REPORT_REPEATCOMMAND_H
