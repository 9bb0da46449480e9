//===- constructs/several_loops.cpp - several reductions in one region ----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One target region contains several successive reductions, which use the same
// shared memory and the same slots. A later one must not overtake threads that
// still read an earlier one's result; an `omp for` with `nowait` makes this possible.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Count = 1500;

int64_t valueAt(int I) { return int64_t(check::scramble(I) >> 24); }

struct Results {
  int64_t Sum, Highest, Weighted;
  uint64_t Product;
};

/// Three loops in one parallel region, each with a separate list.
Results loopsInOneParallel(int Threads) {
  int64_t Sum = 1, Highest = 0, Weighted = 2;
  uint64_t Product = 3;
#pragma omp target parallel num_threads(Threads)                               \
    map(tofrom : Sum, Highest, Weighted, Product)
  {
#pragma omp for reduction(+ : Sum) nowait
    for (int I = 0; I < Count; ++I)
      Sum += valueAt(I);
#pragma omp for reduction(max : Highest) reduction(* : Product) nowait
    for (int I = 0; I < Count; ++I) {
      Highest = valueAt(I) > Highest ? valueAt(I) : Highest;
      Product *= valueAt(I) | 1;
    }
#pragma omp for reduction(+ : Weighted)
    for (int I = 0; I < Count; ++I)
      Weighted += valueAt(I) % 1000 * I;
  }
  return {Sum, Highest, Weighted, Product};
}

/// Three distributed loops in one teams region: each team executes one after the
/// other without waiting for the other teams, whose results it does not see.
Results loopsInTeams(check::Shape S) {
  int64_t Sum = 1, Highest = 0, Weighted = 2;
  uint64_t Product = 3;
#pragma omp target teams num_teams(S.Teams) thread_limit(S.Threads)            \
    map(tofrom : Sum, Highest, Weighted, Product) reduction(+ : Sum, Weighted) \
    reduction(max : Highest) reduction(* : Product)
  {
#pragma omp distribute parallel for reduction(+ : Sum)
    for (int I = 0; I < Count; ++I)
      Sum += valueAt(I);
#pragma omp distribute parallel for reduction(max : Highest)                   \
    reduction(* : Product)
    for (int I = 0; I < Count; ++I) {
      Highest = valueAt(I) > Highest ? valueAt(I) : Highest;
      Product *= valueAt(I) | 1;
    }
#pragma omp distribute parallel for reduction(+ : Weighted)
    for (int I = 0; I < Count; ++I)
      Weighted += valueAt(I) % 1000 * I;
  }
  return {Sum, Highest, Weighted, Product};
}

/// The same variable is reduced in 40 rounds in one region.
int64_t rounds(int Threads) {
  int64_t Sum = 1;
#pragma omp target map(tofrom : Sum) thread_limit(Threads)
  for (int Round = 0; Round < 40; ++Round) {
#pragma omp parallel for num_threads(Threads) reduction(+ : Sum)
    for (int I = 0; I < 100 + Round; ++I)
      Sum += valueAt(I) % 97;
    Sum = Sum * 3 % 1000003;
  }
  return Sum;
}

void compare(const char *Name, const Results &Got, const Results &Expected) {
  check::equal(check::text("%s: sum", Name).Chars, Got.Sum, Expected.Sum);
  check::equal(check::text("%s: highest", Name).Chars, Got.Highest,
               Expected.Highest);
  check::equal(check::text("%s: weighted", Name).Chars, Got.Weighted,
               Expected.Weighted);
  check::equal(check::text("%s: product", Name).Chars, Got.Product,
               Expected.Product);
}

