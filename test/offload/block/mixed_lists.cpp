//===- block/mixed_lists.cpp - reductions of different lists in a row -----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A team's reductions follow each other directly, and their lists differ in length: all
// use the same slots in turn, with few warps and with many.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Rows = 6;
constexpr int Columns = 512;
constexpr int Elements = Rows * Columns;

void sumRows(check::Shape S, const int64_t *X, int64_t *Sums) {
#pragma omp target teams distribute num_teams(S.Teams) thread_limit(S.Threads) \
    map(to : X[0 : Elements]) map(from : Sums[0 : Rows])
  for (int Row = 0; Row < Rows; ++Row) {
    int64_t A = 0, B = 0, D = 0;
#pragma omp parallel for reduction(+ : A)
    for (int C = 0; C < Columns; ++C)
      A += X[Row * Columns + C];
#pragma omp parallel for reduction(+ : A, B, D)
    for (int C = 0; C < Columns; ++C) {
      A += X[Row * Columns + C];
      B += 2 * X[Row * Columns + C];
      D += 3 * X[Row * Columns + C];
    }
#pragma omp parallel for reduction(+ : A)
    for (int C = 0; C < Columns; ++C)
      A += X[Row * Columns + C];
    Sums[Row] = A + B + D;
  }
}

int main() {
  int64_t X[Elements];
  for (int I = 0; I < Elements; ++I)
    X[I] = check::scramble(I) % 1000;
  for (check::Shape S : {check::Shape{1, 1},
                         {2, 32},
                         {2, 96},
                         {1, 100},
                         {1, 128},
                         {2, 160},
                         {1, 256}}) {
    int64_t Sums[Rows], Total = 0;
    sumRows(S, X, Sums);
    for (int Row = 0; Row < Rows; ++Row) {
      int64_t Sum = 0;
      for (int C = 0; C < Columns; ++C)
        Sum += 8 * X[Row * Columns + C];
      check::expect(check::caseText("row", S).Chars, Sums[Row], Sum);
      Total += Sums[Row] * (Row + 1);
    }
    check::print(check::caseText("rows", S).Chars, Total);
  }
  return check::status();
}

// CHECK: rows, 1 teams of 1<int64>: 42107528
// CHECK-NEXT: rows, 2 teams of 32<int64>: 42107528
// CHECK-NEXT: rows, 2 teams of 96<int64>: 42107528
// CHECK-NEXT: rows, 1 teams of 100<int64>: 42107528
// CHECK-NEXT: rows, 1 teams of 128<int64>: 42107528
// CHECK-NEXT: rows, 2 teams of 160<int64>: 42107528
// CHECK-NEXT: rows, 1 teams of 256<int64>: 42107528
