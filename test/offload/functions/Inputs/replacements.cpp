//===- functions/Inputs/replacements.cpp - the definitions that run -------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Replaceable.h"

#pragma omp begin declare target
int beginRow(int *Count, int Start) {
#pragma omp atomic
  *Count += 1;
  return Start;
}

void put(int *Where, int Value) { *Where = 10 * Value; }

int next(int *Where) {
  *Where += 1;
  return *Where - 1;
}

int readBack(const int *Where) {
  int Value;
#pragma omp atomic read
  Value = *Where;
  return Value;
}

int lower(int A, int B) { return A < B ? A : B; }
int higher(int A, int B) { return A > B ? A : B; }

void setIdentity(Range *Of) {
  Of->Low = 1 << 30;
  Of->High = -(1 << 30);
}

int keepAddress(int &Value, int **Kept) {
  *Kept = &Value;
  return Value;
}
#pragma omp end declare target