int main() {
  Results Expected = {1, 0, 2, 3};
  for (int I = 0; I < Count; ++I) {
    Expected.Sum += valueAt(I);
    Expected.Highest =
        valueAt(I) > Expected.Highest ? valueAt(I) : Expected.Highest;
    Expected.Weighted += valueAt(I) % 1000 * I;
    Expected.Product *= valueAt(I) | 1;
  }
  int64_t ExpectedRounds = 1;
  for (int Round = 0; Round < 40; ++Round) {
    for (int I = 0; I < 100 + Round; ++I)
      ExpectedRounds += valueAt(I) % 97;
    ExpectedRounds = ExpectedRounds * 3 % 1000003;
  }

  for (int Threads : {1, 32, 63, 96, 256}) {
    compare(check::text("one parallel, %d threads", Threads).Chars,
            loopsInOneParallel(Threads), Expected);
    check::equal(check::text("40 rounds, %d threads", Threads).Chars,
                 rounds(Threads), ExpectedRounds);
  }
  for (check::Shape S : {check::Shape{1, 32}, {3, 64}, {40, 96}})
    compare(check::caseText("one teams region", S).Chars, loopsInTeams(S),
            Expected);
  return check::status();
}

// CHECK: one parallel, 1 threads: sum<int64>: 824691623059656
// CHECK-NEXT: one parallel, 1 threads: highest<int64>: 1098525505882
// CHECK-NEXT: one parallel, 1 threads: weighted<int64>: 567988045
// CHECK-NEXT: one parallel, 1 threads: product<uint64>: 11041836412608420785
// CHECK-NEXT: 40 rounds, 1 threads<int64>: 28718
// CHECK-NEXT: one parallel, 32 threads: sum<int64>: 824691623059656
// CHECK-NEXT: one parallel, 32 threads: highest<int64>: 1098525505882
// CHECK-NEXT: one parallel, 32 threads: weighted<int64>: 567988045
// CHECK-NEXT: one parallel, 32 threads: product<uint64>: 11041836412608420785
// CHECK-NEXT: 40 rounds, 32 threads<int64>: 28718
// CHECK-NEXT: one parallel, 63 threads: sum<int64>: 824691623059656
// CHECK-NEXT: one parallel, 63 threads: highest<int64>: 1098525505882
// CHECK-NEXT: one parallel, 63 threads: weighted<int64>: 567988045
// CHECK-NEXT: one parallel, 63 threads: product<uint64>: 11041836412608420785
// CHECK-NEXT: 40 rounds, 63 threads<int64>: 28718
// CHECK-NEXT: one parallel, 96 threads: sum<int64>: 824691623059656
// CHECK-NEXT: one parallel, 96 threads: highest<int64>: 1098525505882
// CHECK-NEXT: one parallel, 96 threads: weighted<int64>: 567988045
// CHECK-NEXT: one parallel, 96 threads: product<uint64>: 11041836412608420785
// CHECK-NEXT: 40 rounds, 96 threads<int64>: 28718
// CHECK-NEXT: one parallel, 256 threads: sum<int64>: 824691623059656
// CHECK-NEXT: one parallel, 256 threads: highest<int64>: 1098525505882
// CHECK-NEXT: one parallel, 256 threads: weighted<int64>: 567988045
// CHECK-NEXT: one parallel, 256 threads: product<uint64>: 11041836412608420785
// CHECK-NEXT: 40 rounds, 256 threads<int64>: 28718
// CHECK-NEXT: one teams region, 1 teams of 32: sum<int64>: 824691623059656
// CHECK-NEXT: one teams region, 1 teams of 32: highest<int64>: 1098525505882
// CHECK-NEXT: one teams region, 1 teams of 32: weighted<int64>: 567988045
// CHECK-NEXT: one teams region, 1 teams of 32: product<uint64>: 11041836412608420785
// CHECK-NEXT: one teams region, 3 teams of 64: sum<int64>: 824691623059656
// CHECK-NEXT: one teams region, 3 teams of 64: highest<int64>: 1098525505882
// CHECK-NEXT: one teams region, 3 teams of 64: weighted<int64>: 567988045
// CHECK-NEXT: one teams region, 3 teams of 64: product<uint64>: 11041836412608420785
// CHECK-NEXT: one teams region, 40 teams of 96: sum<int64>: 824691623059656
// CHECK-NEXT: one teams region, 40 teams of 96: highest<int64>: 1098525505882
// CHECK-NEXT: one teams region, 40 teams of 96: weighted<int64>: 567988045
// CHECK-NEXT: one teams region, 40 teams of 96: product<uint64>: 11041836412608420785
