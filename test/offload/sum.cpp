//===- test/offload/sum.cpp - the first test to read: one sum -------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An ordinary OpenMP program. Every thread of every team gets a private copy of
// Sum, set to 0, and adds some elements to it; the reduction clause guarantees
// that Sum ends as its old value plus all private copies. This project combines
// the copies: next read runtime/interface/ReductionAbi.h.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "Check.h"

constexpr int Count = 10000;

int main() {
  static double Data[Count];
  double Expected = 5;
  for (int I = 0; I < Count; ++I) {
    Data[I] = I + 0.5; // halves add up without rounding in any order
    Expected += Data[I];
  }

  double Sum = 5;
#pragma omp target teams distribute parallel for map(to : Data)                \
    reduction(+ : Sum)
  for (int I = 0; I < Count; ++I)
    Sum += Data[I];

  check::equal("sum", Sum, Expected);
  return check::status();
}

// CHECK: sum<double>: 50000005
