//===- benchmark/driver/Options.h - the command line ---------- -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Main.cpp parses the command line first.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BENCHMARK_DRIVER_OPTIONS_H
#define WARPFOLD_BENCHMARK_DRIVER_OPTIONS_H

#include "Compare.h"

#include <regex>
#include <set>

namespace bench {

/// Selects what is measured: the points of the criteria, or every case at every
/// size.
enum class Selection { Acceptance, Everything };

struct Options {
  struct Program {
    std::string Name;
    std::string Path;
  };
  std::vector<Program> Providers;
  Selection Which = Selection::Everything;
  std::set<Measure> Measures = {Measure::Wall, Measure::Kernel};
  /// A regular expression; cases that do not match are skipped.
  std::regex Cases = std::regex("");
  /// The sizes to measure; empty for all sizes of the selection.
  std::set<long> Sizes;
  std::string Csv;
  std::string Judged = "warpfold";
  Effort Limits = {5, 20, 10, size_t(16) << 30};
};

/// Parses the command line. Throws std::invalid_argument, whose text names the
/// error.
Options parseOptions(int Count, char **Arguments);

extern const char *const Usage;

} // namespace bench

#endif // WARPFOLD_BENCHMARK_DRIVER_OPTIONS_H
