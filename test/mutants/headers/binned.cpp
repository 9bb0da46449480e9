//===- mutants/headers/binned.cpp - sums of <warpfold/reproducible.h> -----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sums random numbers in two orders and groupings, near the edges of bins and of the type,
// and compares them with an exact sum if all digits matter. Further cases: infinities and
// NaNs; the smallest numbers on a processor that flushes them to 0; more numbers than bins
// accept without a carry.
//
//===----------------------------------------------------------------------===//

#include "../../offload/reproducible/Exact.h"

#include <warpfold/reproducible.h>

#include <cstdio>
#include <cstring>
#include <random>
#include <vector>
#include <xmmintrin.h>

using warpfold::reproducible;

template <class T> static bool differ(T A, T B) {
  return std::memcmp(&A, &B, sizeof(T)) != 0;
}

template <class T>
static std::vector<T> numbers(std::mt19937 &Random, int From, int Range) {
  std::vector<T> Result;
  const int Most = std::numeric_limits<T>::max_exponent - 1;
  for (int I = 0; I < 60; ++I) {
    // Powers of two, and three quarters and halves of them, are near the edges.
    const T Mantissa = I % 3 ? 1 + static_cast<T>(Random() % 4) / 4
                             : 1 + static_cast<T>(Random()) * T(0x1p-33);
    const int Exponent = From + static_cast<int>(Random() % Range);
    const T X = std::ldexp(Mantissa, Exponent < Most ? Exponent : Most);
    Result.push_back(Random() % 2 ? X : -X);
  }
  return Result;
}

template <class T> static long wrongOrders() {
  long Wrong = 0;
  const int Least =
      std::numeric_limits<T>::min_exponent - std::numeric_limits<T>::digits;
  for (int Seed = 0; Seed < 600; ++Seed) {
    std::mt19937 Random(Seed);
    const int Span = std::numeric_limits<T>::max_exponent - Least;
    // One seed in five starts at the largest, one in five at the smallest numbers.
    const int From = Seed % 5 == 0 ? Least + Span - 9
                     : Seed % 5 == 1
                         ? Least
                         : Least + static_cast<int>(Random() % Span);
    const bool IsClose = Seed % 2;
    const std::vector<T> All = numbers<T>(Random, From, IsClose ? 8 : Span / 5);
    reproducible<T> Forwards, Backwards, Even, Odd;
    Exact Total;
    for (size_t I = 0; I < All.size(); ++I) {
      Forwards += All[I];
      Backwards += All[All.size() - 1 - I];
      (I % 2 ? Odd : Even) += All[I];
      Total.add(All[I]);
    }
    Odd += Even;
    Wrong += differ(Forwards.value(), Backwards.value());
    Wrong += differ(Forwards.value(), Odd.value());
    Wrong += IsClose && differ(Forwards.value(), Total.value<T>());
  }
  return Wrong;
}

template <class T> static T sum(std::initializer_list<T> Numbers) {
  reproducible<T> First, Rest;
  for (T X : Numbers)
    Rest += X;
  First += Rest;
  return First.value();
}

template <class T> static long wrongEdges() {
  using Limits = std::numeric_limits<T>;
  const T Infinity = Limits::infinity(), Most = Limits::max(),
          Unit = Limits::epsilon();
  return differ(sum<T>({1, Infinity}), Infinity) +
         differ(sum<T>({1, -Infinity}), -Infinity) +
         (sum<T>({Infinity, -Infinity}) == sum<T>({Infinity, -Infinity})) +
         differ(sum<T>({Most, Most}), Infinity) +
         differ(sum<T>({Most, Most, -Most}), Most) +
         differ(sum<T>({1, Unit / 2}), T(1)) +
         differ(sum<T>({1, Unit, Unit / 2}), 1 + 2 * Unit) +
         differ(sum<T>({1, Unit / 2, Unit / 1024}), 1 + Unit);
}

/// X is two and a half units of the lowest bin in a sum that contains Big.
template <class T> static long wrongHalf(T X, T Big) {
  return differ(sum<T>({X, Big, -Big}), sum<T>({Big, X, -Big}));
}

/// Adds multiples of the smallest number, which are made from their bits.
template <class T, class Word> static long wrongSmallest() {
  const unsigned Before = _mm_getcsr();
  // Subnormal results and operands become 0.
  _mm_setcsr(Before | 0x8040);
  reproducible<T> Sum;
  Word Expected = 0;
  for (Word Times = 1; Times < 5000; Times += 7) {
    T X;
    std::memcpy(&X, &Times, sizeof(X));
    Sum += X;
    Expected += Times;
  }
  const T Got = Sum.value();
  _mm_setcsr(Before);
  return std::memcmp(&Got, &Expected, sizeof(T)) != 0;
}

template <class T> static long wrongCount(int Count) {
  reproducible<T> Sum;
  const T X = std::ldexp(2 - std::numeric_limits<T>::epsilon(), 3);
  for (int I = 0; I < Count; ++I)
    Sum += X;
  Exact Total;
  Total.add(X, Count);
  return differ(Sum.value(), Total.value<T>());
}

static long wrongOnDevice() {
  reproducible<double> Sum;
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(32) \
    reduction(+ : Sum)
  for (int I = 0; I < 1000; ++I)
    Sum += I % 7 ? 0.1 * I : 1e30 * I;
  reproducible<double> OnHost;
  for (int I = 0; I < 1000; ++I)
    OnHost += I % 7 ? 0.1 * I : 1e30 * I;
  return differ(Sum.value(), OnHost.value());
}

int main() {
  std::printf("%ld wrong\n",
              wrongOrders<double>() + wrongOrders<float>() +
                  wrongEdges<double>() + wrongEdges<float>() +
                  wrongHalf(160.0, 0x1p106) + wrongHalf(0x5p-10f, 0x1p35f) +
                  wrongSmallest<double, uint64_t>() +
                  wrongSmallest<float, uint32_t>() + wrongCount<float>(300000) +
                  wrongCount<double>(40 << 20) + wrongOnDevice());
}
