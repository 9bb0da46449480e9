//===- stock/Inputs/nested_regions.cpp - a region for each thread ---------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include <cstdio>

int main() {
  int Regions = 0;
#pragma omp target parallel num_threads(32) map(tofrom : Regions)
  {
#pragma omp parallel
    {
#pragma omp atomic
      Regions += 1;
    }
  }
  std::printf("regions: %d\n", Regions);
  return Regions != 32;
}
