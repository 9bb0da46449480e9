//===- stock/Inputs/dynamic_loop.cpp - schedule(dynamic) ------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include <cstdio>

int main() {
  int Sum = 0;
#pragma omp target parallel for schedule(dynamic) num_threads(4)               \
    reduction(+ : Sum)
  for (int I = 0; I < 100; ++I)
    Sum += I;
  std::printf("%d\n", Sum);
  return Sum != 4950;
}
