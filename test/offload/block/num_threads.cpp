//===- block/num_threads.cpp - regions with num_threads -------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Parallel loops inside of a team with a num_threads clause of any value: constants and
// variables, fewer threads than the team has, as many, more, and one.
//
//===----------------------------------------------------------------------===//

// The stock runtime waits for the whole team in a part of it (docs/StockDefects.md, 6).
// XFAIL: stock
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Rows = 3, Columns = 777;
int32_t X[Rows * Columns], Y[Rows * Columns];
int64_t Sums[Rows];

int64_t rowSum(int Row) {
  int64_t Sum = 0;
  for (int C = 0; C < Columns; ++C)
    Sum += X[Row * Columns + C];
  return Sum;
}

/// A sum, its use in a second region, and a third region that writes.
void threeRegions(int Limit, int First, int Second) {
#pragma omp target teams distribute thread_limit(Limit) map(to : X)            \
    map(from : Sums, Y)
  for (int Row = 0; Row < Rows; ++Row) {
    int64_t Sum = 0, Distance = 0;
#pragma omp parallel for reduction(+ : Sum) num_threads(First)
    for (int C = 0; C < Columns; ++C)
      Sum += X[Row * Columns + C];
    const int64_t Mean = Sum / Columns;
#pragma omp parallel for reduction(+ : Distance) num_threads(Second)
    for (int C = 0; C < Columns; ++C)
      Distance += X[Row * Columns + C] > Mean ? X[Row * Columns + C] - Mean
                                              : Mean - X[Row * Columns + C];
#pragma omp parallel for num_threads(First + Row)
    for (int C = 0; C < Columns; ++C)
      Y[Row * Columns + C] = X[Row * Columns + C] - static_cast<int32_t>(Mean);
    Sums[Row] = Sum + 3 * Distance;
  }
  for (int Row = 0; Row < Rows; ++Row) {
    const int64_t Sum = rowSum(Row), Mean = Sum / Columns;
    int64_t Distance = 0;
    for (int C = 0; C < Columns; ++C) {
      const int64_t V = X[Row * Columns + C];
      Distance += V > Mean ? V - Mean : Mean - V;
      check::expect("written", Y[Row * Columns + C],
                    static_cast<int32_t>(V - Mean));
    }
    check::expect(check::text("%d of %d, then %d", First, Limit, Second).Chars,
                  Sums[Row], Sum + 3 * Distance);
  }
}

/// Each iteration reads what the previous one of the same thread wrote: this is valid in
/// a region whose clauses fix the threads and the schedule.
void chains() {
#pragma omp target teams distribute thread_limit(64) map(to : X) map(from : Y)
  for (int Row = 0; Row < Rows; ++Row) {
#pragma omp parallel for num_threads(1)
    for (int C = 0; C < Columns; ++C)
      Y[Row * Columns + C] =
          X[Row * Columns + C] + (C > 0 ? Y[Row * Columns + C - 1] % 1000 : 0);
  }
  int64_t Total = 0;
  for (int Row = 0; Row < Rows; ++Row) {
    int32_t Before = 0;
    for (int C = 0; C < Columns; ++C) {
      Before = X[Row * Columns + C] + Before % 1000;
      check::expect("chain", Y[Row * Columns + C], Before);
      Total += Before;
    }
  }
  check::print("chains", Total);
}

/// The part of a row that few threads keep in registers differs from the part that many
/// need.
void keptRow(int Few) {
  static float Row[4096];
  for (int C = 0; C < 4096; ++C)
    Row[C] = static_cast<float>(C % 97);
  float First = 0, Second = 0, Third = 0, Expected = 0;
#pragma omp target teams distribute num_teams(1) thread_limit(128)             \
    map(to : Row) map(from : First, Second, Third)
  for (int Team = 0; Team < 1; ++Team) {
    float A = 0, B = 0, C = 0;
#pragma omp parallel for reduction(+ : A) num_threads(Few)
    for (int I = 0; I < Few * 16; ++I)
      A += Row[I];
#pragma omp parallel for reduction(+ : B)
    for (int I = 0; I < 2048; ++I)
      B += Row[I];
#pragma omp parallel for reduction(+ : C) num_threads(Few)
    for (int I = 0; I < Few * 16; ++I)
      C += Row[I];
    First = A;
    Second = B;
    Third = C;
  }
  for (int C = 0; C < 2048; ++C)
    Expected += Row[C];
  check::expect("kept row", Second, Expected);
  Expected = 0;
  for (int C = 0; C < Few * 16; ++C)
    Expected += Row[C];
  check::expect("kept row, first", First, Expected);
  check::expect("kept row, third", Third, Expected);
}

/// Only the requested threads execute code of the region next to its loop.
void nextToLoop() {
  int N[2] = {}, Z[2] = {};
#pragma omp target teams distribute map(tofrom : N, Z)
  for (int Row = 0; Row < 2; ++Row) {
    int Count = 0;
#pragma omp parallel num_threads(1) reduction(+ : Count)
    {
      Count += 1;
#pragma omp for nowait
      for (int C = 0; C < 100; ++C)
        Count += 10;
    }
    N[Row] = Count;
#pragma omp parallel num_threads(1)
    {
      Z[Row] += 1;
#pragma omp for nowait
      for (int C = 0; C < 100; ++C)
        Z[Row] += 10;
      Z[Row] += 3;
    }
  }
  check::equal("next to the loop, reduced", N[0] + N[1], 2002);
  check::equal("next to the loop, written", Z[0] + Z[1], 2008);
}

/// A thread that was not requested contributes nothing, whatever the initialiser is.
struct Count {
  int N;
};
#pragma omp declare reduction(one:Count : omp_out.N += omp_in.N)               \
    initializer(omp_priv = {1})
#pragma omp declare reduction(original:Count : omp_out.N += omp_in.N)          \
    initializer(omp_priv = omp_orig)
void initialisers(int Threads) {
  int A = 0, B = 0;
#pragma omp target teams distribute thread_limit(128) map(to : X)              \
    map(from : A, B)
  for (int Row = 0; Row < 1; ++Row) {
    Count N{0}, M{5};
#pragma omp parallel for num_threads(Threads) reduction(one : N)
    for (int C = 0; C < 200; ++C)
      N.N += X[C];
#pragma omp parallel for num_threads(Threads) reduction(original : M)
    for (int C = 0; C < 200; ++C)
      M.N += X[C];
    A = N.N;
    B = M.N;
  }
  int Sum = 0;
  for (int C = 0; C < 200; ++C)
    Sum += X[C];
  const auto Name = check::text("initialisers, %d threads", Threads);
  check::expect(Name.Chars, A, Sum + Threads);
  check::expect(Name.Chars, B, Sum + 5 * (Threads + 1));
}

int main() {
  for (int I = 0; I < Rows * Columns; ++I)
    X[I] = static_cast<int32_t>(check::scramble(I) % 999) - 300;
  for (int Limit : {1, 32, 64, 100, 256})
    for (int Threads : {1, 3, 32, 33, 40, 64, 127, 256, 1000})
      threeRegions(Limit, Threads, 65);
  check::print("sum of the first row", rowSum(0));
  chains();
  for (int Few : {32, 64, 128})
    keptRow(Few);
  nextToLoop();
  for (int Threads : {1, 32, 96, 128})
    initialisers(Threads);
  return check::status();
}

// CHECK: sum of the first row<int64>: 163633
// CHECK-NEXT: chains<int64>: 1419468
// CHECK-NEXT: next to the loop, reduced<int32>: 2002
// CHECK-NEXT: next to the loop, written<int32>: 2008
