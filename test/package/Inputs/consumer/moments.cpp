// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <cstdio>

int main() {
  long Sum = 0, Squares = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum, Squares)
  for (long I = 1; I <= 3000; ++I) {
    Sum += I;
    Squares += I * I;
  }
  std::printf("moments: %ld %ld\n", Sum, Squares);
  return Sum == 4501500 && Squares == 9004500500 ? 0 : 1;
}
