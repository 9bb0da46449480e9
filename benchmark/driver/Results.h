//===- benchmark/driver/Results.h - what was measured --------- -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Points and their samples, shared by all parts of the driver. Read Compare.h
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
/// on the GPU. Taken in separate passes, because what sees the kernels slows the
/// host down.
enum class Measure { Wall, Kernel };

inline const char *name(Measure What) {
  return What == Measure::Wall ? "wall" : "kernel";
}

/// One thing that is compared, by all who offer it. Case is loop/type.
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
  /// Of kernels: from the start of the first to the end of the last.
  std::vector<double> Times;
  /// Of kernels only: the sum of their own times, without what lies between.
  std::vector<double> Sums;
  /// Kernels of one call.
  long Kernels = 0;
};

struct Summary {
  size_t Count;
  double Median;
  double Min;
  double Percentile10;
  double Percentile90;
};

/// Of at least one sample.
Summary summarise(std::vector<double> Samples);

struct Results {
  /// Contenders, in the order in which they are shown: a provider, or one of its
  /// variants as PROVIDER@VARIANT.
  std::vector<std::string> Contenders;
  /// In the order in which they were measured.
  std::vector<Point> Points;
  std::map<Point, std::map<std::string, Samples>> Measured;
  /// Bytes that each point reads.
  std::map<Point, double> Bytes;
  /// What was left out or failed, in words.
  std::vector<std::string> Remarks;

  /// Null if this was not measured.
  const Samples *find(const Point &Where, const std::string &Contender) const;
};

/// "2^20", or the number itself where it is no power of two above 2^4.
std::string sizeText(long N);

} // namespace bench

#endif // WARPFOLD_BENCHMARK_DRIVER_RESULTS_H
