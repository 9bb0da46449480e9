//===- functions/Inputs/queries.cpp - functions that use the runtime ------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "queries.h"

#include <omp.h>

#pragma omp begin declare target
int threadNumber() { return omp_get_thread_num(); }

int numberOfThreads() { return omp_get_num_threads(); }

void addOnes(int *Of, int Number) {
#pragma omp parallel for
  for (int I = 0; I < Number; ++I)
    Of[I] += 1;
}

void addShare(int *Of, int Number) {
#pragma omp for schedule(dynamic, 7)
  for (int I = 0; I < Number; ++I)
    Of[I] += 1;
}

__attribute__((noinline)) static void square(int *Of, int Number) {
  for (int I = 0; I < Number; ++I)
    Of[I] = I * I;
}

__attribute__((noinline)) static int sum(const int *Of, int Number) {
  int Total = 0;
  for (int I = 0; I < Number; ++I)
    Total += Of[I];
  return Total;
}

int sumOfSquares(int Number) {
  int Squares[20];
  square(Squares, Number);
  return sum(Squares, Number);
}
#pragma omp end declare target
