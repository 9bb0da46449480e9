//===- block/layernorm.cpp - mean and variance of each row ----------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Both ways to write it: two sums in one region, and the mean first. A row's results go
// to separate arrays, written outside of any parallel region and read again in the next
// one. All values are exact in double.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Rows = 10;
constexpr int Columns = 512;
constexpr int Elements = Rows * Columns;

/// The mean of a row is its number; half of the sum of squares of the differences is a
/// whole number as well.
double valueAt(int Row, int Column) {
  const double D = double(check::scramble(Row * Columns + Column / 2) >> 58);
  return Row + (Column % 2 ? D : -D);
}

void oneRegion(check::Shape S, const double *X, double *Y) {
#pragma omp target teams distribute num_teams(S.Teams) thread_limit(S.Threads) \
    map(to : X[0 : Elements]) map(from : Y[0 : Elements])
  for (int Row = 0; Row < Rows; ++Row) {
    double Sum = 0, Squares = 0;
#pragma omp parallel for reduction(+ : Sum, Squares)
    for (int C = 0; C < Columns; ++C) {
      Sum += X[Row * Columns + C];
      Squares += X[Row * Columns + C] * X[Row * Columns + C];
    }
    const double Mean = Sum / Columns;
    const double Spread = Squares - Sum * Mean;
#pragma omp parallel for
    for (int C = 0; C < Columns; ++C)
      Y[Row * Columns + C] = (X[Row * Columns + C] - Mean) * Spread;
  }
}

/// The regions read what the team has written to Means and Spreads.
void twoRegions(check::Shape S, const double *X, double *Y, double *Means,
                double *Spreads) {
#pragma omp target teams distribute num_teams(S.Teams) thread_limit(S.Threads) \
    map(to : X[0 : Elements]) map(from : Y[0 : Elements])                      \
    map(from : Means[0 : Rows], Spreads[0 : Rows])
  for (int Row = 0; Row < Rows; ++Row) {
    double Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int C = 0; C < Columns; ++C)
      Sum += X[Row * Columns + C];
    Means[Row] = Sum / Columns;
    double Squares = 0;
#pragma omp parallel for reduction(+ : Squares)
    for (int C = 0; C < Columns; ++C)
      Squares += (X[Row * Columns + C] - Means[Row]) *
                 (X[Row * Columns + C] - Means[Row]);
    Spreads[Row] = Squares;
#pragma omp parallel for
    for (int C = 0; C < Columns; ++C)
      Y[Row * Columns + C] = (X[Row * Columns + C] - Means[Row]) * Spreads[Row];
  }
}

int main() {
  static double X[Elements], Y[Elements];
  for (int I = 0; I < Elements; ++I)
    X[I] = valueAt(I / Columns, I % Columns);
  for (check::Shape S : {check::Shape{1, 1},
                         {2, 32},
                         {3, 50},
                         {2, 64},
                         {4, 128},
                         {3, 256},
                         {1, 1000}}) {
    double Total = 0, Means[Rows], Spreads[Rows];
    for (int Way : {0, 1}) {
      if (Way == 0)
        oneRegion(S, X, Y);
      else
        twoRegions(S, X, Y, Means, Spreads);
      for (int Row = 0; Row < Rows; ++Row) {
        double Spread = 0;
        for (int C = 0; C < Columns; ++C)
          Spread += (X[Row * Columns + C] - Row) * (X[Row * Columns + C] - Row);
        for (int C = 0; C < Columns; ++C) {
          check::expect(
              check::caseText(
                  check::text("way %d, row %d, column %d", Way, Row, C).Chars,
                  S)
                  .Chars,
              Y[Row * Columns + C], (X[Row * Columns + C] - Row) * Spread);
          Total += Y[Row * Columns + C] * (C + 1);
        }
      }
    }
    for (int Row = 0; Row < Rows; ++Row)
      check::expect(check::caseText("mean", S).Chars, Means[Row], double(Row));
    check::print(check::caseText("layernorm", S).Chars, Total);
  }
  return check::status();
}

// CHECK: layernorm, 1 teams of 1<double>: 106695747904
// CHECK-NEXT: layernorm, 2 teams of 32<double>: 106695747904
// CHECK-NEXT: layernorm, 3 teams of 50<double>: 106695747904
// CHECK-NEXT: layernorm, 2 teams of 64<double>: 106695747904
// CHECK-NEXT: layernorm, 4 teams of 128<double>: 106695747904
// CHECK-NEXT: layernorm, 3 teams of 256<double>: 106695747904
// CHECK-NEXT: layernorm, 1 teams of 1000<double>: 106695747904
