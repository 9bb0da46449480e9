//===- block/empty_reductions.cpp - an empty reduction in a team ----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Only a reduction is between a region that writes and one that reads what other
// threads wrote, so its barrier must order them. In every other row it has no
// iterations, and in every third row only some threads have one.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Rows = 12;
constexpr int Columns = 256;
constexpr int Elements = Rows * Columns;

constexpr int32_t valueAt(int Row, int Column) {
  return Row * 1000 + Column * Column % 97;
}

constexpr int lengthOf(int Row) { return Row % 2 ? 0 : Row % 3 ? Columns : 20; }

/// Each row reversed, plus the row's number times its length.
void reverseRows(check::Shape S, int32_t *Between, int32_t *Out) {
#pragma omp target teams distribute num_teams(S.Teams) thread_limit(S.Threads) \
    map(from : Between[0 : Elements], Out[0 : Elements])
  for (int Row = 0; Row < Rows; ++Row) {
    int32_t *RowStart = Between + Row * Columns;
#pragma omp parallel for
    for (int C = 0; C < Columns; ++C)
      RowStart[C] = valueAt(Row, C);
    int32_t Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int C = 0; C < lengthOf(Row); ++C)
      Sum += Row;
#pragma omp parallel for
    for (int C = 0; C < Columns; ++C)
      Out[Row * Columns + C] = RowStart[Columns - 1 - C] + Sum;
  }
}

int main() {
  for (check::Shape S :
       {check::Shape{1, 1}, {2, 32}, {3, 50}, {2, 64}, {1, 192}, {5, 256}}) {
    int32_t Between[Elements], Out[Elements];
    reverseRows(S, Between, Out);
    int64_t Total = 0;
    for (int Row = 0; Row < Rows; ++Row)
      for (int C = 0; C < Columns; ++C) {
        check::expect(check::caseText("element", S).Chars,
                      Out[Row * Columns + C],
                      valueAt(Row, Columns - 1 - C) + Row * lengthOf(Row));
        Total += int64_t(Out[Row * Columns + C]) * (C + 1);
      }
    check::print(check::caseText("rows", S).Chars, Total);
  }
  return check::status();
}

// CHECK: rows, 1 teams of 1<int64>: 2395995312
// CHECK-NEXT: rows, 2 teams of 32<int64>: 2395995312
// CHECK-NEXT: rows, 3 teams of 50<int64>: 2395995312
// CHECK-NEXT: rows, 2 teams of 64<int64>: 2395995312
// CHECK-NEXT: rows, 1 teams of 192<int64>: 2395995312
// CHECK-NEXT: rows, 5 teams of 256<int64>: 2395995312
