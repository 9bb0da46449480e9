//===- block/small_lists.cpp - small pieces, reduced inside of a team -----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// STOCK-FAILS: clang's callbacks lose halves of 2 bytes and last bytes of structs
// (docs/StockDefects.md, 12).
//
// The elements are the same as in defects/small_pieces.cpp; here each thread of a team
// gets the result.
//
//===----------------------------------------------------------------------===//

// XFAIL: stock, no-plugin
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O1 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

template <int Size> struct Bytes {
  uint8_t Values[Size];
};
template <int Size> void add(Bytes<Size> &Out, const Bytes<Size> &In) {
  for (int J = 0; J < Size; ++J)
    Out.Values[J] += In.Values[J];
}
#pragma omp declare reduction(add : Bytes<3>, Bytes<5>,                        \
                                  Bytes<6> : add(omp_out, omp_in))             \
    initializer(omp_priv = {})

constexpr int Rows = 3, Columns = 517;

template <int Size> void sumBytes() {
  uint8_t Got[Rows][Size];
#pragma omp target teams distribute map(from : Got)
  for (int Row = 0; Row < Rows; ++Row) {
    Bytes<Size> Sum = {};
#pragma omp parallel for reduction(add : Sum)
    for (int C = 0; C < Columns; ++C)
      for (int J = 0; J < Size; ++J)
        Sum.Values[J] += uint8_t(C * (Row + 1) + J);
    for (int J = 0; J < Size; ++J)
      Got[Row][J] = Sum.Values[J];
  }
  int Total = 0;
  for (int Row = 0; Row < Rows; ++Row)
    for (int J = 0; J < Size; ++J) {
      uint8_t Expected = 0;
      for (int C = 0; C < Columns; ++C)
        Expected += uint8_t(C * (Row + 1) + J);
      check::expect("bytes", Got[Row][J], Expected);
      Total += Got[Row][J];
    }
  check::print(check::text("%d bytes", Size).Chars, Total);
}

void sumHalves() {
  _Float16 X[Columns], Got[Rows];
  for (int C = 0; C < Columns; ++C)
    X[C] = C % 3;
#pragma omp target teams distribute map(to : X) map(from : Got)
  for (int Row = 0; Row < Rows; ++Row) {
    _Float16 Sum = 0, Largest = 0;
#pragma omp parallel for reduction(+ : Sum) reduction(max : Largest)
    for (int C = 0; C < Columns; ++C) {
      Sum += X[C];
      Largest = X[C] > Largest ? X[C] : Largest;
    }
    Got[Row] = Sum + 100 * Largest + Row;
  }
  _Float16 Total = 0;
  for (int Row = 0; Row < Rows; ++Row) {
    check::expect("halves", Got[Row], static_cast<_Float16>(516 + 200 + Row));
    Total += Got[Row] - 700;
  }
  check::print("halves", Total);
}

int main() {
  sumBytes<3>();
  sumBytes<5>();
  sumBytes<6>();
  sumHalves();
  return check::status();
}

// CHECK: 3 bytes<int32>: 225
// CHECK-NEXT: 5 bytes<int32>: 450
// CHECK-NEXT: 6 bytes<int32>: 585
// CHECK-NEXT: halves<half>: 51
