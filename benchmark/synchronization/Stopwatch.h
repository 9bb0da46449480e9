//===- synchronization/Stopwatch.h - the time of a repeated operation -----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The time of a launch with many repetitions minus the time of a launch with
// none is the time of the repetitions without the launch.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BENCHMARK_SYNCHRONIZATION_STOPWATCH_H
#define WARPFOLD_BENCHMARK_SYNCHRONIZATION_STOPWATCH_H

#include <algorithm>
#include <chrono>
#include <vector>

namespace benchmark {

/// Returns the median wall time of Runs runs in microseconds.
template <class Function> double medianTime(int Runs, Function Work) {
  std::vector<double> Times;
  for (int Run = 0; Run < Runs; ++Run) {
    const auto Start = std::chrono::steady_clock::now();
    Work();
    Times.push_back(std::chrono::duration<double, std::micro>(
                        std::chrono::steady_clock::now() - Start)
                        .count());
  }
  std::nth_element(Times.begin(), Times.begin() + Runs / 2, Times.end());
  return Times[Runs / 2];
}

/// Returns the time of one repetition in Launch(Repetitions), in microseconds.
/// The first launch loads the kernel.
template <class Function> double timeOfOne(int Repetitions, Function Launch) {
  constexpr int Runs = 11;
  Launch(1);
  const double None = medianTime(Runs, [&] { Launch(0); });
  const double All = medianTime(Runs, [&] { Launch(Repetitions); });
  return (All - None) / Repetitions;
}

} // namespace benchmark

#endif // WARPFOLD_BENCHMARK_SYNCHRONIZATION_STOPWATCH_H
