//===- functions/Inputs/others.cpp - functions of another file ------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "others.h"

#include <cstring>

#pragma omp begin declare target
int advance(int *Where) {
  *Where += 1;
  return *Where;
}

void fill(int *Of, int Number, int First) {
  for (int I = 0; I < Number; ++I)
    Of[I] = First + I;
}

void clear(long *Of, int Number) { memset(Of, 0, Number * sizeof(long)); }

void makeIdentity(Bounds *Of) {
  Of->Low = 1 << 30;
  Of->High = -(1 << 30);
}

int order(int &A, int &B) {
  if (A > B) {
    const int Kept = A;
    A = B;
    B = Kept;
  }
  return A;
}
#pragma omp end declare target
