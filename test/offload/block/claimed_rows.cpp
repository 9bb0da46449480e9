//===- block/claimed_rows.cpp - teams that claim their rows ---------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rows of different lengths, with a clause for the number of teams: each row is executed
// once, whichever team claims it. Fewer teams than rows, as many and more, one team, no
// row and one; counters of 4 and 8 bytes with and without a sign; successive launches,
// which must find the counter at 0, and concurrent ones, each with a separate counter.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Most = 70;

/// Returns a row's length: none to several tiles, most of them short.
template <typename T> T lengthOf(T Row) {
  return Row % 13 == 5 ? T(900) : T(Row * Row % 37);
}

/// Adds to each row, so that a row that is executed twice or never has another value.
template <typename T> void addRows(int Teams, T Rows, int64_t *Sums) {
#pragma omp target teams distribute num_teams(Teams) thread_limit(64)          \
    map(tofrom : Sums[0 : Most])
  for (T Row = 0; Row < Rows; ++Row) {
    int64_t Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (T I = 0; I < (Row % 13 == 5 ? T(900) : T(Row * Row % 37)); ++I)
      Sum += int64_t(I) + int64_t(Row);
    Sums[Row] += Sum + 1;
  }
}

template <typename T> int64_t expectedRow(T Row) {
  int64_t Sum = 1;
  for (T I = 0; I < lengthOf(Row); ++I)
    Sum += int64_t(I) + int64_t(Row);
  return Sum;
}

template <typename T> void checkRows() {
  int64_t Total = 0;
  for (T Rows : {T(0), T(1), T(2), T(7), T(Most)})
    for (int Teams : {1, 2, 3, 7, 80}) {
      int64_t Sums[Most] = {};
      for (int Launch = 0; Launch < 3; ++Launch)
        addRows<T>(Teams, Rows, Sums);
      for (T Row = 0; Row < T(Most); ++Row) {
        check::expect("row", Sums[Row], Row < Rows ? 3 * expectedRow(Row) : 0);
        Total += Sums[Row];
      }
    }
  check::print(check::TypeName<T>, Total);
}

/// Two regions in a row, above and below a diagonal: the second depends on the result of
/// the first.
void scaleRows(const int *In, int *Out) {
#pragma omp target teams distribute num_teams(3) map(to : In[0 : Most * Most]) \
    map(tofrom : Out[0 : Most * Most])
  for (int Row = 0; Row < Most; ++Row) {
    int Largest = -1;
#pragma omp parallel for reduction(max : Largest)
    for (int I = Row; I < Most; ++I)
      Largest = In[Row * Most + I] > Largest ? In[Row * Most + I] : Largest;
#pragma omp parallel for
    for (int I = 0; I <= Row; ++I)
      Out[Row * Most + I] += Largest - In[Row * Most + I];
  }
}

void checkScaled() {
  static int In[Most * Most], Out[Most * Most];
  for (int I = 0; I < Most * Most; ++I)
    In[I] = int(check::scramble(I) >> 44) % 1000;
  scaleRows(In, Out);
  int64_t Total = 0;
  for (int Row = 0; Row < Most; ++Row) {
    int Largest = -1;
    for (int I = Row; I < Most; ++I)
      Largest = In[Row * Most + I] > Largest ? In[Row * Most + I] : Largest;
    for (int I = 0; I < Most; ++I) {
      const int At = Row * Most + I;
      check::expect("scaled", Out[At], I <= Row ? Largest - In[At] : 0);
      Total += Out[At];
    }
  }
  check::print("scaled", Total);
}

/// Concurrent launches by host threads.
void checkConcurrent() {
  int64_t Sums[4][Most] = {};
#pragma omp parallel for num_threads(4)
  for (int Launch = 0; Launch < 4; ++Launch)
    addRows<short>(2 + Launch, Most, Sums[Launch]);
  bool IsRight = true;
  for (auto &OfLaunch : Sums)
    for (short Row = 0; Row < Most; ++Row)
      IsRight &= OfLaunch[Row] == expectedRow(Row);
  check::equal("concurrent", IsRight, true);
}

int main() {
  checkRows<int32_t>();
  checkRows<uint32_t>();
  checkRows<int64_t>();
  checkRows<uint64_t>();
  checkScaled();
  checkConcurrent();
  return check::status();
}

// CHECK: int32<int64>: 39449685
// CHECK-NEXT: uint32<int64>: 39449685
// CHECK-NEXT: int64<int64>: 39449685
// CHECK-NEXT: uint64<int64>: 39449685
// CHECK-NEXT: scaled<int64>: 1018578
// CHECK-NEXT: concurrent<bool>: true
