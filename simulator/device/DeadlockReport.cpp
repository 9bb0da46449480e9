//===- simulator/device/DeadlockReport.cpp - reports a deadlock -----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/device/DeadlockReport.h"

#include "simulator/device/Grid.h"
#include "simulator/device/LaneGroups.h"
#include "simulator/report/Report.h"

#include "llvm/Support/FormatVariadic.h"

namespace warpfold::sim {

void reportDeadlock(const Grid &G) {
  Report R;
  R.Title = llvm::formatv("deadlock in kernel {0}: threads only poll memory "
                          "that no thread will change",
                          G.launch().Kernel);
  R.Lines.push_back(llvm::formatv(
      "{0} teams of {1} threads; {2} resident, {3} finished, {4} not started",
      G.launch().Teams, G.launch().Threads, G.residents().size(),
      G.startedTeams() - G.residents().size(),
      G.launch().Teams - G.startedTeams()));
  for (const Block *B : G.residents())
    describeWarps(*B, R.Lines);
  limitLines(R.Lines);
  endProcess(ExitStatus::Deadlock, R);
}

} // namespace warpfold::sim
