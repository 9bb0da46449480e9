//===- benchmark/driver/Output.h - the results, as a file and as tables  -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// report/results.py reads the file.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BENCHMARK_DRIVER_OUTPUT_H
#define WARPFOLD_BENCHMARK_DRIVER_OUTPUT_H

#include "Device.h"
#include "Results.h"

#include <iosfwd>

namespace bench {

/// Writes the device and the remarks as comments, then one line for each point
/// and contender.
void writeCsv(std::ostream &To, const Results &From, const Device &On);

/// Prints one line for each point with the median times of the contenders side
/// by side.
void printTimes(std::ostream &To, const Results &From);

/// Prints one line for each measured criterion: met or missed. Returns the
/// number of missed criteria.
int printAcceptance(std::ostream &To, const Results &From, const Device &On,
                    const std::string &Judged);

} // namespace bench

#endif // WARPFOLD_BENCHMARK_DRIVER_OUTPUT_H
