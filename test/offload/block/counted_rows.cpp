//===- block/counted_rows.cpp - adjacent reductions -----------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One reduction for each row, of numbers that are computed: no memory is read, so only
// the reduction's own barrier synchronises the team's warps. A fast warp is in the next
// row's reduction while a slow one still reads the result of this one. The result is
// the trip count of the row's second region: each thread uses it.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Rows = 40;
constexpr int Columns = 300;
constexpr int Elements = Rows * Columns;

constexpr bool isCounted(int Row, int Column) {
  return (Row * 5 + Column * 3) % 64 < Row + 3;
}

/// Writes the count that the reduction has computed to that many elements of each row.
void fillRows(check::Shape S, int32_t *Out) {
#pragma omp target teams distribute num_teams(S.Teams) thread_limit(S.Threads) \
    map(tofrom : Out[0 : Elements])
  for (int Row = 0; Row < Rows; ++Row) {
    int32_t Count = 0;
#pragma omp parallel for reduction(+ : Count)
    for (int C = 0; C < Columns; ++C)
      Count += isCounted(Row, C);
#pragma omp parallel for
    for (int C = 0; C < Count; ++C)
      Out[Row * Columns + C] = Count;
  }
}

int main() {
  for (check::Shape S : {check::Shape{1, 1},
                         {2, 32},
                         {2, 50},
                         {3, 64},
                         {1, 128},
                         {2, 192},
                         {1, 256}}) {
    int32_t Out[Elements] = {};
    fillRows(S, Out);
    int64_t Total = 0;
    for (int Row = 0; Row < Rows; ++Row) {
      int32_t Count = 0;
      for (int C = 0; C < Columns; ++C)
        Count += isCounted(Row, C);
      for (int C = 0; C < Columns; ++C)
        check::expect(check::caseText("count", S).Chars, Out[Row * Columns + C],
                      C < Count ? Count : 0);
      Total += Count * (Row + 1);
    }
    check::print(check::caseText("counts", S).Chars, Total);
  }
  return check::status();
}

// CHECK: counts, 1 teams of 1<int64>: 111390
// CHECK-NEXT: counts, 2 teams of 32<int64>: 111390
// CHECK-NEXT: counts, 2 teams of 50<int64>: 111390
// CHECK-NEXT: counts, 3 teams of 64<int64>: 111390
// CHECK-NEXT: counts, 1 teams of 128<int64>: 111390
// CHECK-NEXT: counts, 2 teams of 192<int64>: 111390
// CHECK-NEXT: counts, 1 teams of 256<int64>: 111390
