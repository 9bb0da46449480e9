//===- subjects/default_launch.cpp - only the reduction clause ------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Simple programs: two unsigned sums in one list, two teams each of which adds
// once, a large loop for which the implementation chooses more teams than there
// are records. (Subjects of LLVM's multiple_reductions_simple and
// cuda_no_devices.)
//
//===----------------------------------------------------------------------===//

// Defect 19 of the stock runtime (docs/StockDefects.md) does not show on a GPU.
// XFAIL: stock && simulator
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

int main() {
  uint32_t First = 0, Second = 1;
#pragma omp target teams distribute parallel for reduction(+ : First, Second)
  for (int I = 0; I < 10000; ++I) {
    First += I;
    Second += I;
  }
  check::equal("first", First, 49995000u);
  check::equal("second", Second, 49995001u);

  int32_t Twice = 0;
#pragma omp target teams num_teams(2) reduction(+ : Twice)
  Twice += 2;
  check::equal("two teams", Twice, 4);

  // The implementation chooses at least 32 threads a team: 1100 teams and more.
  int64_t Sum = 0;
  constexpr int Count = 300000;
#pragma omp target teams distribute parallel for reduction(+ : Sum)
  for (int I = 0; I < Count; ++I)
    Sum += I;
  check::equal("large loop", Sum, int64_t(Count) * (Count - 1) / 2);
  return check::status();
}

// CHECK: first<uint32>: 49995000
// CHECK-NEXT: second<uint32>: 49995001
// CHECK-NEXT: two teams<int32>: 4
// CHECK-NEXT: large loop<int64>: 44999850000
