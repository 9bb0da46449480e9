//===- benchmark/SimulatorSpeed.cpp - a plain sum, for the simulator ------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// 2^22 iterations with the default launch; benchmark/simulator-speed times it.
//
//===----------------------------------------------------------------------===//

#include <cstdio>
#include <vector>

int main() {
  constexpr int Count = 1 << 22;
  std::vector<double> Values(Count, 1.0);
  const double *Data = Values.data();
  double Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)            \
    map(to : Data[0 : Count])
  for (int I = 0; I < Count; ++I)
    Sum += Data[I];
  std::printf("%.0f\n", Sum);
  return Sum != Count;
}
