//===- subjects/index_of_extreme.cpp - extreme indices and values ---------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Maximum and minimum of indices that a condition on two neighbours selects, so
// most threads contribute nothing; after each search the element found is
// levelled and the next one is searched. Also the extreme values. (The subject
// of LLVM's tests of max and min over teams.)
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Size = 1000, Peaks = 8, Step = Size / Peaks;

/// Peaks at 0, Step, ..., found from the last to the first; valleys from the
/// first to the last.
template <typename T> void checkIndices() {
  float Table[Size];
  for (int I = 0; I < Size; ++I)
    Table[I] = I % Step ? 3 : 4;
  for (int Peak = Peaks - 1; Peak >= 0; --Peak) {
    T Last = 0;
#pragma omp target teams distribute parallel for map(to : Table)               \
    reduction(max : Last)
    for (T I = 0; I < Size - 1; ++I)
      if (Table[I] > Table[I + 1])
        Last = I > Last ? I : Last;
    check::equal(check::text("last fall, %d peaks", Peak + 1).Chars, Last,
                 T(Peak * Step));
    Table[Peak * Step] = 3;
  }

  for (int I = 0; I < Size; ++I)
    Table[I] = I % Step ? 3 : 2;
  for (int Valley = 0; Valley < Peaks; ++Valley) {
    T First = Size;
#pragma omp target teams distribute parallel for map(to : Table)               \
    reduction(min : First)
    for (T I = 0; I < Size - 1; ++I)
      if (Table[I] < Table[I + 1])
        First = I < First ? I : First;
    check::equal(check::text("first rise, %d valleys", Peaks - Valley).Chars,
                 First, T(Valley * Step));
    Table[Valley * Step] = 3;
  }
}

template <typename T> void checkValues() {
  T Table[Size];
  for (int I = 0; I < Size; ++I)
    Table[I] = 3;
  Table[Size / 2] = 4;
  Table[Size / 3] = 2;
  T Highest = 0, Lowest = 100;
#pragma omp target teams distribute parallel for map(to : Table)               \
    reduction(max : Highest) reduction(min : Lowest)
  for (int I = 0; I < Size; ++I) {
    Highest = Table[I] > Highest ? Table[I] : Highest;
    Lowest = Table[I] < Lowest ? Table[I] : Lowest;
  }
  check::equal("highest", Highest, T(4));
  check::equal("lowest", Lowest, T(2));
}

int main() {
  checkIndices<int32_t>();
  checkIndices<uint32_t>();
  checkIndices<int64_t>();
  check::forEach<int32_t, uint32_t, int64_t, float, double>(
      [](auto Zero) { checkValues<decltype(Zero)>(); });
  return check::status();
}

// CHECK: last fall, 8 peaks<int32>: 875
// CHECK-NEXT: last fall, 7 peaks<int32>: 750
// CHECK-NEXT: last fall, 6 peaks<int32>: 625
// CHECK-NEXT: last fall, 5 peaks<int32>: 500
// CHECK-NEXT: last fall, 4 peaks<int32>: 375
// CHECK-NEXT: last fall, 3 peaks<int32>: 250
// CHECK-NEXT: last fall, 2 peaks<int32>: 125
// CHECK-NEXT: last fall, 1 peaks<int32>: 0
// CHECK-NEXT: first rise, 8 valleys<int32>: 0
// CHECK-NEXT: first rise, 7 valleys<int32>: 125
// CHECK-NEXT: first rise, 6 valleys<int32>: 250
// CHECK-NEXT: first rise, 5 valleys<int32>: 375
// CHECK-NEXT: first rise, 4 valleys<int32>: 500
// CHECK-NEXT: first rise, 3 valleys<int32>: 625
// CHECK-NEXT: first rise, 2 valleys<int32>: 750
// CHECK-NEXT: first rise, 1 valleys<int32>: 875
// CHECK-NEXT: last fall, 8 peaks<uint32>: 875
// CHECK-NEXT: last fall, 7 peaks<uint32>: 750
// CHECK-NEXT: last fall, 6 peaks<uint32>: 625
// CHECK-NEXT: last fall, 5 peaks<uint32>: 500
// CHECK-NEXT: last fall, 4 peaks<uint32>: 375
// CHECK-NEXT: last fall, 3 peaks<uint32>: 250
// CHECK-NEXT: last fall, 2 peaks<uint32>: 125
// CHECK-NEXT: last fall, 1 peaks<uint32>: 0
// CHECK-NEXT: first rise, 8 valleys<uint32>: 0
// CHECK-NEXT: first rise, 7 valleys<uint32>: 125
// CHECK-NEXT: first rise, 6 valleys<uint32>: 250
// CHECK-NEXT: first rise, 5 valleys<uint32>: 375
// CHECK-NEXT: first rise, 4 valleys<uint32>: 500
// CHECK-NEXT: first rise, 3 valleys<uint32>: 625
// CHECK-NEXT: first rise, 2 valleys<uint32>: 750
// CHECK-NEXT: first rise, 1 valleys<uint32>: 875
// CHECK-NEXT: last fall, 8 peaks<int64>: 875
// CHECK-NEXT: last fall, 7 peaks<int64>: 750
// CHECK-NEXT: last fall, 6 peaks<int64>: 625
// CHECK-NEXT: last fall, 5 peaks<int64>: 500
// CHECK-NEXT: last fall, 4 peaks<int64>: 375
// CHECK-NEXT: last fall, 3 peaks<int64>: 250
// CHECK-NEXT: last fall, 2 peaks<int64>: 125
// CHECK-NEXT: last fall, 1 peaks<int64>: 0
// CHECK-NEXT: first rise, 8 valleys<int64>: 0
// CHECK-NEXT: first rise, 7 valleys<int64>: 125
// CHECK-NEXT: first rise, 6 valleys<int64>: 250
// CHECK-NEXT: first rise, 5 valleys<int64>: 375
// CHECK-NEXT: first rise, 4 valleys<int64>: 500
// CHECK-NEXT: first rise, 3 valleys<int64>: 625
// CHECK-NEXT: first rise, 2 valleys<int64>: 750
// CHECK-NEXT: first rise, 1 valleys<int64>: 875
// CHECK-NEXT: highest<int32>: 4
// CHECK-NEXT: lowest<int32>: 2
// CHECK-NEXT: highest<uint32>: 4
// CHECK-NEXT: lowest<uint32>: 2
// CHECK-NEXT: highest<int64>: 4
// CHECK-NEXT: lowest<int64>: 2
// CHECK-NEXT: highest<float>: 4
// CHECK-NEXT: lowest<float>: 2
// CHECK-NEXT: highest<double>: 4
// CHECK-NEXT: lowest<double>: 2
