//===- simulator/report/RepeatCommand.h - repeats a run ---------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  stores the command that repeats this run, which is the last line of
//           every report. With the default settings there is none, because
//           running the program suffices.
// Callers:  code that has the command line sets the command when the process
//           starts; endProcess and the host side's endProgram print it.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_REPORT_REPEATCOMMAND_H
#define WARPFOLD_SIMULATOR_REPORT_REPEATCOMMAND_H

#include <string>
#include <vector>

namespace warpfold::sim {

/// Returns the words, quoted for a shell.
std::string shellCommand(const std::vector<std::string> &Words);

/// Sets the command.
void setRepeatCommand(const std::string &Command);

/// Returns the line "repeat: <command>", or nothing.
std::vector<std::string> repeatLines();

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_REPORT_REPEATCOMMAND_H
