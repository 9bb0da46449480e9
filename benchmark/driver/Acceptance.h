//===- benchmark/driver/Acceptance.h - what Warpfold promises, as numbers  -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each criterion names the points that it needs: --quick measures those and no
// others.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BENCHMARK_DRIVER_ACCEPTANCE_H
#define WARPFOLD_BENCHMARK_DRIVER_ACCEPTANCE_H

#include "Results.h"

#include <optional>

namespace bench {

enum class Form {
  /// Time of Left over time of Right.
  Ratio,
  /// Time of Left less time of Right, in microseconds.
  Difference,
  /// What Left reads a second over what the memory could give.
  RateShare
};

enum class Bound { AtLeast, Above, AtMost };

/// Which of a construct's kernel times: from the first start to the last end, by
/// which the criteria are judged, or the sum of the kernels' own, without the gaps.
enum class KernelTime { Span, Sum };

/// A point, by one contender; the one that is judged if it has no name.
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

/// The points of all criteria, each once.
std::vector<Point> acceptancePoints();

/// Of medians. Nothing if something it needs was not measured.
std::optional<double> evaluate(const Criterion &What, const Results &From,
                               const std::string &Judged, double MemoryRate,
                               KernelTime By);

bool meets(const Criterion &What, double Value);

} // namespace bench

#endif // WARPFOLD_BENCHMARK_DRIVER_ACCEPTANCE_H
