//===- benchmark/driver/Acceptance.h - the acceptance criteria -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each criterion names the points that it needs; --quick measures exactly
// these.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BENCHMARK_DRIVER_ACCEPTANCE_H
#define WARPFOLD_BENCHMARK_DRIVER_ACCEPTANCE_H

#include "Results.h"

#include <optional>

namespace bench {

enum class Form {
  /// The time of Left divided by the time of Right.
  Ratio,
  /// The time of Left minus the time of Right, in microseconds.
  Difference,
  /// The bytes that Left reads per second, divided by the peak rate of the
  /// memory.
  RateShare
};

enum class Bound { AtLeast, Above, AtMost };

/// Which kernel time of a construct is used: from the first start to the last
/// end, which the criteria are evaluated with, or the sum of the kernels' own
/// times, without the gaps.
enum class KernelTime { Span, Sum };

/// A point measured for one contender; an empty name stands for the one that is
/// judged.
struct Term {
  Point Where;
  std::string Contender;
};

struct Criterion {
  std::string Text;
  Form How;
  Term Left;
  Term Right;
  Bound Which;
  double Limit;
};

const std::vector<Criterion> &criteria();

/// Returns the points of all criteria, each once.
std::vector<Point> acceptancePoints();

/// Evaluates the criterion on medians. Returns nothing if a value that it needs
/// was not measured.
std::optional<double> evaluate(const Criterion &What, const Results &From,
                               const std::string &Judged, double MemoryRate,
                               KernelTime By);

bool meets(const Criterion &What, double Value);

} // namespace bench

#endif // WARPFOLD_BENCHMARK_DRIVER_ACCEPTANCE_H
