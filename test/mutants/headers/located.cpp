//===- mutants/headers/located.cpp - extremes with their indices ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The lowest index of equal values, of numbers that rise and fall, and of infinities.
//
//===----------------------------------------------------------------------===//

#include <warpfold/located.h>

#include <cstdio>
#include <limits>
#include <vector>

using warpfold::located;

static int wrong(const std::vector<double> &Values, double Smallest,
                 long SmallestAt, double Largest, long LargestAt) {
  const double *X = Values.data();
  const long N = static_cast<long>(Values.size());
  // These differ from the initial values of the private copies.
  located<double> Least = {1e300, 9999}, Most = {-1e300, 9999};
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(32) \
    map(to : X[ : N]) reduction(min : Least) reduction(max : Most)
  for (long I = 0; I < N; ++I) {
    Least.take_smaller({X[I], I});
    Most.take_larger({X[I], I});
  }
  return (Least.value != Smallest) + (Least.place != SmallestAt) +
         (Most.value != Largest) + (Most.place != LargestAt);
}

/// Updates one variable several times in one thread.
static int wrongInOrder() {
  located<int> Least = {5, 7}, Most = {5, 7};
  Least.take_smaller({5, 3});
  Most.take_larger({5, 3});
  Least.take_smaller({5, 4});
  Most.take_larger({5, 4});
  return (Least.place != 3) + (Most.place != 3);
}

int main() {
  const double Infinity = std::numeric_limits<double>::infinity();
  std::vector<double> Waves(500);
  for (long I = 0; I < 500; ++I)
    Waves[I] = static_cast<double>((I * 7) % 100);
  std::vector<double> Infinities(200, Infinity);
  std::vector<double> Negative(200, -Infinity);
  int Wrong = wrong(Waves, 0, 0, 99, 57) + wrongInOrder();
  // The initial 1e300 is smaller than infinity, and -1e300 larger than minus infinity.
  Wrong += wrong(Infinities, 1e300, 9999, Infinity, 0);
  Wrong += wrong(Negative, -Infinity, 0, -1e300, 9999);
  // A private copy starts above or below every number, and has no index.
  Wrong += located<float>::greatest().value !=
           std::numeric_limits<float>::infinity();
  Wrong +=
      located<float>::least().value != -std::numeric_limits<float>::infinity();
  Wrong += located<int>::greatest().value != std::numeric_limits<int>::max();
  Wrong += located<int>::least().value != std::numeric_limits<int>::lowest();
  Wrong += located<int>::greatest().place != INT64_MAX;
  Wrong += located<int>::least().place != INT64_MAX;
  std::printf("%d wrong\n", Wrong);
}
