//===- block/team_arrays.cpp - rows in a team's private array -------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Regions that read a small array of the team as a row, which the team's code changes
// between them: no thread may keep its old values.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O3 -g %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Rows = 4;
int64_t Sums[Rows];

template <typename T> void twice(const char *Name) {
  constexpr int Length = 64 / sizeof(T);
#pragma omp target teams distribute thread_limit(4) map(from : Sums)
  for (int Row = 0; Row < Rows; ++Row) {
    alignas(16) T W[Length];
    for (int J = 0; J < Length; ++J)
      W[J] = static_cast<T>(J % 50 + Row);
    int64_t First = 0, Second = 0;
#pragma omp parallel for reduction(+ : First)
    for (int J = 0; J < Length; ++J)
      First += static_cast<int64_t>(W[J]);
    for (int J = 0; J < Length; ++J)
      W[J] = static_cast<T>(2 * W[J] + 1);
#pragma omp parallel for reduction(+ : Second)
    for (int J = 0; J < Length; ++J)
      Second += static_cast<int64_t>(W[J]);
    Sums[Row] = First + 1000 * Second;
  }
  int64_t Total = 0;
  for (int Row = 0; Row < Rows; ++Row) {
    int64_t First = 0;
    for (int J = 0; J < Length; ++J)
      First += J % 50 + Row;
    check::expect(Name, Sums[Row], First + 1000 * (2 * First + Length));
    Total += Sums[Row];
  }
  check::print(Name, Total);
}

int main() {
  twice<float>("float");
  twice<double>("double");
  twice<int8_t>("int8");
  twice<uint16_t>("uint16");
  return check::status();
}

// CHECK: float<int64>: 1216576
// CHECK-NEXT: double<int64>: 352160
// CHECK-NEXT: int8<int64>: 11557648
// CHECK-NEXT: uint16<int64>: 4482176
