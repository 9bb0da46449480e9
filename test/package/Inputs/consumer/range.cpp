// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <cstdio>

int largestOfMany();

int main() {
  int Smallest = 100;
#pragma omp target teams distribute parallel for reduction(min : Smallest)
  for (int I = 0; I < 1500; ++I)
    Smallest = I - 700 < Smallest ? I - 700 : Smallest;
  int Largest = largestOfMany();
  std::printf("range: %d %d\n", Smallest, Largest);
  return Smallest == -700 && Largest == 1498 ? 0 : 1;
}
