//===- mutants/headers/own.cpp - an update made by another lane -----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A thread sees its own update; sums that are beyond all numbers before they come to
// their place.
//
//===----------------------------------------------------------------------===//

#include "Joined.h"

#include <cstdio>
#include <omp.h>

static int unseen() {
  int Count = 0, Unseen = 0;
#pragma omp target parallel num_threads(64) map(tofrom : Count, Unseen)
  for (int Round = 1; Round <= 4; ++Round) {
    joined(&Count, 1);
    int Seen;
#pragma omp atomic read
    Seen = Count;
    if (Seen < Round) {
#pragma omp atomic write
      Unseen = 1;
    }
  }
  return Unseen + (Count != 4 * 64);
}

/// Two places, of which one overflows.
static int wrongSums() {
  const double Part = 0x1p1020;
  double Sums[2] = {-8 * Part, 0};
#pragma omp target parallel num_threads(32) map(tofrom : Sums)
  {
    const int Thread = omp_get_thread_num();
    joined(&Sums[Thread >= 20], Thread < 20 ? Part : 1.0);
  }
  return (Sums[0] != 12 * Part) + (Sums[1] != 12);
}

int main() { std::printf("%d wrong\n", unseen() + wrongSums()); }
