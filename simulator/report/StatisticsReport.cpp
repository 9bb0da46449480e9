//===- simulator/report/StatisticsReport.cpp - counts, in words -----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/report/StatisticsReport.h"

#include "llvm/Support/FormatVariadic.h"

#include <cstdio>

namespace warpfold::sim {

void printStatistics(const std::string &Kernel, const Counts &Values) {
  std::string Text = "warpfold-sim: statistics of kernel " + Kernel + "\n";
  std::string Line = "warpfold-stats: kernel=" + Kernel;
  for (const auto &[Name, Value] : Values) {
    Text += llvm::formatv("  {0,-16} {1}\n", Name, Value);
    Line += llvm::formatv(" {0}={1}", Name, Value);
  }
  Text += Line + "\n";
  std::fwrite(Text.data(), 1, Text.size(), stderr);
}

} // namespace warpfold::sim
