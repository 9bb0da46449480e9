//===- launches/loop_bounds.cpp - counts and bounds beyond 32 bits --------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loop variables of 64 bits that pass 2^31 and 2^32, of unsigned 32 bits up to
// the last value, downward loops, steps other than 1. A trip count of 2^31 + 5,
// which does not fit an int, requires WARPFOLD_TEST_SIZE=full.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

/// Returns the sum of Begin, Begin + Step, ... while it is below End, modulo 2^64.
template <typename T>
void checkUpward(const char *Name, T Begin, T End, T Step) {
  uint64_t Sum = 1, Expected = 1;
  for (T I = Begin; I < End; I += Step)
    Expected += uint64_t(I) * uint64_t(I) + 1;
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(64) \
    reduction(+ : Sum)
  for (T I = Begin; I < End; I += Step)
    Sum += uint64_t(I) * uint64_t(I) + 1;
  check::equal(Name, Sum, Expected);
}

template <typename T>
void checkDownward(const char *Name, T Begin, T End, T Step) {
  uint64_t Sum = 1, Expected = 1;
  for (T I = Begin; I >= End; I -= Step)
    Expected += uint64_t(I) * uint64_t(I) + 1;
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(64) \
    reduction(+ : Sum)
  for (T I = Begin; I >= End; I -= Step)
    Sum += uint64_t(I) * uint64_t(I) + 1;
  check::equal(Name, Sum, Expected);
}

/// More iterations than an int can count: too many for the host to repeat, but
/// their sum has a closed form.
void checkHugeCount() {
  constexpr uint64_t Count = (uint64_t(1) << 31) + 5;
  uint64_t Sum = 1;
#pragma omp target teams distribute parallel for reduction(+ : Sum)
  for (uint64_t I = 0; I < Count; ++I)
    Sum += I;
  check::equal("2^31 + 5 iterations", Sum,
               Count / 2 * (Count - 1) + (Count - 1) / 2 + 1);
}

int main() {
  constexpr int64_t Int32End = int64_t(1) << 31, Uint32End = int64_t(1) << 32;
  checkUpward<int64_t>("int64 past 2^31", Int32End - 500, Int32End + 505, 1);
  checkUpward<int64_t>("int64 past 2^32", Uint32End - 500, Uint32End + 505, 1);
  checkUpward<uint64_t>("uint64 past 2^63", (uint64_t(1) << 63) - 500,
                        (uint64_t(1) << 63) + 505, 1);
  checkUpward<int64_t>("int64 in steps of 2^30", -Uint32End, 700 * Uint32End,
                       int64_t(1) << 30);
  checkUpward<uint32_t>("uint32 to the last but one", UINT32_MAX - 1000,
                        UINT32_MAX, 1);
  checkUpward<int32_t>("int32 from the first", INT32_MIN, INT32_MIN + 1000, 7);
  checkUpward<int32_t>("int32 to the last but one", INT32_MAX - 1000, INT32_MAX,
                       1);
  checkDownward<int32_t>("int32 downward", 1000, -1000, 3);
  checkDownward<int64_t>("int64 downward past 2^32", Uint32End + 500,
                         Uint32End - 505, 1);
  checkUpward<int16_t>("int16", -300, 300, 11);
  checkUpward<uint8_t>("uint8", 0, 200, 3);
  if (check::fullSize())
    checkHugeCount();
  return check::status();
}

// CHECK: int64 past 2^31<uint64>: 4611694651396247400
// CHECK-NEXT: int64 past 2^32<uint64>: 17265853124456
// CHECK-NEXT: uint64 past 2^63<uint64>: 84594536
// CHECK-NEXT: int64 in steps of 2^30<uint64>: 6917529027641084661
// CHECK-NEXT: uint32 to the last but one<uint64>: 18442436221846500117
// CHECK-NEXT: int32 from the first<uint64>: 13834752807708732055
// CHECK-NEXT: int32 to the last but one<uint64>: 18444590147945444117
// CHECK-NEXT: int32 downward<uint64>: 222556557
// CHECK-NEXT: int64 downward past 2^32<uint64>: 18446722470108902298
// CHECK-NEXT: int16<uint64>: 1677611
// CHECK-NEXT: uint8<uint64>: 882257
