//===- block/team_reads.cpp - a team writes after a read ------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The team's code reads a variable, branches on it, and then changes it: every thread
// must branch on the old value. See docs/StockDefects.md, 22.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// XFAIL: (stock || no-plugin) && simulator

#include "../Check.h"

constexpr int Rows = 12;
constexpr int Columns = 200;

constexpr int32_t valueAt(int Row, int Column) {
  return (Row * 7 + Column * Column) % 101;
}

/// Odd sums are made even, and each of a row's elements gets the sum.
void evenRows(check::Shape S, int32_t *Sums, int32_t *Out) {
#pragma omp target teams distribute num_teams(S.Teams) thread_limit(S.Threads) \
    map(from : Sums[0 : Rows], Out[0 : Rows * Columns])
  for (int Row = 0; Row < Rows; ++Row) {
    int32_t Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int C = 0; C < Columns; ++C)
      Sum += valueAt(Row, C);
    Sums[Row] = Sum;
    if (Sums[Row] % 2 != 0)
      Sums[Row] += 1;
#pragma omp parallel for
    for (int C = 0; C < Columns; ++C)
      Out[Row * Columns + C] = Sums[Row] + C;
  }
}

int main() {
  for (check::Shape S :
       {check::Shape{1, 1}, {2, 32}, {3, 50}, {2, 64}, {1, 192}}) {
    int32_t Sums[Rows], Out[Rows * Columns];
    evenRows(S, Sums, Out);
    int64_t Total = 0;
    for (int Row = 0; Row < Rows; ++Row) {
      int32_t Sum = 0;
      for (int C = 0; C < Columns; ++C)
        Sum += valueAt(Row, C);
      Sum += Sum % 2;
      check::expect(check::caseText("sum", S).Chars, Sums[Row], Sum);
      for (int C = 0; C < Columns; ++C)
        check::expect(check::caseText("element", S).Chars,
                      Out[Row * Columns + C], Sum + C);
      Total += Sum * (Row + 1);
    }
    check::print(check::caseText("sums", S).Chars, Total);
  }
  return check::status();
}

// CHECK: sums, 1 teams of 1<int64>: 798468
// CHECK-NEXT: sums, 2 teams of 32<int64>: 798468
// CHECK-NEXT: sums, 3 teams of 50<int64>: 798468
// CHECK-NEXT: sums, 2 teams of 64<int64>: 798468
// CHECK-NEXT: sums, 1 teams of 192<int64>: 798468
