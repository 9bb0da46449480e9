//===- constructs/teams_loop.cpp - `teams loop` in a team's code ----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Iterations that call functions, which clang does not execute in a parallel region:
// one loop, and a collapsed pair with a third loop in the body.
//
//===----------------------------------------------------------------------===//

// Defect 19 of the stock runtime (docs/StockDefects.md) does not show on a GPU.
// XFAIL: stock && simulator
// A loop that clang 23 omits is refused: docs/StockDefects.md, 45.
// XFAIL: llvm-23
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Count = 3001;
constexpr int Planes = 7, Rows = 13, Columns = 29;

int64_t valueAt(int I) { return int64_t(check::scramble(I) >> 20); }
int64_t valueAt(int P, int R, int C) {
  return int64_t(check::scramble((P * 100 + R) * 100 + C) >> 24);
}

int main() {
  int64_t Expected = 17, ExpectedHighest = 0, ExpectedOfBox = 4;
  for (int I = 0; I < Count; ++I) {
    Expected += valueAt(I);
    ExpectedHighest =
        valueAt(I) > ExpectedHighest ? valueAt(I) : ExpectedHighest;
  }
  for (int P = 0; P < Planes; ++P)
    for (int R = 0; R < Rows; ++R)
      for (int C = 0; C < Columns; ++C)
        ExpectedOfBox += valueAt(P, R, C);

  for (check::Shape S : {check::Shape{1, 1}, {3, 33}, {1026, 32}}) {
    int64_t Sum = 17, Highest = 0, OfBox = 4;
#pragma omp target teams loop num_teams(S.Teams) thread_limit(S.Threads)       \
    map(tofrom : Sum, Highest) reduction(+ : Sum) reduction(max : Highest)
    for (int I = 0; I < Count; ++I) {
      Sum += valueAt(I);
      Highest = valueAt(I) > Highest ? valueAt(I) : Highest;
    }

#pragma omp target teams loop collapse(2) num_teams(S.Teams)                   \
    thread_limit(S.Threads) reduction(+ : OfBox)
    for (int P = 0; P < Planes; ++P)
      for (int R = 0; R < Rows; ++R)
        for (int C = 0; C < Columns; ++C)
          OfBox += valueAt(P, R, C);

    check::equal(check::caseText("sum", S).Chars, Sum, Expected);
    check::expect(check::caseText("highest", S).Chars, Highest,
                  ExpectedHighest);
    check::equal(check::caseText("collapse(2)", S).Chars, OfBox, ExpectedOfBox);
  }
  return check::status();
}

// CHECK: sum, 1 teams of 1<int64>: 26426951710124742
// CHECK-NEXT: collapse(2), 1 teams of 1<int64>: 1433355509525325
// CHECK-NEXT: sum, 3 teams of 33<int64>: 26426951710124742
// CHECK-NEXT: collapse(2), 3 teams of 33<int64>: 1433355509525325
// CHECK-NEXT: sum, 1026 teams of 32<int64>: 26426951710124742
// CHECK-NEXT: collapse(2), 1026 teams of 32<int64>: 1433355509525325
