//===- subjects/device_malloc.cpp - memory allocated on the device --------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One array allocated by one thread, then an array allocated by every thread:
// filled by one kernel, summed by another, freed by a third. (The subject of
// LLVM's malloc and malloc_parallel.)
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Length = 32;

void oneArray(check::Shape S) {
  int Size = S.Teams * S.Threads;
  uint64_t *Array = nullptr, Sum = 0, Expected = 0;
#pragma omp target map(from : Array)
  Array = static_cast<uint64_t *>(malloc(sizeof(uint64_t) * Size * Length));
#pragma omp target teams distribute parallel for num_teams(S.Teams)            \
    thread_limit(S.Threads) is_device_ptr(Array)
  for (int I = 0; I < Size; ++I)
    for (int J = 0; J < Length; ++J)
      Array[I * Length + J] = I + 3 * J;
#pragma omp target teams distribute parallel for num_teams(S.Teams)            \
    thread_limit(S.Threads) is_device_ptr(Array) reduction(+ : Sum)
  for (int I = 0; I < Size; ++I)
    for (int J = 0; J < Length; ++J)
      Sum += Array[I * Length + J];
#pragma omp target is_device_ptr(Array)
  free(Array);
  for (int I = 0; I < Size; ++I)
    for (int J = 0; J < Length; ++J)
      Expected += I + 3 * J;
  check::equal(check::caseText("one array", S).Chars, Sum, Expected);
}

void arrayOfArrays(check::Shape S) {
  int Size = S.Teams * S.Threads;
  uint64_t **Arrays = nullptr, Sum = 0, Expected = 0;
#pragma omp target map(from : Arrays)
  Arrays = static_cast<uint64_t **>(malloc(sizeof(uint64_t *) * Size));
#pragma omp target teams distribute parallel for num_teams(S.Teams)            \
    thread_limit(S.Threads) is_device_ptr(Arrays)
  for (int I = 0; I < Size; ++I) {
    Arrays[I] = static_cast<uint64_t *>(malloc(sizeof(uint64_t) * Length));
    for (int J = 0; J < Length; ++J)
      Arrays[I][J] = 5 * I + J;
  }
#pragma omp target teams distribute parallel for num_teams(S.Teams)            \
    thread_limit(S.Threads) is_device_ptr(Arrays) reduction(+ : Sum)
  for (int I = 0; I < Size; ++I) {
    for (int J = 0; J < Length; ++J)
      Sum += Arrays[I][J];
    free(Arrays[I]);
  }
#pragma omp target is_device_ptr(Arrays)
  free(Arrays);
  for (int I = 0; I < Size; ++I)
    for (int J = 0; J < Length; ++J)
      Expected += 5 * I + J;
  check::equal(check::caseText("array of arrays", S).Chars, Sum, Expected);
}

int main() {
  oneArray({10, 64});
  arrayOfArrays({10, 64});
  arrayOfArrays({1, 33});
  return check::status();
}

// CHECK: one array, 10 teams of 64<uint64>: 7495680
// CHECK-NEXT: array of arrays, 10 teams of 64<uint64>: 33034240
// CHECK-NEXT: array of arrays, 1 teams of 33<uint64>: 100848
