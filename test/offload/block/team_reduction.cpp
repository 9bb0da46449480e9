//===- block/team_reduction.cpp - rows whose teams also reduce ------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `teams distribute` with a reduction clause, and parallel regions inside that reduce into a
// variable of the team: operators and types, several variables, more rows than teams, one team, no row
// at all, and a class.
//
//===----------------------------------------------------------------------===//

// The remarks are the plugin's.
// UNSUPPORTED: stock, no-plugin
// RUN: %offload-compile -O2 -Rpass=warpfold -Rpass-missed=warpfold %s -o %t 2> %t.remarks
// RUN: FileCheck %s --check-prefix=REMARKS --implicit-check-not='{{parallel regions inside|executes on one}}' < %t.remarks
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// REMARKS-COUNT-11: parallel regions of a team execute without the OpenMP runtime

#include "../Check.h"

constexpr int Rows = 37;
constexpr int Columns = 300;
int X[Rows * Columns];

template <class T> T element(const int *Of, int Row, int Column) {
  return static_cast<T>(Of[Row * Columns + Column]);
}

/// One sum over teams of sums over rows. Instantiated for each type.
template <class T> void sums(int NumRows) {
  T Sum = 3, Expected = 3;
#pragma omp target teams distribute map(to : X) reduction(+ : Sum)
  for (int Row = 0; Row < NumRows; ++Row) {
    T OfRow = 0;
#pragma omp parallel for reduction(+ : OfRow)
    for (int C = 0; C < Columns; ++C)
      OfRow += element<T>(X, Row, C);
    Sum += OfRow;
  }
  for (int Row = 0; Row < NumRows; ++Row)
    for (int C = 0; C < Columns; ++C)
      Expected += element<T>(X, Row, C);
  check::equal("sum", Sum, Expected);
}

/// Several variables with different operators, and less teams than rows.
void operators() {
  int64_t Sum = 0;
  int Largest = -1, Bits = 0;
  bool All = true;
  double Smallest = 1e9;
#pragma omp target teams distribute num_teams(4) map(to : X)                   \
    reduction(+ : Sum) reduction(max : Largest) reduction(| : Bits)            \
    reduction(&& : All) reduction(min : Smallest)
  for (int Row = 0; Row < Rows; ++Row) {
    int64_t OfRow = 0;
    int LargestOfRow = -1;
#pragma omp parallel for reduction(+ : OfRow) reduction(max : LargestOfRow)
    for (int C = 0; C < Columns; ++C) {
      const int Value = element<int>(X, Row, C);
      OfRow += Value;
      LargestOfRow = Value > LargestOfRow ? Value : LargestOfRow;
    }
    Sum += OfRow;
    Largest = LargestOfRow > Largest ? LargestOfRow : Largest;
    Bits |= 1 << Row % 31;
    All = All && OfRow > 0;
    const double Mean = double(OfRow) / Columns;
    Smallest = Mean < Smallest ? Mean : Smallest;
  }
  int64_t ExpectedSum = 0;
  int ExpectedLargest = -1;
  double ExpectedSmallest = 1e9;
  for (int Row = 0; Row < Rows; ++Row) {
    int64_t OfRow = 0;
    for (int C = 0; C < Columns; ++C) {
      OfRow += X[Row * Columns + C];
      ExpectedLargest = X[Row * Columns + C] > ExpectedLargest
                            ? X[Row * Columns + C]
                            : ExpectedLargest;
    }
    ExpectedSum += OfRow;
    ExpectedSmallest = double(OfRow) / Columns < ExpectedSmallest
                           ? double(OfRow) / Columns
                           : ExpectedSmallest;
  }
  check::equal("operators, sum", Sum, ExpectedSum);
  check::equal("operators, largest", Largest, ExpectedLargest);
  check::equal("operators, bits", Bits, 0x7FFFFFFF);
  check::equal("operators, all", All, true);
  check::equal("operators, smallest", Smallest, ExpectedSmallest);
}

