//===- defects/nested_results.cpp - reductions inside reductions ----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// STOCK-FAILS: from -O2 on openmp-opt loses what the inner regions store
// (docs/StockDefects.md, 24).
//
//===----------------------------------------------------------------------===//

// XFAIL: stock
// Unchecked: docs/StockDefects.md, 17.
// RUN: %offload-compile -O0 %s -o %t
// RUN: %offload-run-unchecked %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O1 %s -o %t
// RUN: %offload-run-unchecked %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run-unchecked %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O3 %s -o %t
// RUN: %offload-run-unchecked %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Teams = 4;

/// Two levels.
void innerSums(int64_t *Sums) {
#pragma omp target teams distribute num_teams(Teams) thread_limit(64)          \
    map(from : Sums[0 : Teams])
  for (int Team = 0; Team < Teams; ++Team) {
    int64_t Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int I = 0; I < 12; ++I) {
      int64_t Inner = 0;
#pragma omp parallel for reduction(+ : Inner)
      for (int J = 0; J < 10; ++J)
        Inner += J * (I + Team);
      Sum += Inner;
    }
    Sums[Team] = Sum;
  }
}

/// Three levels, and two regions on the second.
template <typename T> void deepSums(int Size, T *Sums) {
#pragma omp target teams distribute num_teams(Teams) thread_limit(128)         \
    map(from : Sums[0 : Teams])
  for (int Team = 0; Team < Teams; ++Team) {
    T Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int I = 0; I < 12; ++I) {
      T Inner = 0, Highest = 0;
#pragma omp parallel for reduction(+ : Inner)
      for (int J = 0; J < 10; ++J) {
        T Innermost = 0;
#pragma omp parallel for reduction(+ : Innermost) num_threads(4)
        for (int K = 0; K < 3; ++K)
          Innermost += J * K;
        Inner += Innermost + J * (I + Team);
      }
#pragma omp parallel for reduction(max : Highest) if (Size > 3)
      for (int J = 0; J < 10; ++J)
        Highest = Highest > I * J ? Highest : I * J;
      Sum += Inner + Highest;
    }
    Sums[Team] = Sum;
  }
}

template <typename T> void compareDeep(int Size) {
  T Sums[Teams] = {};
  deepSums(Size, Sums);
  for (int Team = 0; Team < Teams; ++Team)
    check::equal(
        check::text("three levels, size %d, team %d", Size, Team).Chars,
        Sums[Team], T(12 * 3 * 45 + 45 * (66 + 12 * Team) + 9 * 66));
}

int main() {
  int64_t Sums[Teams] = {};
  innerSums(Sums);
  for (int Team = 0; Team < Teams; ++Team)
    check::equal(check::text("two levels, team %d", Team).Chars, Sums[Team],
                 int64_t(45 * (66 + 12 * Team)));
  compareDeep<int64_t>(3);
  compareDeep<double>(4);
  return check::status();
}

// CHECK: two levels, team 0<int64>: 2970
// CHECK-NEXT: two levels, team 1<int64>: 3510
// CHECK-NEXT: two levels, team 2<int64>: 4050
// CHECK-NEXT: two levels, team 3<int64>: 4590
// CHECK-NEXT: three levels, size 3, team 0<int64>: 5184
// CHECK-NEXT: three levels, size 3, team 1<int64>: 5724
// CHECK-NEXT: three levels, size 3, team 2<int64>: 6264
// CHECK-NEXT: three levels, size 3, team 3<int64>: 6804
// CHECK-NEXT: three levels, size 4, team 0<double>: 5184
// CHECK-NEXT: three levels, size 4, team 1<double>: 5724
// CHECK-NEXT: three levels, size 4, team 2<double>: 6264
// CHECK-NEXT: three levels, size 4, team 3<double>: 6804
