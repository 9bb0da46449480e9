//===- functions/other_file.cpp - a team calls functions of other files ---===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// If device code is linked as bitcode, openmp-opt turns kernels into SPMD mode whose
// team's code reads and writes in another file's function (docs/StockDefects.md, 22),
// and removes a store to a variable that a function passes to another file's function
// (58).
//
//===----------------------------------------------------------------------===//

// XFAIL: (stock || no-plugin) && simulator
// RUN: %offload-compile -O2 %s %S/Inputs/others.cpp -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O1 %s %S/Inputs/others.cpp -o %t.1
// RUN: %offload-run %t.1 | FileCheck %s --match-full-lines

#include "../Check.h"
#include "Inputs/others.h"

/// The only thread of a target region counts.
void counted() {
  int Count = 0, *Counter = &Count, Sum = 0;
  long Elements[1000];
#pragma omp target map(tofrom : Counter[0 : 1], Sum) map(from : Elements)
  {
    const int Number = advance(Counter);
    int Part = 0;
#pragma omp parallel for reduction(+ : Part)
    for (int I = 0; I < 1000; ++I) {
      Elements[I] = I * Number;
      Part += Number;
    }
    Sum = Part;
  }
  // CHECK: counted<int32>: 1
  check::equal("counted", Count, 1);
  // CHECK: sum<int32>: 1000
  check::equal("sum", Sum, 1000);
  // CHECK: last element<int64>: 999
  check::equal("last element", int64_t(Elements[999]), int64_t(999));
}

/// One thread of each team counts.
void countedByTeams() {
  constexpr int Rows = 6;
  int Counts[Rows] = {}, Sums[Rows] = {}, Total = 0;
#pragma omp target teams distribute num_teams(3) map(tofrom : Counts, Sums)
  for (int Row = 0; Row < Rows; ++Row) {
    int Step = 0;
    for (int I = 0; I <= Row; ++I)
      Step += advance(&Counts[Row]);
    int Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int I = 0; I < 100; ++I)
      Sum += Step + Counts[Row];
    Sums[Row] = Sum;
    Counts[Row] += 10;
  }
  for (int Row = 0; Row < Rows; ++Row) {
    check::expect("a team's count", Counts[Row], Row + 11);
    Total += Sums[Row];
  }
  // CHECK: sums of teams<int32>: 7700
  check::equal("sums of teams", Total, 100 * (56 + 21));
}

/// Another file fills arrays of a team.
void filled() {
  constexpr int Rows = 4;
  int Sums[Rows] = {}, Total = 0;
#pragma omp target teams distribute num_teams(2) map(tofrom : Sums)
  for (int Row = 0; Row < Rows; ++Row) {
    int Values[16];
    long Parts[8];
    fill(Values, 16, Row);
    clear(Parts, 8);
#pragma omp parallel for
    for (int I = 0; I < 64; ++I) {
#pragma omp atomic
      Parts[I % 8] += Values[I % 16];
    }
    int First = static_cast<int>(Parts[7]), Second = static_cast<int>(Parts[0]);
    Sums[Row] = 1000 * order(First, Second) + Second;
  }
  // For row Row: Parts[0] is 8 * Row + 32, Parts[7] is 8 * Row + 88.
  for (int Row = 0; Row < Rows; ++Row)
    check::expect("a filled row", Sums[Row],
                  1000 * (8 * Row + 32) + 8 * Row + 88);
  for (int Sum : Sums)
    Total += Sum;
  // CHECK: filled rows<int32>: 176400
  check::equal("filled rows", Total, 1001 * 8 * 6 + 4 * 32088);
}

#pragma omp begin declare target
inline Bounds identity() {
  Bounds Made = {0, 0};
  makeIdentity(&Made);
  return Made;
}
inline void merge(Bounds &Into, const Bounds &From) {
  Into.Low = Into.Low < From.Low ? Into.Low : From.Low;
  Into.High = Into.High > From.High ? Into.High : From.High;
}
#pragma omp end declare target
#pragma omp declare reduction(merge:Bounds : merge(omp_out, omp_in))           \
    initializer(omp_priv = identity())

/// The initialiser passes its variable to another file.
void initialised() {
  Bounds All = {1 << 30, -(1 << 30)};
#pragma omp target teams distribute parallel for reduction(merge : All)
  for (int I = 100; I < 2000; ++I)
    merge(All, {I, I});
  // CHECK: low<int32>: 100
  check::equal("low", All.Low, 100);
  // CHECK: high<int32>: 1999
  check::equal("high", All.High, 1999);
}

/// An iteration does the same.
void ordered() {
  long Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)
  for (int I = 0; I < 1000; ++I) {
    int A = I, B = 999 - I;
    Sum += order(A, B) + 1000 * B;
  }
  // CHECK: ordered<int64>: 749749500
  check::equal("ordered", int64_t(Sum), int64_t(749749500));
}

int main() {
  counted();
  countedByTeams();
  filled();
  initialised();
  ordered();
  return check::status();
}
