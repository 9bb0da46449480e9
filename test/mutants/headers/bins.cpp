//===- mutants/headers/bins.cpp - histograms ------------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Affine.h"

#include <warpfold/keyed.h>

/// Computes a histogram twice, into counters that are not 0. Returns the number of wrong counters.
template <class T> static long wrong(int Count, int Bins, int Skip, int Most) {
  std::vector<T> All(Count + Skip);
  std::vector<int> Counts(Bins, 99), Expected(Bins);
  for (int I = 0; I < Count; ++I) {
    const int Element = static_cast<int>(I * 2654435761u >> 8) % Most - 3;
    All[I + Skip] = static_cast<T>(Element);
    if (All[I + Skip] >= 0 && int64_t(All[I + Skip]) < Bins)
      ++Expected[All[I + Skip]];
  }
  T *From = toDevice(All);
  int *To = toDevice(Counts);
  for (int Again = 0; Again < 2; ++Again)
    warpfold::histogram(From + Skip, From + Skip + Count, To, Bins);
  Counts = toHost(To, Bins);
  omp_target_free(From, Device);
  omp_target_free(To, Device);
  long Wrong = 0;
  for (int Bin = 0; Bin < Bins; ++Bin)
    Wrong += Counts[Bin] != Expected[Bin];
  return Wrong;
}

/// Tests elements at the bounds of bins of equal width.
template <class T> static long wrongEdges(T Lower, T Upper) {
  const std::vector<T> All = {Lower, Upper, static_cast<T>(Upper - 1)};
  std::vector<int> Counts(4);
  T *From = toDevice(All);
  int *To = toDevice(Counts);
  warpfold::histogram(From, From + 3, To, 4, Lower, Upper);
  Counts = toHost(To, 4);
  omp_target_free(From, Device);
  omp_target_free(To, Device);
  return Counts != std::vector<int>{1, 0, 0, 1};
}

int main() {
  std::printf("%ld wrong\n", wrong<uint8_t>(40000, 256, 1, 300) +
                                 wrong<int8_t>(3000, 300, 0, 100) +
                                 wrong<int>(52000, 100, 3, 200) +
                                 wrong<int64_t>(3000, 5000, 0, 6000) +
                                 wrong<int16_t>(20000, 20000, 5, 21000) +
                                 wrongEdges(3, 43) + wrongEdges(-1.0, 7.0));
}
