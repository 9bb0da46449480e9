//===- constructs/orphaned.cpp - reductions inside called functions -------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The directive is in a separate function, as in a library: called by all
// teams, by all threads of a parallel region (an orphaned `for`), with the
// reduced variable passed by address. One function is not inlined, so the
// reduction is compiled once for all callers.
//
//===----------------------------------------------------------------------===//

// Runs in SPMD mode, into which the optimiser turns these kernels, and in
// generic mode, in which they are written.
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O2 -DSTAY_GENERIC %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

#pragma omp declare target

constexpr int Rows = 24, Columns = 500;

int64_t valueAt(int Row, int Column) {
  return int64_t(check::scramble(Row * 1024 + Column) >> 24);
}

/// The function contains the parallel region.
__attribute__((noinline)) int64_t rowSum(int Row) {
  int64_t Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
  for (int Column = 0; Column < Columns; ++Column)
    Sum += valueAt(Row, Column);
  return Sum;
}

/// The loop is distributed over the threads of the caller's region.
void rowHighest(int Row, int64_t *Highest) {
#pragma omp for reduction(max : Highest[0])
  for (int Column = 0; Column < Columns; ++Column)
    Highest[0] =
        valueAt(Row, Column) > Highest[0] ? valueAt(Row, Column) : Highest[0];
}

#pragma omp end declare target

/// Each team sums some rows by calls.
int64_t sumByTeams(check::Shape S) {
  int64_t Sum = 0;
#pragma omp target teams distribute num_teams(S.Teams) thread_limit(S.Threads) \
    reduction(+ : Sum)
  for (int Row = 0; Row < Rows; ++Row)
    Sum += check::unchanged(rowSum(Row));
  return Sum;
}

/// All threads of one team call the orphaned loop, row after row.
int64_t sumOfHighest(int Threads) {
  int64_t Sum = 0, Highest = 0;
#pragma omp target parallel num_threads(Threads) map(tofrom : Sum)             \
    map(to : Highest)
  for (int Row = 0; Row < Rows; ++Row) {
    rowHighest(Row, &Highest);
#pragma omp barrier
#pragma omp master
    {
      Sum += Highest;
      Highest = 0;
    }
#pragma omp barrier
  }
  return Sum;
}

int main() {
  int64_t Sum = 0, OfHighest = 0;
  for (int Row = 0; Row < Rows; ++Row) {
    int64_t Highest = 0;
    for (int Column = 0; Column < Columns; ++Column) {
      Sum += valueAt(Row, Column);
      Highest = valueAt(Row, Column) > Highest ? valueAt(Row, Column) : Highest;
    }
    OfHighest += Highest;
  }
  for (check::Shape S : {check::Shape{1, 32}, {3, 64}, {5, 128}})
    check::equal(check::caseText("rows by calls", S).Chars, sumByTeams(S), Sum);
  for (int Threads : {1, 32, 65, 128})
    check::equal(check::text("orphaned loop, %d threads", Threads).Chars,
                 sumOfHighest(Threads), OfHighest);
  return check::status();
}

// CHECK: rows by calls, 1 teams of 32<int64>: 6539486791340239
// CHECK-NEXT: rows by calls, 3 teams of 64<int64>: 6539486791340239
// CHECK-NEXT: rows by calls, 5 teams of 128<int64>: 6539486791340239
// CHECK-NEXT: orphaned loop, 1 threads<int64>: 26338022837460
// CHECK-NEXT: orphaned loop, 32 threads<int64>: 26338022837460
// CHECK-NEXT: orphaned loop, 65 threads<int64>: 26338022837460
// CHECK-NEXT: orphaned loop, 128 threads<int64>: 26338022837460
