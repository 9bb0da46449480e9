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

/// A line for each point and contender; before them, as comments, the device and
/// the remarks.
void writeCsv(std::ostream &To, const Results &From, const Device &On);

/// A line for each point: the contenders' median times, side by side.
void printTimes(std::ostream &To, const Results &From);

/// A line for each criterion that was measured: met or missed. Returns how many
/// were missed.
int printAcceptance(std::ostream &To, const Results &From, const Device &On,
                    const std::string &Judged);

} // namespace bench

#endif // WARPFOLD_BENCHMARK_DRIVER_OUTPUT_H
