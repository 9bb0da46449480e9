//===- simulator/tools/ChildProcess.h - a run, watched ----------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  runs a program to its end or to a time limit and keeps what it
//           printed. It reads nothing: its standard input is empty.
// Callers:  the sweep, from several threads at a time.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_TOOLS_CHILDPROCESS_H
#define WARPFOLD_SIMULATOR_TOOLS_CHILDPROCESS_H

#include <chrono>
#include <string>
#include <vector>

namespace warpfold::sim {

struct Command {
  std::string Path;               ///< of the executable
  std::vector<std::string> Words; ///< the first is the program's name
};

struct ChildResult {
  enum class End { Exit, Signal, TimeLimit, NotStarted };
  End How = End::NotStarted;
  int Number = 0; ///< status, signal or error
  std::string Output;
  std::string Errors;
};

/// Environment is the whole of it, as words NAME=value. Limit is on the time in
/// which the program runs or waits for something else than a processor.
ChildResult runChild(const Command &Program,
                     const std::vector<std::string> &Environment,
                     std::chrono::seconds Limit);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_TOOLS_CHILDPROCESS_H
