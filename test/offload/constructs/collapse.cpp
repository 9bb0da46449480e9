//===- constructs/collapse.cpp - two and three loops as one ---------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The collapsed loop's trip count is the product of all; the outer indices are
// computed by divisions. Every point of the box has a different value.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Planes = 7, Rows = 13, Columns = 29;

int64_t valueAt(int P, int R, int C) {
  return int64_t(check::scramble((P * 100 + R) * 100 + C) >> 24);
}

int main() {
  int64_t Expected2 = 4, Expected3 = 4, ExpectedHighest = 0;
  for (int P = 0; P < Planes; ++P)
    for (int R = 0; R < Rows; ++R)
      for (int C = 0; C < Columns; ++C) {
        int64_t X = valueAt(P, R, C);
        Expected2 += P == 3 ? X : 0;
        Expected3 += X;
        ExpectedHighest = X > ExpectedHighest ? X : ExpectedHighest;
      }

  for (check::Shape S : {check::Shape{1, 1}, {2, 50}, {9, 128}}) {
    int64_t Sum2 = 4, Sum3 = 4, Highest = 0;
#pragma omp target teams distribute parallel for collapse(2)                   \
    num_teams(S.Teams) thread_limit(S.Threads) reduction(+ : Sum2)
    for (int R = 0; R < Rows; ++R)
      for (int C = 0; C < Columns; ++C)
        Sum2 += valueAt(3, R, C);

#pragma omp target teams distribute parallel for collapse(3)                   \
    num_teams(S.Teams) thread_limit(S.Threads) reduction(+ : Sum3)             \
    reduction(max : Highest)
    for (int P = 0; P < Planes; ++P)
      for (int R = 0; R < Rows; ++R)
        for (int C = 0; C < Columns; ++C) {
          int64_t X = valueAt(P, R, C);
          Sum3 += X;
          Highest = X > Highest ? X : Highest;
        }

    check::equal(check::caseText("collapse(2)", S).Chars, Sum2, Expected2);
    check::equal(check::caseText("collapse(3)", S).Chars, Sum3, Expected3);
    check::equal(check::caseText("collapse(3) highest", S).Chars, Highest,
                 ExpectedHighest);
  }
  return check::status();
}

// CHECK: collapse(2), 1 teams of 1<int64>: 200360435052918
// CHECK-NEXT: collapse(3), 1 teams of 1<int64>: 1433355509525325
// CHECK-NEXT: collapse(3) highest, 1 teams of 1<int64>: 1099153306382
// CHECK-NEXT: collapse(2), 2 teams of 50<int64>: 200360435052918
// CHECK-NEXT: collapse(3), 2 teams of 50<int64>: 1433355509525325
// CHECK-NEXT: collapse(3) highest, 2 teams of 50<int64>: 1099153306382
// CHECK-NEXT: collapse(2), 9 teams of 128<int64>: 200360435052918
// CHECK-NEXT: collapse(3), 9 teams of 128<int64>: 1433355509525325
// CHECK-NEXT: collapse(3) highest, 9 teams of 128<int64>: 1099153306382
