//===- lists/elements.cpp - two elements of one array ---------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reductions of references to elements, and of the whole array: the forms that the
// error message of StockDefects.md, 56, suggests.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O0 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

int main() {
  constexpr int Count = 1000;
  int S[3] = {-5, 2, 5000};
  auto &Largest = S[0], &Smallest = S[2];
#pragma omp target teams distribute parallel for reduction(max : Largest)      \
    reduction(min : Smallest)
  for (int I = 0; I < Count; ++I) {
    Largest = I > Largest ? I : Largest;
    Smallest = I + 7 < Smallest ? I + 7 : Smallest;
  }
  check::equal("largest", S[0], Count - 1);
  check::equal("between", S[1], 2);
  check::equal("smallest", S[2], 7);

#pragma omp target map(tofrom : Largest, Smallest)
#pragma omp parallel for reduction(+ : Largest, Smallest)
  for (int I = 0; I < Count; ++I) {
    Largest += 1;
    Smallest += 2;
  }
  check::equal("first", S[0], 2 * Count - 1);
  check::equal("last", S[2], 2 * Count + 7);

#pragma omp target teams distribute parallel for reduction(+ : S)
  for (int I = 0; I < Count; ++I) {
    S[0] += 1;
    S[2] += 2;
  }
  check::equal("whole, first", S[0], 3 * Count - 1);
  check::equal("whole, last", S[2], 4 * Count + 7);
  return check::status();
}

// CHECK: largest<int32>: 999
// CHECK: between<int32>: 2
// CHECK: smallest<int32>: 7
// CHECK: first<int32>: 1999
// CHECK: last<int32>: 2007
// CHECK: whole, first<int32>: 2999
// CHECK: whole, last<int32>: 4007
