//===- constructs/nested_num_threads.cpp - only some threads take part ----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The parallel region inside a team requests fewer threads than the team has:
// less than a warp, whole warps, a warp and a part. Two variables, and a first
// reduction by all threads, because the stock runtime fails there
// (docs/StockDefects.md).
//
//===----------------------------------------------------------------------===//

// Runs in SPMD mode, into which the optimiser turns these kernels, and in
// generic mode, in which they are written.
// Defect 6 of the stock runtime (docs/StockDefects.md).
// XFAIL: stock
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O2 -DSTAY_GENERIC %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Rows = 12, Columns = 300, TeamThreads = 128;

int64_t valueAt(int Row, int Column) {
  return int64_t(check::scramble(Row * 4096 + Column) >> 24);
}

/// One variable, K threads.
void sumRows(int K, int64_t *Sums) {
#pragma omp target teams distribute num_teams(3) thread_limit(TeamThreads)     \
    map(from : Sums[0 : Rows])
  for (int Row = 0; Row < Rows; ++Row) {
    int64_t Sum = check::unchanged(Row);
#pragma omp parallel for reduction(+ : Sum) num_threads(K)
    for (int Column = 0; Column < Columns; ++Column)
      Sum += valueAt(Row, Column);
    Sums[Row] = Sum;
  }
}

/// All threads, then K threads with two variables, then all again.
void sumRowsThrice(int K, int64_t *Sums, double *Halves, int64_t *Highest) {
#pragma omp target teams distribute num_teams(3) thread_limit(TeamThreads)     \
    map(from : Sums[0 : Rows], Halves[0 : Rows], Highest[0 : Rows])
  for (int Row = 0; Row < Rows; ++Row) {
    int64_t First = 0, Second = 0, High = 0;
    double Half = 0.5;
#pragma omp parallel for reduction(+ : First)
    for (int Column = 0; Column < Columns; ++Column)
      First += valueAt(Row, Column);
#pragma omp parallel for reduction(+ : Second, Half) num_threads(K)
    for (int Column = 0; Column < Columns; ++Column) {
      Second += valueAt(Row, Column);
      Half += Column * 0.5;
    }
#pragma omp parallel for reduction(max : High)
    for (int Column = 0; Column < Columns; ++Column)
      High = valueAt(Row, Column) > High ? valueAt(Row, Column) : High;
    Sums[Row] = First == Second ? check::unchanged(First) + Row : -1;
    Halves[Row] = Half;
    Highest[Row] = High;
  }
}

int main() {
  int64_t Expected[Rows], ExpectedHighest[Rows] = {}, Total = 0;
  for (int Row = 0; Row < Rows; ++Row) {
    Expected[Row] = Row;
    for (int Column = 0; Column < Columns; ++Column) {
      int64_t X = valueAt(Row, Column);
      Expected[Row] += X;
      ExpectedHighest[Row] =
          X > ExpectedHighest[Row] ? X : ExpectedHighest[Row];
    }
    Total += Expected[Row];
  }
  for (int K : {1, 2, 31, 32, 33, 40, 63, 64, 65, 96, 127, 128}) {
    int64_t Sums[Rows], Highest[Rows], GotTotal = 0;
    double Halves[Rows];
    sumRows(K, Sums);
    for (int Row = 0; Row < Rows; ++Row) {
      check::expect(
          check::text("one variable, %d threads, row %d", K, Row).Chars,
          Sums[Row], Expected[Row]);
      GotTotal += Sums[Row];
    }
    check::equal(check::text("one variable, %d threads, all rows", K).Chars,
                 GotTotal, Total);
    sumRowsThrice(K, Sums, Halves, Highest);
    GotTotal = 0;
    for (int Row = 0; Row < Rows; ++Row) {
      auto Name = check::text("three reductions, %d threads, row %d", K, Row);
      check::expect(Name.Chars, Sums[Row], Expected[Row]);
      check::expect(Name.Chars, Halves[Row],
                    0.5 + Columns * (Columns - 1) / 4.0);
      check::expect(Name.Chars, Highest[Row], ExpectedHighest[Row]);
      GotTotal += Sums[Row];
    }
    check::equal(check::text("three reductions, %d threads, all rows", K).Chars,
                 GotTotal, Total);
  }
  return check::status();
}

// CHECK: one variable, 1 threads, all rows<int64>: 1974186533723525
// CHECK-NEXT: three reductions, 1 threads, all rows<int64>: 1974186533723525
// CHECK-NEXT: one variable, 2 threads, all rows<int64>: 1974186533723525
// CHECK-NEXT: three reductions, 2 threads, all rows<int64>: 1974186533723525
// CHECK-NEXT: one variable, 31 threads, all rows<int64>: 1974186533723525
// CHECK-NEXT: three reductions, 31 threads, all rows<int64>: 1974186533723525
// CHECK-NEXT: one variable, 32 threads, all rows<int64>: 1974186533723525
// CHECK-NEXT: three reductions, 32 threads, all rows<int64>: 1974186533723525
// CHECK-NEXT: one variable, 33 threads, all rows<int64>: 1974186533723525
// CHECK-NEXT: three reductions, 33 threads, all rows<int64>: 1974186533723525
// CHECK-NEXT: one variable, 40 threads, all rows<int64>: 1974186533723525
// CHECK-NEXT: three reductions, 40 threads, all rows<int64>: 1974186533723525
// CHECK-NEXT: one variable, 63 threads, all rows<int64>: 1974186533723525
// CHECK-NEXT: three reductions, 63 threads, all rows<int64>: 1974186533723525
// CHECK-NEXT: one variable, 64 threads, all rows<int64>: 1974186533723525
// CHECK-NEXT: three reductions, 64 threads, all rows<int64>: 1974186533723525
// CHECK-NEXT: one variable, 65 threads, all rows<int64>: 1974186533723525
// CHECK-NEXT: three reductions, 65 threads, all rows<int64>: 1974186533723525
// CHECK-NEXT: one variable, 96 threads, all rows<int64>: 1974186533723525
// CHECK-NEXT: three reductions, 96 threads, all rows<int64>: 1974186533723525
// CHECK-NEXT: one variable, 127 threads, all rows<int64>: 1974186533723525
// CHECK-NEXT: three reductions, 127 threads, all rows<int64>: 1974186533723525
// CHECK-NEXT: one variable, 128 threads, all rows<int64>: 1974186533723525
// CHECK-NEXT: three reductions, 128 threads, all rows<int64>: 1974186533723525
