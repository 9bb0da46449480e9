//===- examples/variance.cpp - two sums in one reduction ------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// The program that docs/ReductionPath.md follows to the GPU's instructions. Its
// reduction has two variables, so that the list that is reduced has two elements.
// Prints the variance of 10000 samples; takes no arguments.
//
//===----------------------------------------------------------------------===//

#include <cstdio>
#include <vector>

struct Moments {
  double Sum, Squares;
};

static Moments moments(const double *Data, int Count) {
  double Sum = 0, Squares = 0;
#pragma omp target teams distribute parallel for map(to : Data[0 : Count])     \
    reduction(+ : Sum, Squares)
  for (int I = 0; I < Count; ++I) {
    Sum += Data[I];
    Squares += Data[I] * Data[I];
  }
  return {Sum, Squares};
}

int main() {
  // Small integers add up without rounding in any order.
  std::vector<double> Data(10000);
  for (std::size_t I = 0; I < Data.size(); ++I)
    Data[I] = static_cast<double>(I % 10);
  const int Count = static_cast<int>(Data.size());
  const Moments Result = moments(Data.data(), Count);
  const double Mean = Result.Sum / Count;
  std::printf("variance<double>: %.17g\n",
              Result.Squares / Count - Mean * Mean);
}
