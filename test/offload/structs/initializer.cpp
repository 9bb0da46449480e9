//===- structs/initializer.cpp - initial values of private copies ---------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The initializer is not the operator's identity, so the result shows how often
// it ran. A parallel region of K threads has K private copies and T teams have
// T copies: exactly as many must be combined. In a combined construct the
// number is implementation-defined; there the operator is idempotent.
//===----------------------------------------------------------------------===//

// Defect 19 of the stock runtime (docs/StockDefects.md) does not show on a GPU.
// XFAIL: stock && simulator
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Count = 400;

/// A sum, and the count of private copies that it combines.
struct Counted {
  int32_t Sum, Copies;
};

#pragma omp declare reduction(count:Counted : omp_out.Sum += omp_in.Sum,       \
                                  omp_out.Copies += omp_in.Copies)             \
    initializer(omp_priv = {1000, 1})

/// The highest value, which cannot be lower than the initial 500.
#pragma omp declare reduction(atLeast500:int32_t : omp_out =                   \
                                  omp_in > omp_out ? omp_in : omp_out)         \
    initializer(omp_priv = 500)

/// The initializer reads the original variable.
#pragma omp declare reduction(startFromOriginal:int32_t : omp_out =            \
                                  omp_in > omp_out ? omp_in : omp_out)         \
    initializer(omp_priv = omp_orig)

int main() {
  constexpr int32_t Plain = 3 + Count * (Count - 1) / 2;

  for (int Threads : {1, 32, 33, 96, 128}) {
    Counted C = {3, 0};
#pragma omp target parallel for num_threads(Threads) map(tofrom : C)           \
    reduction(count : C)
    for (int I = 0; I < Count; ++I)
      C.Sum += I;
    check::equal(check::text("copies, %d threads", Threads).Chars, C.Copies,
                 Threads);
    check::equal(check::text("sum, %d threads", Threads).Chars, C.Sum,
                 Plain + 1000 * Threads);
  }

  for (int Teams : {1, 2, 33, 1030}) {
    Counted C = {3, 0};
#pragma omp target teams distribute num_teams(Teams) thread_limit(32)          \
    map(tofrom : C) reduction(count : C)
    for (int I = 0; I < Count; ++I)
      C.Sum += I;
    check::equal(check::text("copies, %d teams", Teams).Chars, C.Copies, Teams);
    check::equal(check::text("sum, %d teams", Teams).Chars, C.Sum,
                 Plain + 1000 * Teams);
  }

  int32_t Low = 3, High = 3, Original = 600;
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(64) \
    reduction(atLeast500 : Low, High) reduction(startFromOriginal : Original)
  for (int I = 0; I < Count; ++I) {
    Low = I > Low ? I : Low;
    High = 2 * I > High ? 2 * I : High;
    Original = I > Original ? I : Original;
  }
  check::equal("at least 500, of 399", Low, 500);
  check::equal("at least 500, of 798", High, 798);
  check::equal("start from 600", Original, 600);
  return check::status();
}

// CHECK: copies, 1 threads<int32>: 1
// CHECK-NEXT: sum, 1 threads<int32>: 80803
// CHECK-NEXT: copies, 32 threads<int32>: 32
// CHECK-NEXT: sum, 32 threads<int32>: 111803
// CHECK-NEXT: copies, 33 threads<int32>: 33
// CHECK-NEXT: sum, 33 threads<int32>: 112803
// CHECK-NEXT: copies, 96 threads<int32>: 96
// CHECK-NEXT: sum, 96 threads<int32>: 175803
// CHECK-NEXT: copies, 128 threads<int32>: 128
// CHECK-NEXT: sum, 128 threads<int32>: 207803
// CHECK-NEXT: copies, 1 teams<int32>: 1
// CHECK-NEXT: sum, 1 teams<int32>: 80803
// CHECK-NEXT: copies, 2 teams<int32>: 2
// CHECK-NEXT: sum, 2 teams<int32>: 81803
// CHECK-NEXT: copies, 33 teams<int32>: 33
// CHECK-NEXT: sum, 33 teams<int32>: 112803
// CHECK-NEXT: copies, 1030 teams<int32>: 1030
// CHECK-NEXT: sum, 1030 teams<int32>: 1109803
// CHECK-NEXT: at least 500, of 399<int32>: 500
// CHECK-NEXT: at least 500, of 798<int32>: 798
// CHECK-NEXT: start from 600<int32>: 600
