//===- simulator/tools/SweepProgress.h - progress of a sweep ----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  prints to stderr how many seeds have passed: a bar on a terminal,
//           otherwise a line for each tenth of the seeds.
// Callers:  the sweep, one thread at a time.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_TOOLS_SWEEPPROGRESS_H
#define WARPFOLD_SIMULATOR_TOOLS_SWEEPPROGRESS_H

#include <string>

namespace warpfold::sim {

/// The progress of one sweep.
class SweepProgress {
public:
  /// Starts the display for this count of seeds.
  explicit SweepProgress(unsigned Seeds);
  /// Removes the bar.
  ~SweepProgress();

  /// Counts a seed that passed.
  void passedOne();

private:
  /// Draws the bar.
  void drawBar() const;

  /// The count of seeds.
  const unsigned Seeds;
  /// Whether stderr is a terminal.
  const bool OnTerminal;
  /// The count of seeds that passed.
  unsigned Passed = 0;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_TOOLS_SWEEPPROGRESS_H
