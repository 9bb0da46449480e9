//===- launches/small_blocks.cpp - no more threads than a warp, or few more ==//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Teams of 1 to 128 threads, and regions that request fewer, as many and more.
// In generic mode a block of one warp has no workers, and only the initial
// thread executes a region of less than a warp (docs/StockDefects.md, 23).
//
//===----------------------------------------------------------------------===//

// XFAIL: stock
// Runs in SPMD mode, into which the optimiser turns these kernels, and in
// generic mode, in which they are written.
// RUN: %offload-compile -O0 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O1 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile-plain -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O3 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile-plain -O1 -DSTAY_GENERIC %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O3 -DSTAY_GENERIC %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"
#include <omp.h>

constexpr int Rows = 9, Columns = 100, MostThreads = 128;

struct Outcome {
  int MaxThreads, ThreadLimit;
  // A region with a barrier: its size, its threads, and the values that they read.
  int Size, Came, SumOfNumbers, SeenTooEarly;
  // The region's dynamic loop.
  int Dynamic;
  // Reductions, the second of them in a branch.
  int64_t Sum, Highest;
};

/// The values that the threads of a row's region write for each other.
using Slots = int[MostThreads];

template <int Limit>
void runRows(int Wanted, Slots *Written, Outcome *Out, uint64_t &Factors,
             bool &All) {
#pragma omp target teams distribute num_teams(4) thread_limit(Limit)           \
    map(tofrom : Out[0 : Rows]) map(alloc : Written[0 : Rows])                 \
    reduction(* : Factors) reduction(&& : All)
  for (int Row = 0; Row < Rows; ++Row) {
    Outcome &O = Out[Row];
    O.MaxThreads = omp_get_max_threads();
    O.ThreadLimit = omp_get_thread_limit();
    int64_t Sum = check::unchanged(Row), Highest = -1;
#pragma omp parallel num_threads(Wanted)
    {
      const int Me = omp_get_thread_num(), Size = omp_get_num_threads();
      const int Next = (Me + 1) % Size;
      Written[Row][Me] = 0;
#pragma omp barrier
      Written[Row][Me] = Me + 1;
#pragma omp barrier
      if (Written[Row][Next] != Next + 1) {
#pragma omp atomic
        O.SeenTooEarly += 1;
      }
      if (Me == 0)
        O.Size = Size;
#pragma omp atomic
      O.Came += 1;
#pragma omp atomic
      O.SumOfNumbers += Me;
#pragma omp for schedule(dynamic, 3)
      for (int I = 0; I < Columns; ++I) {
#pragma omp atomic
        O.Dynamic += I;
      }
    }
#pragma omp parallel for num_threads(Wanted) reduction(+ : Sum)
    for (int I = 0; I < Columns; ++I)
      Sum += I;
    if (Row % 2 == 1) {
#pragma omp parallel for num_threads(Wanted) reduction(max : Highest)
      for (int I = 0; I < Columns; ++I)
        Highest = I + Row > Highest ? I + Row : Highest;
    }
    O.Sum = Sum;
    O.Highest = Highest;
    Factors *= 2 * Sum + 1;
    All = All && Sum > 0;
  }
}

template <int Limit> void compareLimit() {
  int64_t Total = 0;
  for (int Wanted : {1, 2, 31, 32, 33, 40, 64, 96, 127, 128, 1024}) {
    Outcome Out[Rows] = {};
    Slots Written[Rows];
    uint64_t Factors = 1, ExpectedFactors = 1;
    bool All = true;
    runRows<Limit>(Wanted, Written, Out, Factors, All);
    for (int Row = 0; Row < Rows; ++Row) {
      const Outcome &O = Out[Row];
      const auto Name = check::text("thread_limit(%d), num_threads(%d), row %d",
                                    Limit, Wanted, Row);
      auto Expect = [&](const char *What, int64_t Got, int64_t Expected) {
        check::expect(check::text("%s: %s", Name.Chars, What).Chars, Got,
                      Expected);
      };
      const int Most = Wanted < Limit ? Wanted : Limit;
      Expect("size is possible", O.Size >= 1 && O.Size <= Most, 1);
      Expect("omp_get_max_threads() is possible",
             O.MaxThreads >= 1 && O.MaxThreads <= Limit, 1);
      Expect("omp_get_thread_limit() is possible",
             O.ThreadLimit >= 1 && O.ThreadLimit <= Limit, 1);
      Expect("threads", O.Came, O.Size);
      Expect("sum of their numbers", O.SumOfNumbers, O.Size * (O.Size - 1) / 2);
      Expect("seen too early", O.SeenTooEarly, 0);
      Expect("dynamic loop", O.Dynamic, Columns * (Columns - 1) / 2);
      const int64_t Sum = Row + Columns * (Columns - 1) / 2;
      Expect("sum", O.Sum, Sum);
      Expect("highest", O.Highest, Row % 2 == 1 ? Columns - 1 + Row : -1);
      ExpectedFactors *= 2 * Sum + 1;
      Total += O.Sum;
    }
    const auto Name =
        check::text("thread_limit(%d), num_threads(%d)", Limit, Wanted);
    check::expect(check::text("%s: factors", Name.Chars).Chars, Factors,
                  ExpectedFactors);
    check::expect(check::text("%s: all", Name.Chars).Chars, All, true);
  }
  check::equal(check::text("thread_limit(%d)", Limit).Chars, Total,
               int64_t(11 * (Rows * (Rows - 1) / 2 +
                             Rows * Columns * (Columns - 1) / 2)));
}

int main() {
  compareLimit<1>();
  compareLimit<2>();
  compareLimit<17>();
  compareLimit<31>();
  compareLimit<32>();
  compareLimit<33>();
  compareLimit<63>();
  compareLimit<64>();
  compareLimit<65>();
  compareLimit<128>();
  return check::status();
}

// CHECK: thread_limit(1)<int64>: 490446
// CHECK-NEXT: thread_limit(2)<int64>: 490446
// CHECK-NEXT: thread_limit(17)<int64>: 490446
// CHECK-NEXT: thread_limit(31)<int64>: 490446
// CHECK-NEXT: thread_limit(32)<int64>: 490446
// CHECK-NEXT: thread_limit(33)<int64>: 490446
// CHECK-NEXT: thread_limit(63)<int64>: 490446
// CHECK-NEXT: thread_limit(64)<int64>: 490446
// CHECK-NEXT: thread_limit(65)<int64>: 490446
// CHECK-NEXT: thread_limit(128)<int64>: 490446
