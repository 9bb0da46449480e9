//===- defects/critical.cpp - critical constructs -------------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// With the stock runtime a critical construct does not link
// (docs/StockDefects.md, 9).
//
//===----------------------------------------------------------------------===//

// XFAIL: stock
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Iterations = 300;

int main() {
  int Sum = 0, Other = 0;
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(64) \
    map(tofrom : Sum, Other)
  for (int I = 0; I < Iterations; ++I) {
#pragma omp critical
    {
      Sum += I;
      Sum += 1;
    }
#pragma omp critical(other)
    Other += 2;
  }
  check::equal("sum", Sum, Iterations * (Iterations + 1) / 2);
  check::equal("under another name", Other, 2 * Iterations);
  return check::status();
}

// CHECK:      sum<int32>: 45150
// CHECK-NEXT: under another name<int32>: 600
