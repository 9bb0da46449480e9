// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <stdio.h>

extern const double Half; // half.s

int main(void) {
  static double Left[2000], Right[2000];
  for (int I = 0; I < 2000; ++I) {
    Left[I] = I;
    Right[I] = I % 2 ? Half : 2;
  }
  double Dot = 0;
#pragma omp target teams distribute parallel for map(to : Left, Right)         \
    reduction(+ : Dot)
  for (int I = 0; I < 2000; ++I)
    Dot += Left[I] * Right[I];
  printf("dot: %.1f\n", Dot);
  return Dot == 2498000 ? 0 : 1;
}
