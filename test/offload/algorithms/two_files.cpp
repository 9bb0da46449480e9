//===- algorithms/two_files.cpp - one name for two operators ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two source files each have a static function of the same name with a lambda at the
// same position: the two types have the same mangled name. Each file must get its own
// kernel.
//
//===----------------------------------------------------------------------===//

// REQUIRES: warpfold-headers
// RUN: sed '1i #define SECOND' %s > %t-second.cpp
// RUN: %offload-compile -std=c++17 -O2 %s %t-second.cpp -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include <cstdio>
#include <warpfold/scan.h>

#ifdef SECOND
#define COMBINE(A, B) A < B ? B : A
#else
#define COMBINE(A, B) A + B
#endif

static void scan(int *Values, int Count) {
  warpfold::inclusive_scan(Values, Values + Count, Values,
                           [](int A, int B) { return COMBINE(A, B); });
}

void scanOfSecond(int *Values, int Count);

#ifdef SECOND
void scanOfSecond(int *Values, int Count) { scan(Values, Count); }
#else
int main() {
  int Sums[1000], Largest[1000];
  for (int I = 0; I < 1000; ++I)
    Sums[I] = Largest[I] = I % 10;
#pragma omp target data map(tofrom : Sums, Largest)
  {
    scan(Sums, 1000);
    scanOfSecond(Largest, 1000);
  }
  // CHECK: sum: 4500
  std::printf("sum: %d\n", Sums[999]);
  // CHECK-NEXT: largest: 9
  std::printf("largest: %d\n", Largest[999]);
}
#endif