/// One team, which executes all rows; a region without a reduction, and a store to each row.
void oneTeam() {
  int64_t Sum = 0;
  int Doubled[Rows * Columns] = {};
  int64_t OfRows[Rows] = {};
#pragma omp target teams distribute num_teams(1) map(to : X)                   \
    map(from : OfRows) map(tofrom : Doubled) reduction(+ : Sum)
  for (int Row = 0; Row < Rows; ++Row) {
#pragma omp parallel for
    for (int C = 0; C < Columns; ++C)
      Doubled[Row * Columns + C] = 2 * X[Row * Columns + C];
    int64_t OfRow = 0;
#pragma omp parallel for reduction(+ : OfRow)
    for (int C = 0; C < Columns; ++C)
      OfRow += Doubled[Row * Columns + Columns - 1 - C];
    OfRows[Row] = OfRow;
    Sum += OfRow;
  }
  int64_t Expected = 0, Total = 0;
  for (int I = 0; I < Rows * Columns; ++I)
    Expected += 2 * X[I];
  for (int64_t OfRow : OfRows)
    Total += OfRow;
  check::equal("one team", Sum, Expected);
  check::equal("one team, rows", Total, Expected);
}

/// The regions do not reduce, and one iteration writes the team's part of the sum.
void written() {
  int64_t Sum = 0;
#pragma omp target teams distribute num_teams(3) map(to : X) reduction(+ : Sum)
  for (int Row = 0; Row < Rows; ++Row) {
#pragma omp parallel for
    for (int C = 0; C < Columns; ++C)
      if (C == Row)
        Sum += X[Row * Columns + C];
    Sum += Row;
  }
  int64_t Expected = 0;
  for (int Row = 0; Row < Rows; ++Row)
    Expected += X[Row * Columns + Row] + Row;
  check::equal("written", Sum, Expected);
}

/// The regions do not reduce, and write memory.
void plain() {
  int Doubled[Rows * Columns] = {};
  int64_t Sum = 0;
#pragma omp target teams distribute map(to : X) map(from : Doubled)            \
    reduction(+ : Sum)
  for (int Row = 0; Row < Rows; ++Row) {
#pragma omp parallel for
    for (int C = 0; C < Columns; ++C)
      Doubled[Row * Columns + C] = 2 * X[Row * Columns + C];
    Sum += Doubled[Row * Columns + Row];
  }
  int64_t Expected = 0;
  for (int Row = 0; Row < Rows; ++Row)
    Expected += 2 * X[Row * Columns + Row];
  check::equal("plain", Sum, Expected);
  check::equal("plain, element", Doubled[Rows * Columns - 1],
               2 * X[Rows * Columns - 1]);
}

struct Moments {
  double First = 0, Second = 0;
  void add(const Moments &Other) {
    First += Other.First;
    Second += Other.Second;
  }
};
#pragma omp declare reduction(moments:Moments : omp_out.add(omp_in))

/// A class, whose operator is a member function.
void ofClass() {
  Moments All;
#pragma omp target teams distribute map(to : X) reduction(moments : All)
  for (int Row = 0; Row < Rows; ++Row) {
    Moments OfRow;
#pragma omp parallel for reduction(moments : OfRow)
    for (int C = 0; C < Columns; ++C) {
      const double Value = element<double>(X, Row, C);
      OfRow.First += Value;
      OfRow.Second += Value * Value;
    }
    All.add(OfRow);
  }
  double First = 0, Second = 0;
  for (int Value : X) {
    First += Value;
    Second += double(Value) * Value;
  }
  check::equal("class, first", All.First, First);
  check::equal("class, second", All.Second, Second);
}

int main() {
  for (int I = 0; I < Rows * Columns; ++I)
    X[I] = check::scramble(I) % 100 + 1;
  // CHECK: sum<int32>: [[#]]
  sums<int32_t>(Rows);
  sums<int64_t>(Rows);
  sums<uint8_t>(Rows);
  sums<int16_t>(Rows);
  sums<float>(Rows);
  sums<double>(Rows);
  sums<double>(0);
  operators();
  oneTeam();
  written();
  plain();
  ofClass();
  return check::status();
}
