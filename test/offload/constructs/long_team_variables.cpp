//===- constructs/long_team_variables.cpp - long variables of a team ------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A variable of the team's code of more than 128 bytes that is copied or filled as a
// whole: openmp-opt makes it private to each thread, so that each thread must execute
// the copy (codegen-helpers/lib/cures/TeamWrites.cpp).
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

template <int Length> struct Table {
  int Values[Length];
};

/// The iterations are executed only if the copy of the table has its values.
template <int Length> void copied() {
  Table<Length> In;
  int Out[100] = {};
  for (int I = 0; I < Length; ++I)
    In.Values[I] = I + 1;
#pragma omp target map(tofrom : Out) map(to : In)
  {
    Table<Length> Copy = In;
    int Sum = 0;
    for (int I = 0; I < Length; ++I)
      Sum += Copy.Values[I];
    if (Sum == Length * (Length + 1) / 2) {
#pragma omp parallel for
      for (int I = 0; I < 100; ++I)
        Out[I] = I;
    }
  }
  int Total = 0;
  for (int Value : Out)
    Total += Value;
  check::equal(check::text("copied, %d", Length).Chars, Total, 4950);
}

template <int Length> void filled() {
  int Out[100] = {};
#pragma omp target map(tofrom : Out)
  {
    int Zeros[Length];
    memset(Zeros, 0, sizeof(Zeros));
    int Sum = 0;
    for (int I = 0; I < Length; ++I)
      Sum |= Zeros[I];
    if (Sum == 0) {
#pragma omp parallel for
      for (int I = 0; I < 100; ++I)
        Out[I] = I;
    }
  }
  int Total = 0;
  for (int Value : Out)
    Total += Value;
  check::equal(check::text("filled, %d", Length).Chars, Total, 4950);
}

int main() {
  copied<32>();
  copied<33>();
  copied<500>();
  filled<32>();
  filled<33>();
  filled<500>();
  return check::status();
}

// CHECK: copied, 32<int32>: 4950
// CHECK-NEXT: copied, 33<int32>: 4950
// CHECK-NEXT: copied, 500<int32>: 4950
// CHECK-NEXT: filled, 32<int32>: 4950
// CHECK-NEXT: filled, 33<int32>: 4950
// CHECK-NEXT: filled, 500<int32>: 4950
