//===- block/team_memory.cpp - team variables that regions write ----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Arrays and variables of a team that are too large for copies, or that regions write: they are
// in shared memory, with a barrier between a write and a read by another thread. Stencils with a
// halo, tables, flags, values that one iteration writes, arrays that live longer than a row.
//
//===----------------------------------------------------------------------===//

// The remarks are the plugin's.
// UNSUPPORTED: stock, no-plugin
// RUN: %offload-compile -O2 -Rpass=warpfold -Rpass-missed=warpfold %s -o %t 2> %t.remarks
// RUN: FileCheck %s --check-prefix=DONE < %t.remarks
// RUN: FileCheck %s --check-prefix=LARGE --implicit-check-not='parallel regions inside' < %t.remarks
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// DONE-COUNT-9: parallel regions of a team execute without the OpenMP runtime
// LARGE: parallel regions inside teams not restructured: a team's variables are too large for shared memory

#include "../Check.h"

constexpr int Rows = 5;
constexpr int Columns = 240;
int X[Rows * Columns + 2];
int64_t Y[Rows * Columns];
int64_t Sums[Rows];

int64_t total(const int64_t *Values, int Count) {
  int64_t Sum = 0;
  for (int I = 0; I < Count; ++I)
    Sum += Values[I] * (I % 7 + 1);
  return Sum;
}

/// A tile with the neighbors of a row's elements.
template <class T> void halo() {
#pragma omp target teams distribute map(to : X) map(from : Y, Sums)
  for (int Row = 0; Row < Rows; ++Row) {
    T Tile[Columns + 2];
#pragma omp parallel for
    for (int C = 0; C < Columns + 2; ++C)
      Tile[C] = static_cast<T>(X[Row * Columns + C]);
    int64_t Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int C = 0; C < Columns; ++C) {
      const T Value = Tile[C] + 2 * Tile[C + 1] + Tile[C + 2];
      Y[Row * Columns + C] = static_cast<int64_t>(Value);
      Sum += static_cast<int64_t>(Value);
    }
    Sums[Row] = Sum;
  }
  int64_t Values[Rows * Columns], OfRows[Rows] = {};
  for (int Row = 0; Row < Rows; ++Row)
    for (int C = 0; C < Columns; ++C) {
      const int *At = X + Row * Columns + C;
      const T Value = static_cast<T>(At[0]) + 2 * static_cast<T>(At[1]) +
                      static_cast<T>(At[2]);
      OfRows[Row] += Values[Row * Columns + C] = static_cast<int64_t>(Value);
    }
  check::equal("halo", total(Y, Rows * Columns), total(Values, Rows * Columns));
  check::equal("halo, sums", total(Sums, Rows), total(OfRows, Rows));
}

/// Two arrays, each written from the other, round by round.
void rounds() {
#pragma omp target teams distribute num_teams(2) map(to : X) map(from : Sums)
  for (int Row = 0; Row < Rows; ++Row) {
    int A[Columns], B[Columns];
#pragma omp parallel for
    for (int C = 0; C < Columns; ++C)
      A[C] = X[Row * Columns + C] % 16;
    for (int Round = 0; Round < 3; ++Round) {
#pragma omp parallel for
      for (int C = 0; C < Columns; ++C)
        B[C] = A[(C + 1) % Columns] + A[C];
#pragma omp parallel for
      for (int C = 0; C < Columns; ++C)
        A[C] = B[Columns - 1 - C] % 97;
    }
    int64_t Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int C = 0; C < Columns; ++C)
      Sum += int64_t(A[C]) * C;
    Sums[Row] = Sum;
  }
  int64_t Expected[Rows] = {};
  for (int Row = 0; Row < Rows; ++Row) {
    int A[Columns], B[Columns];
    for (int C = 0; C < Columns; ++C)
      A[C] = X[Row * Columns + C] % 16;
    for (int Round = 0; Round < 3; ++Round) {
      for (int C = 0; C < Columns; ++C)
        B[C] = A[(C + 1) % Columns] + A[C];
      for (int C = 0; C < Columns; ++C)
        A[C] = B[Columns - 1 - C] % 97;
    }
    for (int C = 0; C < Columns; ++C)
      Expected[Row] += int64_t(A[C]) * C;
  }
  check::equal("rounds", total(Sums, Rows), total(Expected, Rows));
}

