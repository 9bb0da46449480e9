//===- defects/small_pieces.cpp - elements of small or weakly aligned pieces -===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// STOCK-FAILS: clang's callbacks lose _Float16 values and the last bytes of structs,
// and read 8 bytes of variables with a smaller alignment (docs/StockDefects.md, 12).
//
//===----------------------------------------------------------------------===//

// XFAIL: stock, no-plugin
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O1 -g %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O0 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O0 -g %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include <cstdint>
#include <cstdio>

/// A struct with byte alignment.
template <int Size> struct Bytes {
  uint8_t Values[Size];
};
template <int Size> void add(Bytes<Size> &Out, const Bytes<Size> &In) {
  for (int J = 0; J < Size; ++J)
    Out.Values[J] += In.Values[J];
}
#pragma omp declare reduction(add : Bytes<1>, Bytes<3>, Bytes<13>,             \
                                  Bytes<24> : add(omp_out, omp_in))            \
    initializer(omp_priv = {})

/// 12 bytes, aligned to 4.
struct Point {
  float X, Y, Z;
};
#pragma omp declare reduction(                                                 \
        + : Point : omp_out = {omp_out.X + omp_in.X, omp_out.Y + omp_in.Y,     \
                                   omp_out.Z + omp_in.Z})                      \
    initializer(omp_priv = {})

constexpr int Count = 1000;

/// Byte J of the sum of I + J over I in 0 .. Count-1, and over all teams.
template <int Size> void sumBytes() {
  // One byte precedes the struct, so it lies at an odd address if it has no alignment.
  struct {
    char Before;
    Bytes<Size> Sum;
  } Result = {};
  Bytes<Size> &Sum = Result.Sum;
#pragma omp target teams distribute parallel for num_teams(7) thread_limit(96) \
    map(tofrom : Sum) reduction(add : Sum)
  for (int I = 0; I < Count; ++I)
    for (int J = 0; J < Size; ++J)
      Sum.Values[J] += uint8_t(I + J);
  int Wrong = 0;
  for (int J = 0; J < Size; ++J)
    Wrong += Sum.Values[J] != uint8_t(Count * (Count - 1) / 2 + Count * J);
  printf("%d bytes: %d wrong\n", Size, Wrong);
}

int main() {
  // CHECK: 1 bytes: 0 wrong
  sumBytes<1>();
  // CHECK-NEXT: 3 bytes: 0 wrong
  sumBytes<3>();
  // CHECK-NEXT: 13 bytes: 0 wrong
  sumBytes<13>();
  // CHECK-NEXT: 24 bytes: 0 wrong
  sumBytes<24>();

  _Float16 Half = 1;
#pragma omp target teams distribute parallel for num_teams(7) thread_limit(96) \
    map(tofrom : Half) reduction(+ : Half)
  for (int I = 0; I < Count; ++I)
    Half += _Float16(I % 2);
  // CHECK-NEXT: half: 501
  printf("half: %g\n", double(Half));

  char Letter = 0;
  Point Sum = {1, 2, 3};
#pragma omp target teams distribute parallel for num_teams(7) thread_limit(96) \
    map(tofrom : Letter, Sum) reduction(+ : Letter, Sum)
  for (int I = 0; I < Count; ++I) {
    Letter += 1;
    Sum.X += 1;
    Sum.Y += I % 3;
    Sum.Z += I;
  }
  // CHECK-NEXT: letter: -24, point: 1001 1001 499503
  printf("letter: %d, point: %g %g %g\n", Letter, Sum.X, Sum.Y, Sum.Z);

  int32_t Section[5] = {};
#pragma omp target parallel for num_threads(96) reduction(+ : Section[1 : 3])
  for (int I = 0; I < Count; ++I)
    Section[1 + I % 3] += I;
  // CHECK-NEXT: section: 0 166833 166167 166500 0
  printf("section: %d %d %d %d %d\n", Section[0], Section[1], Section[2],
         Section[3], Section[4]);

  // In a team's region. Without the pass a sum is NaN from -O1 on, and the smallest
  // value is lane 0's.
  float Sums[4], Least[4];
#pragma omp target teams distribute num_teams(2) thread_limit(64)              \
    map(from : Sums, Least)
  for (int Row = 0; Row < 4; ++Row) {
    _Float16 Sum = _Float16(Row), Low = 1000;
#pragma omp parallel for reduction(+ : Sum)
    for (int I = 0; I < 100; ++I)
      Sum += _Float16(I % 2);
    Sums[Row] = Sum;
#pragma omp parallel for reduction(min : Low)
    for (int I = 0; I < 100; ++I) {
      const _Float16 Value = _Float16((I * 37 + Row) % 100 + Row);
      Low = Value < Low ? Value : Low;
    }
    Least[Row] = Low;
  }
  for (int Row = 0; Row < 4; ++Row)
    printf("row %d: sum %g, least %g\n", Row, Sums[Row], Least[Row]);
  // CHECK-NEXT: row 0: sum 50, least 0
  // CHECK-NEXT: row 1: sum 51, least 1
  // CHECK-NEXT: row 2: sum 52, least 2
  // CHECK-NEXT: row 3: sum 53, least 3
}
