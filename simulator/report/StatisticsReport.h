//===- simulator/report/StatisticsReport.h - counts, in words ---*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  what --stats prints at the end of each kernel, on stderr: a title,
//           a line for each count, and one line with all of them for scripts:
//             warpfold-sim: statistics of kernel <name>
//               teams            4
//               ...
//             warpfold-stats: kernel=<name> teams=4 threads=128 ...
// Callers:  DeviceImage::launch.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_REPORT_STATISTICSREPORT_H
#define WARPFOLD_SIMULATOR_REPORT_STATISTICSREPORT_H

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace warpfold::sim {

/// Name and value of each count, in the order in which they are printed. Names
/// are words with dashes.
using Counts = std::vector<std::pair<const char *, uint64_t>>;

void printStatistics(const std::string &Kernel, const Counts &Values);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_REPORT_STATISTICSREPORT_H
