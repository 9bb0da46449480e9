//===- benchmark/driver/Results.cpp - the measured samples ----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//===----------------------------------------------------------------------===//

#include "Results.h"

#include <algorithm>
#include <cmath>

using namespace bench;

/// Returns a percentile, interpolated between the two nearest samples.
static double percentile(const std::vector<double> &Sorted, double Part) {
  const double Rank = Part * static_cast<double>(Sorted.size() - 1);
  const auto Below = static_cast<size_t>(Rank);
  const size_t Above = std::min(Below + 1, Sorted.size() - 1);
  const double Weight = Rank - static_cast<double>(Below);
  return Sorted[Below] * (1 - Weight) + Sorted[Above] * Weight;
}

Summary bench::summarise(std::vector<double> Samples) {
  std::sort(Samples.begin(), Samples.end());
  return {Samples.size(), percentile(Samples, 0.5), Samples.front(),
          percentile(Samples, 0.1), percentile(Samples, 0.9)};
}

const Samples *Results::find(const Point &Where,
                             const std::string &Contender) const {
  const auto Found = Measured.find(Where);
  if (Found == Measured.end())
    return nullptr;
  const auto Entry = Found->second.find(Contender);
  return Entry == Found->second.end() ? nullptr : &Entry->second;
}

std::string bench::sizeText(long N) {
  int Power = 0;
  while (N >> (Power + 1))
    ++Power;
  if (N < 32 || N != 1L << Power)
    return std::to_string(N);
  return "2^" + std::to_string(Power);
}
