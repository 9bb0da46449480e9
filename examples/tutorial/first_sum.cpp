//===- examples/tutorial/first_sum.cpp - step 1, a sum --------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include <cstdio>
#include <vector>

int main() {
  const long N = 1000000;
  std::vector<double> Values(N, 0.5);
  const double *V = Values.data();

  double Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)            \
    map(to : V[0 : N])
  for (long I = 0; I < N; ++I)
    Sum += V[I];

  std::printf("%.1f\n", Sum);
  return Sum == 500000 ? 0 : 1;
}
