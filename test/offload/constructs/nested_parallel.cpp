//===- constructs/nested_parallel.cpp - a reduction inside each team ------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `teams distribute` with a `parallel for reduction` in its body: many
// successive block reductions in one team, each with a result that the team
// uses at once. Without `num_threads` all threads of the team take part.
//
//===----------------------------------------------------------------------===//

// Runs in SPMD mode, into which the optimiser turns these kernels, and in
// generic mode, in which they are written.
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O2 -DSTAY_GENERIC %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Rows = 61;

int64_t valueAt(int Row, int Column) {
  return int64_t(check::scramble(Row * 4096 + Column) >> 24);
}

int columnsOf(int Row) { return Row * 7; } // row 0 is empty

/// A separate parallel region sums each row.
void sumRows(check::Shape S, int64_t *Sums) {
#pragma omp target teams distribute num_teams(S.Teams) thread_limit(S.Threads) \
    map(from : Sums[0 : Rows])
  for (int Row = 0; Row < Rows; ++Row) {
    int64_t Sum = check::unchanged(Row);
#pragma omp parallel for reduction(+ : Sum)
    for (int Column = 0; Column < columnsOf(Row); ++Column)
      Sum += valueAt(Row, Column);
    Sums[Row] = Sum;
  }
}

/// Two parallel regions in one iteration, the second of which uses the result
/// of the first; and a reduction of their results over the teams.
int64_t sumAboveMean(check::Shape S) {
  int64_t Above = 0;
#pragma omp target teams distribute num_teams(S.Teams) thread_limit(S.Threads) \
    map(tofrom : Above) reduction(+ : Above)
  for (int Row = 1; Row < Rows; ++Row) {
    int64_t Sum = 0;
    int32_t Number = 0;
#pragma omp parallel for reduction(+ : Sum, Number)
    for (int Column = 0; Column < columnsOf(Row); ++Column) {
      Sum += valueAt(Row, Column);
      Number += 1;
    }
    int64_t Mean = Sum / Number, Highest = 0;
#pragma omp parallel for reduction(+ : Above) reduction(max : Highest)
    for (int Column = 0; Column < columnsOf(Row); ++Column) {
      int64_t X = valueAt(Row, Column);
      Above += X > Mean ? 1 : 0;
      Highest = X > Highest ? X : Highest;
    }
    Above += check::unchanged(Highest);
  }
  return Above;
}

int main() {
  int64_t Sums[Rows] = {}, Above = 0, Total = 0;
  for (int Row = 0; Row < Rows; ++Row) {
    int64_t Highest = 0;
    for (int Column = 0; Column < columnsOf(Row); ++Column) {
      Sums[Row] += valueAt(Row, Column);
      Highest = valueAt(Row, Column) > Highest ? valueAt(Row, Column) : Highest;
    }
    for (int Column = 0; Column < columnsOf(Row); ++Column)
      Above += valueAt(Row, Column) > Sums[Row] / columnsOf(Row) ? 1 : 0;
    Above += Highest;
    Sums[Row] += Row;
    Total += Sums[Row];
  }
  for (check::Shape S :
       {check::Shape{1, 1}, {1, 32}, {2, 64}, {5, 96}, {70, 128}}) {
    int64_t Got[Rows], GotTotal = 0;
    sumRows(S, Got);
    for (int Row = 0; Row < Rows; ++Row) {
      check::expect(check::caseText(check::text("row %d", Row).Chars, S).Chars,
                    Got[Row], Sums[Row]);
      GotTotal += Got[Row];
    }
    check::equal(check::caseText("all rows", S).Chars, GotTotal, Total);
    check::equal(check::caseText("above the mean", S).Chars, sumAboveMean(S),
                 Above);
  }
  return check::status();
}

// CHECK: all rows, 1 teams of 1<int64>: 7072449586844673
// CHECK-NEXT: above the mean, 1 teams of 1<int64>: 65283475586246
// CHECK-NEXT: all rows, 1 teams of 32<int64>: 7072449586844673
// CHECK-NEXT: above the mean, 1 teams of 32<int64>: 65283475586246
// CHECK-NEXT: all rows, 2 teams of 64<int64>: 7072449586844673
// CHECK-NEXT: above the mean, 2 teams of 64<int64>: 65283475586246
// CHECK-NEXT: all rows, 5 teams of 96<int64>: 7072449586844673
// CHECK-NEXT: above the mean, 5 teams of 96<int64>: 65283475586246
// CHECK-NEXT: all rows, 70 teams of 128<int64>: 7072449586844673
// CHECK-NEXT: above the mean, 70 teams of 128<int64>: 65283475586246
