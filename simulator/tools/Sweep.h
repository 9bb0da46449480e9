//===- simulator/tools/Sweep.h - many seeds of one program ------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  `warpfold-sim --sweep N`: runs a program once under the fair
//           schedule, for reference, and once for each seed from 1 to N, on all
//           cores. A run fails when it ends with another status than 0, is
//           killed, takes too long, or prints something else than the reference
//           did. Of the seeds that fail the lowest counts, whatever the order in
//           which they ended; no later one is started. Options that it fails
//           without are dropped one by one, and what is left is reported.
// Callers:  main of warpfold-sim.
// Next:     simulator/tools/ChildProcess.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_TOOLS_SWEEP_H
#define WARPFOLD_SIMULATOR_TOOLS_SWEEP_H

#include "simulator/device/Options.h"
#include "simulator/tools/ChildProcess.h"

#include <optional>

namespace warpfold::sim {

enum class OutputRule { Same, Any };

struct SweepPlan {
  Command Program;
  /// Options of warpfold-sim that a repeat command needs besides the settings.
  std::vector<std::string> LauncherWords;
  SimulatorOptions Settings;      ///< of every run but the reference
  std::optional<Policy> Schedule; ///< otherwise random and adversarial in turn
  unsigned Seeds = 1;
  std::chrono::seconds Limit{300};
  OutputRule Output = OutputRule::Same;
};

/// Prints all there is to say. The exit status of the failure, or 0.
int sweep(const SweepPlan &Plan);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_TOOLS_SWEEP_H
