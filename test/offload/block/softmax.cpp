//===- block/softmax.cpp - maximum, sum and output of each row ------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Several successive parallel regions on the same row, each of which needs the previous
// one's result: softmax with powers of two instead of exponentials, so that all values
// are exact in float. The output may be the input.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Rows = 12;
constexpr int Longest = 700;
constexpr int Elements = 2 * Rows * Longest + 1;

/// 2^-X for X in 0..15.
float power(int X) { return 1.0f / float(1 << X); }

/// The output begins OutAt elements after the input.
void softmax(check::Shape S, float *Data, int OutAt, int Columns) {
#pragma omp target teams distribute num_teams(S.Teams) thread_limit(S.Threads) \
    map(tofrom : Data[0 : Elements])
  for (int Row = 0; Row < Rows; ++Row) {
    const float *X = Data + Row * Columns;
    float *Y = Data + OutAt + Row * Columns;
    float Largest = X[0];
#pragma omp parallel for reduction(max : Largest)
    for (int C = 0; C < Columns; ++C)
      Largest = X[C] > Largest ? X[C] : Largest;
    float Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int C = 0; C < Columns; ++C)
      Sum += power(int(Largest - X[C]));
    const float Scale = Sum;
#pragma omp parallel for
    for (int C = 0; C < Columns; ++C)
      Y[C] = power(int(Largest - X[C])) * 65536 + Scale;
  }
}

float valueAt(int Row, int Column) {
  return float(check::scramble(Row * 1000 + Column) >> 60) + Row;
}

double test(check::Shape S, int Columns, int OutAt) {
  static float Data[Elements];
  for (int I = 0; I < Rows * Columns; ++I)
    Data[I] = valueAt(I / Columns, I % Columns);
  softmax(S, Data, OutAt, Columns);
  const float *Got = Data + OutAt;
  double Total = 0;
  for (int Row = 0; Row < Rows; ++Row) {
    float Largest = 0, Sum = 0;
    for (int C = 0; C < Columns; ++C)
      Largest = valueAt(Row, C) > Largest ? valueAt(Row, C) : Largest;
    for (int C = 0; C < Columns; ++C)
      Sum += power(int(Largest - valueAt(Row, C)));
    for (int C = 0; C < Columns; ++C) {
      const float Expected =
          power(int(Largest - valueAt(Row, C))) * 65536 + Sum;
      check::expect(
          check::caseText(
              check::text("row %d column %d of %d", Row, C, Columns).Chars, S)
              .Chars,
          Got[Row * Columns + C], Expected);
      Total += Got[Row * Columns + C];
    }
  }
  return Total;
}

int main() {
  for (check::Shape S : {check::Shape{1, 1},
                         {2, 32},
                         {3, 50},
                         {5, 64},
                         {2, 160},
                         {7, 256},
                         {1, 1024}}) {
    double Total = 0;
    for (int Columns : {1, 31, 64, 257, 640, 700})
      for (int OutAt : {0, Rows * Longest, Rows * Longest + 1})
        Total += test(S, Columns, OutAt);
    check::print(check::caseText("softmax", S).Chars, Total);
  }
  return check::status();
}

// CHECK: softmax, 1 teams of 1<double>: 505249653.03204346
// CHECK-NEXT: softmax, 2 teams of 32<double>: 505249653.03204346
// CHECK-NEXT: softmax, 3 teams of 50<double>: 505249653.03204346
// CHECK-NEXT: softmax, 5 teams of 64<double>: 505249653.03204346
// CHECK-NEXT: softmax, 2 teams of 160<double>: 505249653.03204346
// CHECK-NEXT: softmax, 7 teams of 256<double>: 505249653.03204346
// CHECK-NEXT: softmax, 1 teams of 1024<double>: 505249653.03204346
