//===- block/team_writes.cpp - the row changes between its regions --------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A region reads what the team's own code or another region wrote before it, even if it
// reads the row that an earlier region has read, which threads otherwise keep in
// registers. What the team's code writes after a region has written the row is final.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Rows = 6;
constexpr int Columns = 256;
constexpr int Elements = Rows * Columns;

/// Three sums of each row: unchanged, with one element changed by the team's code, and
/// after a region has doubled it.
void sumThrice(check::Shape S, int32_t *X, int64_t *Sums) {
#pragma omp target teams distribute num_teams(S.Teams) thread_limit(S.Threads) \
    map(tofrom : X[0 : Elements]) map(from : Sums[0 : 3 * Rows])
  for (int Row = 0; Row < Rows; ++Row) {
    int32_t *RowStart = X + Row * Columns;
    int64_t First = 0, Second = 0, Third = 0;
#pragma omp parallel for reduction(+ : First)
    for (int C = 0; C < Columns; ++C)
      First += RowStart[C];
    RowStart[Row * 7 + 5] += 1000;
#pragma omp parallel for reduction(+ : Second)
    for (int C = 0; C < Columns; ++C)
      Second += RowStart[C];
#pragma omp parallel for
    for (int C = 0; C < Columns; ++C)
      RowStart[C] *= 2;
#pragma omp parallel for reduction(+ : Third)
    for (int C = 0; C < Columns; ++C)
      Third += RowStart[C];
    Sums[3 * Row] = First;
    Sums[3 * Row + 1] = Second;
    Sums[3 * Row + 2] = Third;
  }
}

/// A region writes each row; then the team's code writes its last element, which
/// another thread of the region owns.
void endRows(check::Shape S, int32_t *X) {
#pragma omp target teams distribute num_teams(S.Teams) thread_limit(S.Threads) \
    map(from : X[0 : Elements])
  for (int Row = 0; Row < Rows; ++Row) {
    int32_t *RowStart = X + Row * Columns;
#pragma omp parallel for
    for (int C = 0; C < Columns; ++C)
      RowStart[C] = C;
    RowStart[Columns - 1] = -Row;
  }
}

int main() {
  for (check::Shape S : {check::Shape{1, 1},
                         {2, 16},
                         {2, 32},
                         {3, 50},
                         {2, 64},
                         {4, 128},
                         {1, 256}}) {
    int32_t X[Elements];
    int64_t Sums[3 * Rows], Total = 0;
    for (int I = 0; I < Elements; ++I)
      X[I] = int32_t(check::scramble(I) >> 44);
    sumThrice(S, X, Sums);
    for (int Row = 0; Row < Rows; ++Row) {
      int64_t Sum = 0;
      for (int C = 0; C < Columns; ++C)
        Sum += int32_t(check::scramble(Row * Columns + C) >> 44);
      check::expect(check::caseText("as it is", S).Chars, Sums[3 * Row], Sum);
      check::expect(check::caseText("one changed", S).Chars, Sums[3 * Row + 1],
                    Sum + 1000);
      check::expect(check::caseText("doubled", S).Chars, Sums[3 * Row + 2],
                    2 * (Sum + 1000));
      Total += Sums[3 * Row + 2] * (Row + 1);
    }
    check::print(check::caseText("sums", S).Chars, Total);
    endRows(S, X);
    for (int Row = 0; Row < Rows; ++Row)
      for (int C = 0; C < Columns; ++C)
        check::expect(check::caseText("ended", S).Chars, X[Row * Columns + C],
                      C == Columns - 1 ? -Row : C);
  }
  return check::status();
}

// CHECK: sums, 1 teams of 1<int64>: 5686666552
// CHECK-NEXT: sums, 2 teams of 16<int64>: 5686666552
// CHECK-NEXT: sums, 2 teams of 32<int64>: 5686666552
// CHECK-NEXT: sums, 3 teams of 50<int64>: 5686666552
// CHECK-NEXT: sums, 2 teams of 64<int64>: 5686666552
// CHECK-NEXT: sums, 4 teams of 128<int64>: 5686666552
// CHECK-NEXT: sums, 1 teams of 256<int64>: 5686666552
