//===- simulator/report/StatisticsReport.h - counts, in words ---*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  what --stats prints, on stderr. By kernels, at the end of the process: the
//           device runtime, and a table with a row for each kernel and their total;
//           columns that are all 0 are left out. By launches, when each has ended: a line
//           for scripts,
//             warpfold-stats: kernel=<name> teams=4 threads=128 ...
// Callers:  DeviceImage::launch, one at a time; endProcess.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_REPORT_STATISTICSREPORT_H
#define WARPFOLD_SIMULATOR_REPORT_STATISTICSREPORT_H

#include <cstdint>
#include <string>
#include <vector>

namespace warpfold::sim {

/// What several launches make together.
enum class Together { Sum, Range, Largest };

struct Count {
  /// Words with dashes.
  const char *Name;
  uint64_t Value;
  Together How = Together::Sum;
};
/// Always the same ones, in the order in which they are printed.
using Counts = std::vector<Count>;

void printLaunch(const std::string &Kernel, const Counts &Values);

/// For the table: the device runtime of an image. Empty if the image has none.
void addRuntime(std::string Name);

/// For the table. A launch that ends when the table is printed, as from a destructor of
/// the program's, has a table of its own.
void countLaunch(const std::string &Kernel, const Counts &Values);

/// The table, if there is something that it has not said. The process' end does it.
void printTable();

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_REPORT_STATISTICSREPORT_H
