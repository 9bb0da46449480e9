//===- reproducible/orders.cpp - random orders and groupings, on the host -===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Plain C++ without OpenMP, with compiler options that change floating-point
// code: the same numbers, added in any order to any number of sums that are
// joined in any order, have one value, the same with all options. An exact sum
// checks the header's error bound.
//
//===----------------------------------------------------------------------===//

// RUN: %plain-clang -std=c++17 -I%build/lib/warpfold/include -O0 %s -o %t-0
// RUN: %t-0 | FileCheck %s --match-full-lines
// RUN: %plain-clang -std=c++17 -I%build/lib/warpfold/include -O3 -Wall -Wextra -Werror -march=native \
// RUN:   -ffp-contract=fast %s -o %t-native
// RUN: %t-native | FileCheck %s --match-full-lines
// RUN: %plain-clang -std=c++17 -I%build/lib/warpfold/include -O2 -fsanitize=undefined -fsanitize-trap=undefined %s \
// RUN:   -o %t-checked
// RUN: %t-checked | FileCheck %s --match-full-lines
// RUN: %plain-clang -std=c++17 -I%build/lib/warpfold/include -O3 -ffast-math -DNO_INFINITIES %s -o %t-fast
// RUN: %t-fast | FileCheck %s --match-full-lines

#include "../Check.h"
#include "Exact.h"

#include <warpfold/reproducible.h>

#include <algorithm>
#include <random>
#include <vector>

using warpfold::reproducible;

static uint64_t Digest = 0;

template <class T> static bool areSame(T A, T B) {
  return !memcmp(&A, &B, sizeof(T));
}

/// Numbers between two powers of two, zeros, powers of two, and the negatives
/// of previous numbers among them.
template <class T>
static std::vector<T> numbers(std::mt19937_64 &Random, int Count, int Lowest,
                              int Highest) {
  std::vector<T> Result;
  for (int I = 0; I < Count; ++I) {
    const int Exponent =
        Lowest + static_cast<int>(Random() % (Highest - Lowest + 1));
    const T Mantissa =
        static_cast<T>(1 + static_cast<double>(Random() >> 11) * 0x1p-53);
    T X = std::ldexp(Random() % 5 ? Mantissa : T(1), Exponent);
    if (Random() % 17 == 0)
      X = 0;
    if (I > 0 && Random() % 13 == 0)
      X = Result[Random() % I];
    Result.push_back(Random() % 2 ? X : -X);
  }
  return Result;
}

/// Returns a sum of sums, joined in a random order.
template <class T>
static T joined(std::mt19937_64 &Random, const std::vector<T> &Numbers) {
  std::vector<reproducible<T>> Parts(1 + Random() % 20);
  for (T X : Numbers)
    Parts[Random() % Parts.size()] += X;
  while (Parts.size() > 1) {
    const size_t Last = Random() % Parts.size();
    std::swap(Parts[Last], Parts.back());
    const reproducible<T> Part = Parts.back();
    Parts.pop_back();
    Parts[Random() % Parts.size()] += Part;
  }
  return Parts[0].value();
}

template <class T>
static void checkOrders(int Seed, int Count, int Lowest, int Highest) {
  std::mt19937_64 Random(Seed);
  std::vector<T> Numbers = numbers<T>(Random, Count, Lowest, Highest);
  reproducible<T> Sum;
  Exact Total;
  T Largest = 0;
  for (T X : Numbers) {
    Sum += X;
    Total.add(X);
    Largest = std::max(Largest, std::abs(X));
  }
  const T Value = Sum.value();
  const check::Text Case = check::text("seed %d, %d numbers of 2^%d to 2^%d",
                                       Seed, Count, Lowest, Highest);
  for (int Order = 0; Order < 4; ++Order) {
    std::shuffle(Numbers.begin(), Numbers.end(), Random);
    check::expect(Case.Chars, joined(Random, Numbers), Value);
  }
  uint64_t Bits = 0;
  memcpy(&Bits, &Value, sizeof(T));
  Digest = (Digest ^ Bits) * 0x9E3779B97F4A7C15u;

  // The difference is exact enough in a double.
  Total.add(Value, -1);
  const double Error = std::abs(Total.value<double>());
  const double HalfUnit =
      (std::nextafter(double(std::abs(Value)), 1e308) - std::abs(Value)) / 2 *
      (sizeof(T) == 4 ? 0x1p29 : 1);
  const double Bound =
      Count * double(Largest) * (sizeof(T) == 4 ? 0x1p-40 : 0x1p-80) +
      std::max(HalfUnit, sizeof(T) == 4 ? 0x1p-149 : 0.0);
  if (Error > Bound)
    check::expect(check::text("error of %s", Case.Chars).Chars, Error, Bound);
}

/// Numbers of similar size lose no digits.
template <class T> static void checkExact(int Seed, int Lowest) {
  std::mt19937_64 Random(Seed);
  reproducible<T> Sum;
  Exact Total;
  for (T X : numbers<T>(Random, 200, Lowest, Lowest + 7)) {
    Sum += X;
    Total.add(X);
  }
  check::expect(check::text("exact, seed %d", Seed).Chars, Sum.value(),
                Total.value<T>());
}

/// Passes and returns bits: after -ffast-math the processor flushes such
/// numbers to 0.
template <class T, class Word> static void checkSmallest(const char *Case) {
  reproducible<T> Sum;
  Word Expected = 0;
  for (Word Times = 1; Times < 5000; Times += 7) {
    T X;
    memcpy(&X, &Times, sizeof(X));
    Sum += X;
    Expected += Times;
  }
  const T Value = Sum.value();
  Word Got = 0;
  memcpy(&Got, &Value, sizeof(Got));
  check::expect(Case, Got, Expected);
}

int main() {
  checkSmallest<double, uint64_t>("smallest doubles");
  checkSmallest<float, uint32_t>("smallest floats");
#ifdef NO_INFINITIES
  // Results that overflow are not numbers in this mode, and the test itself
  // only computes with normal ones.
  const int Top = 1000, TopFloat = 110, Low = -900, LowFloat = -90;
#else
  const int Top = 1023, TopFloat = 127, Low = -1074, LowFloat = -149;
#endif
  for (int Seed = 0; Seed < 400; ++Seed) {
    std::mt19937_64 Random(Seed);
    const int Count = 1 + static_cast<int>(Random() % 300);
    const int From = -900 + static_cast<int>(Random() % 1800);
    const int Range = static_cast<int>(Random() % (Seed % 3 ? 60 : 1500));
    checkOrders<double>(Seed, Count, From, std::min(From + Range, 1000));
    const int FromFloat = -90 + static_cast<int>(Random() % 180);
    checkOrders<float>(Seed, Count, FromFloat,
                       std::min(FromFloat + Range / 8, 110));
    checkExact<double>(Seed,
                       Low + static_cast<int>(Random() % (Top - Low - 30)));
    checkExact<float>(
        Seed,
        LowFloat + static_cast<int>(Random() % (TopFloat - LowFloat - 30)));
  }
  check::print("digest", Digest);
  return check::status();
}

// CHECK:     digest<uint64>: [[DIGEST:.*]]
