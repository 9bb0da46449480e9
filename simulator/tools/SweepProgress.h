//===- simulator/tools/SweepProgress.h - how far a sweep is -----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  tells on stderr how many seeds have passed: a bar on a terminal, a
//           line for each tenth of the way elsewhere.
// Callers:  the sweep; one thread at a time.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_TOOLS_SWEEPPROGRESS_H
#define WARPFOLD_SIMULATOR_TOOLS_SWEEPPROGRESS_H

#include <string>

namespace warpfold::sim {

class SweepProgress {
public:
  explicit SweepProgress(unsigned Seeds);
  /// Takes the bar away.
  ~SweepProgress();

  void passedOne();

private:
  void drawBar() const;

  const unsigned Seeds;
  const bool OnTerminal;
  unsigned Passed = 0;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_TOOLS_SWEEPPROGRESS_H