/// One iteration writes a variable of the team, which the team's code and later regions read.
void written() {
#pragma omp target teams distribute map(to : X) map(from : Sums)
  for (int Row = 0; Row < Rows; ++Row) {
    int Found = -1;
#pragma omp parallel for
    for (int C = 0; C < Columns; ++C)
      if (C == 17 * Row + 3)
        Found = X[Row * Columns + C];
    const int Twice = 2 * Found;
    int64_t Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int C = 0; C < Columns; ++C)
      Sum += Found + Twice;
    Sums[Row] = Sum;
  }
  int64_t Expected[Rows];
  for (int Row = 0; Row < Rows; ++Row)
    Expected[Row] = int64_t(3) * Columns * X[Row * Columns + 17 * Row + 3];
  check::equal("written", total(Sums, Rows), total(Expected, Rows));
}

/// The team's code fills a table, which all threads read.
void table() {
#pragma omp target teams distribute map(to : X) map(from : Sums)
  for (int Row = 0; Row < Rows; ++Row) {
    double Weights[40];
    for (int I = 0; I < 40; ++I)
      Weights[I] = X[Row * Columns + I] * 0.5;
    double Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int C = 0; C < Columns; ++C)
      Sum += Weights[C % 40] * C;
    Weights[0] = Sum;
    Sums[Row] = static_cast<int64_t>(2 * Weights[0]);
  }
  int64_t Expected[Rows] = {};
  for (int Row = 0; Row < Rows; ++Row)
    for (int C = 0; C < Columns; ++C)
      Expected[Row] += int64_t(X[Row * Columns + C % 40]) * C;
  check::equal("table", total(Sums, Rows), total(Expected, Rows));
}

/// The array lives longer than a row: each row of a team adds to it.
void carried() {
  int64_t Whole = 0;
#pragma omp target teams num_teams(2) map(to : X) map(tofrom : Whole)
  {
    int Counts[64];
    for (int I = 0; I < 64; ++I)
      Counts[I] = 0;
#pragma omp distribute
    for (int Row = 0; Row < Rows; ++Row) {
#pragma omp parallel for
      for (int I = 0; I < 64; ++I)
        Counts[I] += X[Row * Columns + I];
    }
    int64_t Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int I = 0; I < 64; ++I)
      Sum += int64_t(Counts[I]) * (I + 1);
#pragma omp atomic
    Whole += Sum;
  }
  int64_t Expected = 0;
  for (int Row = 0; Row < Rows; ++Row)
    for (int I = 0; I < 64; ++I)
      Expected += int64_t(X[Row * Columns + I]) * (I + 1);
  check::equal("carried", Whole, Expected);
}

/// The threads reduce into a part of an array, and rows reduce over the teams.
void reduced() {
  int64_t All = 0;
#pragma omp target teams distribute map(to : X) reduction(+ : All)
  for (int Row = 0; Row < Rows; ++Row) {
    int64_t Prefix[Columns];
#pragma omp parallel for
    for (int C = 0; C < Columns; ++C)
      Prefix[C] = X[Row * Columns + C] * 3;
    int64_t Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int C = 0; C < Columns; ++C)
      Sum += Prefix[Columns - 1 - C];
    All += Sum + Prefix[Row];
  }
  int64_t Expected = 0;
  for (int Row = 0; Row < Rows; ++Row) {
    for (int C = 0; C < Columns; ++C)
      Expected += 3 * X[Row * Columns + C];
    Expected += 3 * X[Row * Columns + Row];
  }
  check::equal("reduced", All, Expected);
}

/// 16 KiB is the limit.
template <int Bytes> void limit() {
#pragma omp target teams distribute num_teams(2) map(to : X) map(from : Sums)
  for (int Row = 0; Row < Rows; ++Row) {
    char Large[Bytes];
#pragma omp parallel for
    for (int I = 0; I < Bytes; ++I)
      Large[I] = static_cast<char>((X[I % Columns] + Row) % 50);
    int64_t Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int I = 0; I < Bytes; ++I)
      Sum += Large[Bytes - 1 - I];
    Sums[Row] = Sum;
  }
  int64_t Expected[Rows] = {};
  for (int Row = 0; Row < Rows; ++Row)
    for (int I = 0; I < Bytes; ++I)
      Expected[Row] += (X[I % Columns] + Row) % 50;
  check::equal("limit", total(Sums, Rows), total(Expected, Rows));
}

int main() {
  for (int I = 0; I < Rows * Columns + 2; ++I)
    X[I] = check::scramble(I) % 1000;
  // CHECK: halo<int64>: [[#]]
  halo<int>();
  halo<double>();
  halo<int16_t>();
  rounds();
  written();
  table();
  carried();
  reduced();
  limit<16384>();
  limit<16385>();
  return check::status();
}
