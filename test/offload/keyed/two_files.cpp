//===- keyed/two_files.cpp - one table of locks -----------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two source files update one array by values that need locks. Both must use the same
// table of locks.
//
//===----------------------------------------------------------------------===//

// REQUIRES: warpfold-headers
// RUN: sed '1i #define SECOND' %s > %t-second.cpp
// RUN: %offload-compile -std=c++17 -O2 %s %t-second.cpp -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include <cstdio>
#include <warpfold/keyed.h>

struct Triple {
  int A, B, C;
};
struct Add {
  Triple operator()(Triple X, Triple Y) const {
    return {X.A + Y.A, X.B + Y.B, X.C + Y.C};
  }
};

#pragma omp begin declare target
/// Returns the address of the file's lock table; called on the device.
#ifdef SECOND
const void *locksOfSecond() {
#else
const void *locksOfFirst() {
#endif
#ifdef __NVPTX__
  return (const void *)warpfold::detail::KeyedLocks;
#else
  return nullptr;
#endif
}
const void *locksOfSecond();
#pragma omp end declare target

void addBySecond(Triple *Sums);

#ifdef SECOND
void addBySecond(Triple *Sums) {
#pragma omp target teams distribute parallel for
  for (int I = 0; I < 1000; ++I)
    warpfold::keyed_update(Sums, I % 3, Triple{1, I, 2}, Add());
}
#else
int main() {
  Triple Sums[3] = {};
  bool AreSame = false;
#pragma omp target data map(tofrom : Sums)
  {
#pragma omp target teams distribute parallel for
    for (int I = 0; I < 1000; ++I)
      warpfold::keyed_update(Sums, I % 3, Triple{1, I, 2}, Add());
    addBySecond(Sums);
#pragma omp target map(from : AreSame)
    AreSame = locksOfFirst() == locksOfSecond();
  }
  std::printf("first<int>: %d %d %d\n", Sums[0].A, Sums[0].B, Sums[0].C);
  std::printf("last<int>: %d %d %d\n", Sums[2].A, Sums[2].B, Sums[2].C);
  std::printf("same locks<bool>: %d\n", AreSame);
}
#endif

// CHECK: first<int>: 668 333666 1336
// CHECK-NEXT: last<int>: 666 333000 1332
// CHECK-NEXT: same locks<bool>: 1
