//===- simulator/report/StatisticsReport.h - prints the counts --*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  prints the output of --stats to stderr. With --stats=1 the process
//           prints, when it ends, the device runtime and a table with a row for
//           each kernel and a total. Columns that contain only 0 are omitted.
//           With --stats=launches each launch prints a line for scripts when it
//           ends:
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

/// The way in which the counts of several launches are combined.
enum class Together { Sum, Range, Largest };

/// A named count.
struct Count {
  /// The name, in words joined by dashes.
  const char *Name;
  uint64_t Value;               ///< The count.
  Together How = Together::Sum; ///< How launches are combined.
};
/// The counts of a launch: always the same ones, in the order in which they are
/// printed.
using Counts = std::vector<Count>;

/// Prints the line of a launch.
void printLaunch(const std::string &Kernel, const Counts &Values);

/// Adds the device runtime of an image to the table. Name is empty if the image
/// has none.
void addRuntime(std::string Name);

/// Adds a launch to the table. A launch that ends after the table was printed,
/// for example in a destructor of the program, is printed in a separate table.
void countLaunch(const std::string &Kernel, const Counts &Values);

/// Prints the table if it contains new launches. Called when the process ends.
void printTable();

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_REPORT_STATISTICSREPORT_H
