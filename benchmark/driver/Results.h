//===- benchmark/driver/Results.h - the measured samples ------ -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Points and their samples, which all parts of the driver use. Read Compare.h
// next.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BENCHMARK_DRIVER_RESULTS_H
#define WARPFOLD_BENCHMARK_DRIVER_RESULTS_H

#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace bench {

/// Wall: the host's clock around the construct. Kernel: the time of its kernels
/// on the GPU. The two are measured in separate passes, because timing kernels
/// slows the host down.
enum class Measure { Wall, Kernel };

inline const char *name(Measure What) {
  return What == Measure::Wall ? "wall" : "kernel";
}

/// One value to compare for all providers that offer it. Case is LOOP/TYPE.
struct Point {
  Measure What;
  std::string Case;
  long N;

  bool operator<(const Point &Other) const {
    return std::tie(What, Case, N) < std::tie(Other.What, Other.Case, Other.N);
  }
};

/// One provider's samples of one point, in nanoseconds.
struct Samples {
  /// Wall times, or for kernels the times from the start of the first to the
  /// end of the last.
  std::vector<double> Times;
  /// For kernels, the sums of the individual times, without the gaps.
  std::vector<double> Sums;
  /// The number of kernels of one call.
  long Kernels = 0;
};

struct Summary {
  size_t Count;
  double Median;
  double Min;
  double Percentile10;
  double Percentile90;
};

/// Summarises at least one sample.
Summary summarise(std::vector<double> Samples);

struct Results {
  /// The contenders in the order of display: a provider, or one of its variants
  /// as PROVIDER@VARIANT.
  std::vector<std::string> Contenders;
  /// The points in the order of measurement.
  std::vector<Point> Points;
  std::map<Point, std::map<std::string, Samples>> Measured;
  /// The number of bytes that each point reads.
  std::map<Point, double> Bytes;
  /// One text for each point that was skipped or failed.
  std::vector<std::string> Remarks;

  /// Returns the samples, or null if this was not measured.
  const Samples *find(const Point &Where, const std::string &Contender) const;
};

/// Returns "2^20", or the number itself unless it is a power of two of at least
/// 2^5.
std::string sizeText(long N);

} // namespace bench

#endif // WARPFOLD_BENCHMARK_DRIVER_RESULTS_H
