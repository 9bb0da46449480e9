//===- simulator/tools/Sweep.h - many seeds of one program ------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  implements `warpfold-sim --sweep N`. It runs a program once under
//           the fair schedule, as the reference, and once for each seed from 1
//           to N, on all cores. A run fails if its exit status is not 0, it is
//           killed, it exceeds the time limit, or its output differs from the
//           reference. The lowest failing seed is reported, whatever the order
//           in which the runs ended, and no later seed is started. Options that
//           are not necessary for the failure are removed from the reported
//           command.
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

/// Whether the output of all runs must be the same.
enum class OutputRule { Same, Any };

/// The parameters of a sweep.
struct SweepPlan {
  /// The program.
  Command Program;
  /// The options of warpfold-sim that a repeat command needs in addition to the
  /// settings.
  std::vector<std::string> LauncherWords;
  /// The settings of every run except the reference.
  SimulatorOptions Settings;
  /// If empty, random and adversarial alternate.
  std::optional<Policy> Schedule;
  /// The count of seeds.
  unsigned Seeds = 1;
  /// The time limit of a run.
  std::chrono::seconds Limit{300};
  /// The check of the output.
  OutputRule Output = OutputRule::Same;
};

/// Runs the sweep and prints its result. Returns the exit status of the
/// failure, or 0.
int sweep(const SweepPlan &Plan);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_TOOLS_SWEEP_H
