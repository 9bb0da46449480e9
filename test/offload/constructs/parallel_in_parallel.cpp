//===- constructs/parallel_in_parallel.cpp - a serialised inner reduction -===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A parallel region inside a parallel region runs with one thread on a GPU.
// Only that thread takes part in its reduction, while the other threads of the
// same warp are in other reductions or in none: a reduction must not wait for them.
//
//===----------------------------------------------------------------------===//

// Defect 17 of the stock runtime (docs/StockDefects.md).
// XFAIL: stock && simulator, no-plugin && gpu
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Rows = 150;

int64_t valueAt(int Row, int Column) {
  return int64_t(check::scramble(Row * 1024 + Column) >> 24);
}

/// Every thread sums its rows by an inner parallel loop; odd rows have none, so
/// only some lanes of each warp are in the inner reduction.
int64_t sumEvenRows(check::Shape S) {
  int64_t Sum = 6;
#pragma omp target teams distribute parallel for num_teams(S.Teams)            \
    thread_limit(S.Threads) reduction(+ : Sum)
  for (int Row = 0; Row < Rows; ++Row) {
    if (Row % 2)
      continue;
    int64_t RowSum = 0;
#pragma omp parallel for reduction(+ : RowSum)
    for (int Column = 0; Column < Row; ++Column)
      RowSum += valueAt(Row, Column);
    Sum += RowSum;
  }
  return Sum;
}

/// The same in one team, with a maximum that the inner loop reduces into the
/// outer loop's private copy.
int64_t highest(int Threads) {
  int64_t Highest = 6;
#pragma omp target parallel for num_threads(Threads) map(tofrom : Highest)     \
    reduction(max : Highest)
  for (int Row = 0; Row < Rows; ++Row) {
#pragma omp parallel for reduction(max : Highest)
    for (int Column = 0; Column < Row; ++Column)
      Highest = valueAt(Row, Column) > Highest ? valueAt(Row, Column) : Highest;
  }
  return Highest;
}

int main() {
  int64_t Sum = 6, Highest = 6;
  for (int Row = 0; Row < Rows; ++Row)
    for (int Column = 0; Column < Row; ++Column) {
      Sum += Row % 2 ? 0 : valueAt(Row, Column);
      Highest = valueAt(Row, Column) > Highest ? valueAt(Row, Column) : Highest;
    }
  for (check::Shape S : {check::Shape{1, 32}, {2, 48}, {4, 128}})
    check::equal(check::caseText("sum of even rows", S).Chars, sumEvenRows(S),
                 Sum);
  for (int Threads : {1, 32, 65, 96})
    check::equal(check::text("highest, %d threads", Threads).Chars,
                 highest(Threads), Highest);
  return check::status();
}

// CHECK: sum of even rows, 1 teams of 32<int64>: 3076525334129598
// CHECK-NEXT: sum of even rows, 2 teams of 48<int64>: 3076525334129598
// CHECK-NEXT: sum of even rows, 4 teams of 128<int64>: 3076525334129598
// CHECK-NEXT: highest, 1 threads<int64>: 1099300366350
// CHECK-NEXT: highest, 32 threads<int64>: 1099300366350
// CHECK-NEXT: highest, 65 threads<int64>: 1099300366350
// CHECK-NEXT: highest, 96 threads<int64>: 1099300366350
