//===- simulator/report/Report.cpp - reports a defect ---------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/report/Report.h"

#include "simulator/report/RepeatCommand.h"
#include "simulator/report/StatisticsReport.h"

#include <cstdio>
#include <iostream>
#include <unistd.h>

namespace warpfold::sim {

void print(const Report &R) {
  // Use one write, so that output of other processes does not interrupt the
  // text.
  std::string Text = "warpfold-sim: " + R.Title + "\n";
  for (const std::string &Line : R.Lines)
    Text += "  " + Line + "\n";
  std::fwrite(Text.data(), 1, Text.size(), stderr);
  std::fflush(stderr);
}

void endProcess(ExitStatus Status, const Report &R) {
  std::cout.flush();
  std::fflush(stdout);
  Report Whole = R;
  for (const std::string &Line : repeatLines())
    Whole.Lines.push_back(Line);
  printTable();
  print(Whole);
  _exit(static_cast<int>(Status));
}

} // namespace warpfold::sim
