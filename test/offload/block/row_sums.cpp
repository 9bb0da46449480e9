//===- block/row_sums.cpp - a reduction of each row, in a team ------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `teams distribute` over rows with `parallel for reduction` over columns: every length
// of a row from none to more than one tile, rows that begin at any address, teams of
// one thread, of whole warps and of part of one, elements of 1 to 8 bytes, lists of one
// variable and of three.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Rows = 40;
constexpr int Longest = 1300;

template <typename T> T valueAt(int64_t I) {
  return T(int(check::scramble(I) >> 40) % 100 - 50);
}

int lengthOf(int Row) { return Row * Row * 5 / 6; }

template <typename T> struct Matrix {
  T Values[Rows * Longest];
};

/// Row r begins Shift elements after a multiple of Longest.
template <typename T>
void sumRows(check::Shape S, const T *Values, int Shift, int64_t *Sums,
             const int *Lengths) {
#pragma omp target teams distribute num_teams(S.Teams) thread_limit(S.Threads) \
    map(to : Values[0 : Rows * Longest], Lengths[0 : Rows])                    \
    map(from : Sums[0 : Rows])
  for (int Row = 0; Row < Rows; ++Row) {
    int64_t Sum = Row;
    const T *X = Values + Row * (Longest - 10) + Shift;
#pragma omp parallel for reduction(+ : Sum)
    for (int Column = 0; Column < Lengths[Row]; ++Column)
      Sum += X[Column];
    Sums[Row] = Sum;
  }
}

/// Three results of a row at a time, of three types.
void describeRows(check::Shape S, const int32_t *Values, int64_t *Sums,
                  int32_t *Largest, uint8_t *Parity, const int *Lengths) {
#pragma omp target teams distribute num_teams(S.Teams) thread_limit(S.Threads) \
    map(to : Values[0 : Rows * Longest], Lengths[0 : Rows])                    \
    map(from : Sums[0 : Rows], Largest[0 : Rows], Parity[0 : Rows])
  for (int Row = 0; Row < Rows; ++Row) {
    int64_t Sum = 0;
    int32_t Most = -100;
    uint8_t Odd = 0;
#pragma omp parallel for reduction(+ : Sum) reduction(max : Most)              \
    reduction(^ : Odd)
    for (int Column = 0; Column < Lengths[Row]; ++Column) {
      const int32_t X = Values[Row * Longest + Column];
      Sum += X;
      Most = X > Most ? X : Most;
      Odd ^= X & 1;
    }
    Sums[Row] = Sum;
    Largest[Row] = Most;
    Parity[Row] = Odd;
  }
}

constexpr check::Shape Shapes[] = {{1, 1},  {3, 20},  {2, 32},  {2, 50},
                                   {5, 64}, {3, 160}, {1, 200}, {2, 1024}};

template <typename T> void testSums(const int *Lengths) {
  static Matrix<T> In;
  for (int I = 0; I < Rows * Longest; ++I)
    In.Values[I] = valueAt<T>(I);
  int64_t Total = 0;
  for (int Shift : {0, 1, 4})
    for (check::Shape S : Shapes) {
      int64_t Sums[Rows];
      sumRows(S, In.Values, Shift, Sums, Lengths);
      for (int Row = 0; Row < Rows; ++Row) {
        int64_t Expected = Row;
        for (int Column = 0; Column < Lengths[Row]; ++Column)
          Expected += In.Values[Row * (Longest - 10) + Shift + Column];
        check::expect(
            check::caseText(check::text("row %d", Row).Chars, S).Chars,
            Sums[Row], Expected);
        Total += Sums[Row] * (Row + 1);
      }
    }
  check::print(check::text("%d bytes", int(sizeof(T))).Chars, Total);
}

void testThree(const int *Lengths) {
  static Matrix<int32_t> In;
  for (int I = 0; I < Rows * Longest; ++I)
    In.Values[I] = valueAt<int32_t>(I);
  for (check::Shape S : Shapes) {
    int64_t Sums[Rows], Total = 0;
    int32_t Largest[Rows];
    uint8_t Parity[Rows];
    describeRows(S, In.Values, Sums, Largest, Parity, Lengths);
    for (int Row = 0; Row < Rows; ++Row) {
      int64_t Sum = 0;
      int32_t Most = -100;
      uint8_t Odd = 0;
      for (int Column = 0; Column < Lengths[Row]; ++Column) {
        const int32_t X = In.Values[Row * Longest + Column];
        Sum += X;
        Most = X > Most ? X : Most;
        Odd ^= X & 1;
      }
      check::expect(check::caseText("sum", S).Chars, Sums[Row], Sum);
      check::expect(check::caseText("largest", S).Chars, Largest[Row], Most);
      check::expect(check::caseText("parity", S).Chars, Parity[Row], Odd);
      Total += Sum + Most * 7 + Odd * 3;
    }
    check::print(check::caseText("three", S).Chars, Total);
  }
}

int main() {
  int Lengths[Rows];
  for (int Row = 0; Row < Rows; ++Row)
    Lengths[Row] = lengthOf(Row);
  testSums<int8_t>(Lengths);
  testSums<int16_t>(Lengths);
  testSums<int32_t>(Lengths);
  testSums<int64_t>(Lengths);
  testThree(Lengths);
  return check::status();
}

// CHECK: 1 bytes<int64>: -6444584
// CHECK-NEXT: 2 bytes<int64>: -6444584
// CHECK-NEXT: 4 bytes<int64>: -6444584
// CHECK-NEXT: 8 bytes<int64>: -6444584
// CHECK-NEXT: three, 1 teams of 1<int64>: 3350
// CHECK-NEXT: three, 3 teams of 20<int64>: 3350
// CHECK-NEXT: three, 2 teams of 32<int64>: 3350
// CHECK-NEXT: three, 2 teams of 50<int64>: 3350
// CHECK-NEXT: three, 5 teams of 64<int64>: 3350
// CHECK-NEXT: three, 3 teams of 160<int64>: 3350
// CHECK-NEXT: three, 1 teams of 200<int64>: 3350
// CHECK-NEXT: three, 2 teams of 1024<int64>: 3350
