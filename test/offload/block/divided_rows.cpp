//===- block/divided_rows.cpp - divisions and roots in rows ---------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Quotients of all pairs of special numbers, and of random bits, of float and double
// and of 64-bit integers, and square roots of double: they equal the host's, bit by
// bit. In kernels with teams' regions the pass expands them inline.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

#include <cmath>
#include <limits>
#include <type_traits>

constexpr int Columns = 64;

/// Returns a number of type T with these bits.
template <typename T, typename Word> T fromBits(Word Bits) {
  static_assert(sizeof(T) == sizeof(Word));
  T Result;
  memcpy(&Result, &Bits, sizeof(T));
  return Result;
}

template <typename T> void fillSpecial(T (&Numbers)[Columns]) {
  using Limits = std::numeric_limits<T>;
  int Count = 0;
  for (T Number : {T(0), Limits::denorm_min(), T(3) * Limits::denorm_min(),
                   Limits::min() - Limits::denorm_min(), Limits::min(), T(1),
                   T(3), T(0.1), T(2) - Limits::epsilon(), Limits::max(),
                   Limits::infinity(), Limits::quiet_NaN()})
    for (T Signed : {Number, -Number})
      Numbers[Count++] = Signed;
  using Word = std::conditional_t<sizeof(T) == 4, uint32_t, uint64_t>;
  for (uint64_t Seed = 1; Count < Columns; ++Count)
    Numbers[Count] = fromBits<T>(static_cast<Word>(check::scramble(Seed++)));
}

void fillSpecial(int64_t (&Numbers)[Columns]) {
  int Count = 0;
  for (int64_t Number : {int64_t(1), int64_t(2), int64_t(3), int64_t(10),
                         int64_t(1) << 32, (int64_t(1) << 32) - 1, INT64_MAX})
    for (int64_t Signed : {Number, -Number})
      Numbers[Count++] = Signed;
  for (uint64_t Seed = 1; Count < Columns; ++Count)
    Numbers[Count] =
        static_cast<int64_t>(check::scramble(Seed++) >> Count % 40) | 1;
}

template <typename T> bool isSame(T One, T Other) {
  return memcmp(&One, &Other, sizeof(T)) == 0 || (One != One && Other != Other);
}

/// Row r: every number divided by number r, the remainder or the root of number r, and
/// the sum of r's columns, so that the row reduces.
template <typename T>
void divideRows(const T *Numbers, T *Quotients, T *Others, int *Counts) {
#pragma omp target teams distribute map(to : Numbers[0 : Columns])             \
    map(from : Quotients[0 : Columns * Columns],                               \
            Others[0 : Columns * Columns], Counts[0 : Columns])
  for (int Row = 0; Row < Columns; ++Row) {
    int Count = 0;
#pragma omp parallel for reduction(+ : Count)
    for (int C = 0; C < Columns; ++C)
      Count += C;
    Counts[Row] = Count;
#pragma omp parallel for
    for (int C = 0; C < Columns; ++C) {
      Quotients[Row * Columns + C] = Numbers[C] / Numbers[Row];
      if constexpr (std::is_integral_v<T>)
        Others[Row * Columns + C] = Numbers[C] % Numbers[Row];
      else
        Others[Row * Columns + C] = std::sqrt(Numbers[C]);
    }
  }
}

template <typename T> void testRows() {
  static T Numbers[Columns], Quotients[Columns * Columns],
      Others[Columns * Columns];
  int Counts[Columns];
  fillSpecial(Numbers);
  divideRows(Numbers, Quotients, Others, Counts);
  int64_t Same = 0;
  for (int Row = 0; Row < Columns; ++Row) {
    check::expect("count", Counts[Row], Columns * (Columns - 1) / 2);
    for (int C = 0; C < Columns; ++C) {
      const T Quotient = Numbers[C] / Numbers[Row];
      Same += isSame(Quotients[Row * Columns + C], Quotient);
      if constexpr (std::is_integral_v<T>)
        Same += Others[Row * Columns + C] == Numbers[C] % Numbers[Row];
      else if constexpr (sizeof(T) == 8)
        Same += isSame(Others[Row * Columns + C], std::sqrt(Numbers[C]));
    }
  }
  check::equal(check::text("results of %d", sizeof(T) == 4 ? 4096 : 8192).Chars,
               Same, int64_t(sizeof(T) == 4 ? 4096 : 8192));
}

int main() {
  testRows<float>();
  testRows<double>();
  testRows<int64_t>();
  return check::status();
}

// CHECK: results of 4096<int64>: 4096
// CHECK-NEXT: results of 8192<int64>: 8192
// CHECK-NEXT: results of 8192<int64>: 8192
