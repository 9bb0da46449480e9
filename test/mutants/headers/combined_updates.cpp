//===- mutants/headers/combined_updates.cpp - updates by another lane -----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A thread must see its own update. Sums, products and extremes must be correct if every
// order of single updates is, although a combination of some operands overflows.
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

/// Updates two sums; the combined operands of one of them overflow.
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

/// Adds a quarter of the largest number eight times to a sum of minus six of them.
static int wrongHalves() {
  const _Float16 Part = 0x1p13;
  _Float16 Sum = -6 * Part;
#pragma omp target parallel num_threads(32) map(tofrom : Sum)
  joined<_Float16>(&Sum, omp_get_thread_num() < 8 ? Part : 0);
  return Sum != 2 * Part;
}

/// Multiplies the operands of the first three lanes: First, Second and Third.
static int wrongProduct(double Start, double First, double Second,
                        double Third) {
  double Product = Start;
#pragma omp target parallel num_threads(32) map(tofrom : Product)
  {
    const int Thread = omp_get_thread_num();
    const double Own[] = {First, Second, Third, 1};
    joined(&Product, Own[Thread < 3 ? Thread : 3], std::multiplies<double>());
  }
  return Product != Start * First * Third * Second;
}

static int wrongExtreme() {
  double Smallest = 7;
#pragma omp target parallel num_threads(32) map(tofrom : Smallest)
  joined(&Smallest, omp_get_thread_num() == 5 ? 5.0 : __builtin_nan(""),
         warpfold::min_of<double>());
  return Smallest != 5;
}

int main() {
  // The product of the first two operands is subnormal, or infinite.
  const int Products = wrongProduct(0x1p300, 0x1.4p-536, 0x1.4p-536, 0x1p500) +
                       wrongProduct(0x1p-800, 0x1p600, 0x1p600, 1);
  std::printf("%d wrong\n", unseen() + wrongSums() + wrongHalves() + Products +
                                wrongExtreme());
}
