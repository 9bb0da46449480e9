//===- launches/nowait.cpp - launches as tasks ----------------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `nowait` makes each target region a task. Several run concurrently, each with a
// separate variable; then a chain of regions depends on each other's result.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Regions = 6, Count = 1000;

/// Region R in a separate task.
void launch(int R, int64_t &Sum, int32_t &Highest) {
#pragma omp target teams distribute parallel for nowait num_teams(R + 1)       \
    thread_limit(64) reduction(+ : Sum) reduction(max : Highest)
  for (int I = 0; I < Count; ++I) {
    Sum += I * (R + 1);
    Highest = I * R > Highest ? I * R : Highest;
  }
}

int main() {
  int64_t Sums[Regions];
  int32_t Highest[Regions] = {};
#pragma omp parallel num_threads(4)
#pragma omp single
  for (int R = 0; R < Regions; ++R) {
    Sums[R] = R;
    launch(R, Sums[R], Highest[R]);
  }
  for (int R = 0; R < Regions; ++R) {
    check::equal(check::text("sum of region %d", R).Chars, Sums[R],
                 int64_t(R) + (R + 1) * (Count * (Count - 1) / 2));
    check::equal(check::text("highest of region %d", R).Chars, Highest[R],
                 (Count - 1) * R);
  }

  // Factors and summands alternate: the order of the regions affects the result.
  int64_t Chain = 3, Expected = 3;
  for (int Link = 0; Link < 4; ++Link) {
#pragma omp target teams distribute parallel for nowait depend(inout : Chain)  \
    num_teams(2) thread_limit(32) map(tofrom : Chain) reduction(* : Chain)
    for (int I = 0; I < 3; ++I)
      Chain *= I + 2;
#pragma omp target teams distribute parallel for nowait depend(inout : Chain)  \
    num_teams(2) thread_limit(32) map(tofrom : Chain) reduction(+ : Chain)
    for (int I = 0; I < 50; ++I)
      Chain += I;
    Expected = Expected * 24 + 1225;
  }
#pragma omp taskwait
  check::equal("chain of dependent regions", Chain, Expected);
  return check::status();
}

// CHECK: sum of region 0<int64>: 499500
// CHECK-NEXT: highest of region 0<int32>: 0
// CHECK-NEXT: sum of region 1<int64>: 999001
// CHECK-NEXT: highest of region 1<int32>: 999
// CHECK-NEXT: sum of region 2<int64>: 1498502
// CHECK-NEXT: highest of region 2<int32>: 1998
// CHECK-NEXT: sum of region 3<int64>: 1998003
// CHECK-NEXT: highest of region 3<int32>: 2997
// CHECK-NEXT: sum of region 4<int64>: 2497504
// CHECK-NEXT: highest of region 4<int32>: 3996
// CHECK-NEXT: sum of region 5<int64>: 2997005
// CHECK-NEXT: highest of region 5<int32>: 4995
// CHECK-NEXT: chain of dependent regions<int64>: 18665953
