//===- simulator/tools/ChildProcess.h - runs a program ----------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  runs a program until it ends or a time limit expires, and captures
//           its output. Its standard input is empty.
// Callers:  the sweep, from several threads at the same time.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_TOOLS_CHILDPROCESS_H
#define WARPFOLD_SIMULATOR_TOOLS_CHILDPROCESS_H

#include <chrono>
#include <string>
#include <vector>

namespace warpfold::sim {

/// A command.
struct Command {
  std::string Path; ///< The path of the executable.
  /// The arguments; the first is the program's name.
  std::vector<std::string> Words;
};

/// The result of a run.
struct ChildResult {
  /// The ways in which a run can end.
  enum class End { Exit, Signal, TimeLimit, NotStarted };
  End How = End::NotStarted; ///< The way in which the run ended.
  int Number = 0;            ///< The exit status, signal or error number.
  std::string Output;        ///< The standard output.
  std::string Errors;        ///< The standard error.
};

/// Runs the command. Environment contains all variables as words NAME=value.
/// Limit applies to the time in which the program runs or waits for something
/// other than a processor.
ChildResult runChild(const Command &Program,
                     const std::vector<std::string> &Environment,
                     std::chrono::seconds Limit);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_TOOLS_CHILDPROCESS_H
