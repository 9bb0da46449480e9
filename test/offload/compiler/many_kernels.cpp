//===- compiler/many_kernels.cpp - the runtime shared by five kernels -----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// With several reductions in a program LLVM does not inline the entry points; it
// specialises them for the callbacks, with one case per kernel. LLVM 19 then loses
// stores to a private copy that it can follow from the kernel through the list into a
// callback, and a shuffle reads undefined values. So the runtime hides the list from
// the optimiser (runtime/combiner/CallbackCombiner.h). These five kernels together
// trigger the defect; any four do not.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Count = 1234, Start = 10;
constexpr int64_t Expected = Start + int64_t(Count) * (Count - 1) / 2;

int64_t firstPrivate() {
  int64_t Sum = Start;
  int Factor = 1;
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(64) \
    firstprivate(Factor) reduction(+ : Sum)
  for (int I = 0; I < Count; ++I)
    Sum += I * Factor;
  return Sum;
}

int64_t lastPrivate() {
  int64_t Sum = Start;
  int Last = 0;
#pragma omp target parallel for num_threads(64) lastprivate(Last)              \
    map(tofrom : Sum, Last) reduction(+ : Sum)
  for (int I = 0; I < Count; ++I) {
    Sum += I;
    Last = I;
  }
  return Sum;
}

int64_t onCondition(bool OnDevice, bool InParallel) {
  int64_t Sum = Start;
#pragma omp target teams distribute parallel for num_teams(3)                  \
    thread_limit(64) if (target : OnDevice) if (parallel : InParallel)         \
    reduction(+ : Sum)
  for (int I = 0; I < Count; ++I)
    Sum += I;
  return Sum;
}

int64_t array() {
  int64_t Data[Count], Sum = Start;
  for (int I = 0; I < Count; ++I)
    Data[I] = I;
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(64) \
    map(to : Data) reduction(+ : Sum)
  for (int I = 0; I < Count; ++I)
    Sum += Data[I];
  return Sum;
}

int64_t pointer() {
  int64_t Sum = Start, *Data = new int64_t[Count];
  for (int I = 0; I < Count; ++I)
    Data[I] = I;
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(64) \
    map(to : Data[0 : Count]) reduction(+ : Sum)
  for (int I = 0; I < Count; ++I)
    Sum += Data[I];
  delete[] Data;
  return Sum;
}

int main() {
  check::equal("firstprivate", firstPrivate(), Expected);
  check::equal("lastprivate", lastPrivate(), Expected);
  for (bool InParallel : {false, true})
    check::equal(check::text("if(parallel: %d)", InParallel).Chars,
                 onCondition(true, InParallel), Expected);
  check::equal("array", array(), Expected);
  check::equal("pointer", pointer(), Expected);
  return check::status();
}

// CHECK: firstprivate<int64>: 760771
// CHECK-NEXT: lastprivate<int64>: 760771
// CHECK-NEXT: if(parallel: 0)<int64>: 760771
// CHECK-NEXT: if(parallel: 1)<int64>: 760771
// CHECK-NEXT: array<int64>: 760771
// CHECK-NEXT: pointer<int64>: 760771
