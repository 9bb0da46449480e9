//===- keyed/array_reduction.cpp - arrays of run-time length ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tests array_reduction with lengths that fit into private copies and others, 0 and 1
// among them; with all operators; with arrays that are not empty at the start; in mapped
// and device memory; two in one region, one in two regions, one that is never finished;
// in regions of many shapes; on the device and on the host. With same_bits, sums that
// round have the same result for all shapes.
//
//===----------------------------------------------------------------------===//

// REQUIRES: warpfold-headers
// RUN: %offload-compile -std=c++17 -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: env OMP_TARGET_OFFLOAD=disabled %t | FileCheck %s --match-full-lines

#include "../algorithms/Copies.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <stdexcept>
#include <warpfold/keyed.h>

static uint32_t scrambled(uint32_t I) {
  I *= 2654435761u;
  I ^= I >> 15;
  I *= 2246822519u;
  return I ^ I >> 13;
}

struct Shape {
  int Teams, Threads;
};

/// Calls Add(handle, key, I) on the device; the host combines Value(I).
template <class T, class Operator, class AddFunction, class ValueFunction>
static int wrongOf(int64_t Length, Shape Launch, Operator Combine,
                   AddFunction Add, ValueFunction Value) {
  const int Count = Length == 0 ? 0 : 3000;
  std::vector<T> Start(Length), Expected(Length);
  for (int64_t K = 0; K < Length; ++K)
    Expected[K] = Start[K] = static_cast<T>(scrambled(K) % 100);
  T *Array = toDevice(Start);
  {
    warpfold::array_reduction<T, Operator> Total(Array, Length, Combine);
    auto All = Total.handle();
#pragma omp target teams distribute parallel for num_teams(Launch.Teams)       \
    thread_limit(Launch.Threads) firstprivate(All, Add)
    for (int I = 0; I < Count; ++I)
      Add(All, scrambled(I / 3) % Length, I);
  }
  const auto Got = toHost(Array, Length);
  omp_target_free(Array, Device);
  int Wrong = 0;
  for (int I = 0; I < Count; ++I) {
    T &Element = Expected[scrambled(I / 3) % Length];
    Element = static_cast<T>(Combine(Element, static_cast<T>(Value(I))));
  }
  for (int64_t K = 0; K < Length; ++K)
    Wrong += std::memcmp(&Got[K], &Expected[K], sizeof(T)) != 0;
  return Wrong;
}

template <class T> static int wrongSums(int64_t Length, Shape Launch) {
  return wrongOf<T>(
      Length, Launch, std::plus<T>(),
      [](auto All, uint32_t Key, int I) { All[Key] += I % 10; },
      [](int I) { return I % 10; });
}

struct Pair {
  float Sum, Largest;
};
struct Both {
  Pair operator()(Pair A, Pair B) const {
    return {A.Sum + B.Sum, A.Largest < B.Largest ? B.Largest : A.Largest};
  }
};

inline int wrongOperators() {
  const Shape Launch = {5, 64};
  const auto Value = [](int I) { return scrambled(I) % 50; };
  int Wrong = wrongOf<uint32_t>(
      40, Launch, std::bit_and<uint32_t>(),
      [](auto All, uint32_t Key, int I) { All[Key] &= scrambled(I) % 50; },
      Value);
  Wrong += wrongOf<uint64_t>(
      40, Launch, std::bit_or<>(),
      [](auto All, uint32_t Key, int I) { All[Key] |= scrambled(I) % 50; },
      Value);
  Wrong += wrongOf<uint8_t>(
      40, Launch, std::bit_xor<uint8_t>(),
      [](auto All, uint32_t Key, int I) { All[Key] ^= scrambled(I) % 50; },
      Value);
  Wrong += wrongOf<int64_t>(
      40, Launch, std::multiplies<int64_t>(),
      [](auto All, uint32_t Key, int I) { All[Key] *= 2 * (I % 7) + 1; },
      [](int I) { return 2 * (I % 7) + 1; });
  Wrong += wrongOf<float>(
      40, Launch, warpfold::min_of<float>(),
      [](auto All, uint32_t Key, int I) { All.min(Key, scrambled(I) % 50); },
      Value);
  Wrong += wrongOf<short>(
      40, Launch, warpfold::max_of<>(),
      [](auto All, uint32_t Key, int I) { All.max(Key, scrambled(I) % 50); },
      Value);
  const auto Larger = [](int A, int B) { return A < B ? B : A; };
  Wrong += wrongOf<int>(
      40, Launch, Larger,
      [](auto All, uint32_t Key, int I) { All.add(Key, scrambled(I) % 50); },
      Value);
  return Wrong;
}

/// Reduces mapped arrays of structures in two regions, next to another reduction.
inline int wrongUses() {
  std::vector<Pair> Pairs(100, Pair{1, 1});
  std::vector<int> Counts(7);
  Pair *P = Pairs.data();
  int *C = Counts.data();
  int AfterFirst[7];
#pragma omp target data map(tofrom : P[ : 100], C[ : 7])
  {
    warpfold::array_reduction<Pair, Both> ToPairs(P, 100);
    warpfold::array_reduction<int> ToCounts(C, 7);
    const auto A = ToPairs.handle();
    const auto B = ToCounts.handle();
    for (int Again = 0; Again < 2; ++Again) {
#pragma omp target teams distribute parallel for firstprivate(A, B)
      for (int I = 0; I < 1000; ++I) {
        A.add(I / 10, Pair{1, float(I)});
        B[I % 7] += 1;
      }
      if (Again == 0) {
        ToCounts.finish();
#pragma omp target update from(C[ : 7])
        std::copy(C, C + 7, AfterFirst);
      }
    }
  }
  int Wrong = 0;
  for (int K = 0; K < 100; ++K)
    Wrong += Pairs[K].Sum != 21 || Pairs[K].Largest != 10 * K + 9;
  for (int K = 0; K < 7; ++K)
    Wrong += AfterFirst[K] != 142 + (K < 6) || Counts[K] != 2 * AfterFirst[K];
  return Wrong;
}

/// Reduces values that are larger than same_bits accepts.
inline int wrongWide() {
  using Number = std::complex<double>;
  std::vector<Number> Numbers(4, Number(1, -1));
  Number *P = Numbers.data();
#pragma omp target data map(tofrom : P[ : 4])
  {
    warpfold::array_reduction<Number> Total(P, 4);
    const auto Sums = Total.handle();
#pragma omp target teams distribute parallel for firstprivate(Sums)
    for (int I = 0; I < 1000; ++I)
      Sums[I % 4] += Number(I, 1);
  }
  int Wrong = 0;
  for (int K = 0; K < 4; ++K)
    Wrong += Numbers[K] != Number(124501 + 250 * K, 249);
  return Wrong;
}

/// An update that is not executed changes no bit.
inline int wrongZeros() {
  std::vector<double> Zeros(2, -0.0);
  double *Z = Zeros.data();
#pragma omp target data map(tofrom : Z[ : 2])
  {
    warpfold::array_reduction<double> Total(Z, 2);
    const auto All = Total.handle();
#pragma omp target firstprivate(All)
    All[1] += 0.0;
  }
  return !std::signbit(Zeros[0]) + std::signbit(Zeros[1]);
}

static float valueOf(int I) {
  return float(scrambled(I) % 10000) / 7 * (I % 2 ? 1 : -1) *
         (I % 100 ? 1 : 1e6f);
}

inline int wrongBits() {
  const int Length = 20, Count = 5000;
  std::vector<float> First;
  int Wrong = 0;
  for (const Shape Launch : {Shape{1, 32}, Shape{2, 96}, Shape{5, 33}}) {
    std::vector<float> Sums(Length, 0.5f);
    float *Array = toDevice(Sums);
    {
      warpfold::array_reduction<float> Total(Array, Length,
                                             warpfold::same_bits(Count));
      const auto All = Total.handle();
      // The order of the updates differs between the shapes.
      const int Step = Launch.Teams == 2 ? 1 : 4999;
#pragma omp target teams distribute parallel for num_teams(Launch.Teams)       \
    thread_limit(Launch.Threads) firstprivate(All)
      for (int I = 0; I < Count; ++I) {
        const int Which = int(int64_t(I) * Step % Count);
        All[Which * 7 % Length] += valueOf(Which);
      }
    }
    Sums = toHost(Array, Length);
    omp_target_free(Array, Device);
    if (First.empty())
      First = Sums;
    Wrong +=
        std::memcmp(First.data(), Sums.data(), Length * sizeof(float)) != 0;
    for (int K = 0; K < Length; ++K) {
      double Exact = 0.5;
      for (int I = 0; I < Count; ++I)
        if (I * 7 % Length == K)
          Exact += valueOf(I);
      Wrong += !(std::fabs(Sums[K] - Exact) < 1e4);
    }
  }
  return Wrong;
}

inline void printErrors() {
  std::vector<double> Sums(3, 1);
  double *Array = toDevice(Sums);
  try {
    warpfold::array_reduction<double> Total(Array, 3, warpfold::same_bits(4));
    const auto All = Total.handle();
#pragma omp target firstprivate(All)
    for (int I = 0; I < 5; ++I)
      All[I % 3] += 1;
    Total.finish();
  } catch (const std::runtime_error &Error) {
    std::printf("%s\n", Error.what());
  }
  Sums = toHost(Array, 3);
  std::printf("unchanged<int>: %d\n", Sums[0] == 1 && Sums[1] == 1);
  try {
    warpfold::array_reduction<double> Total(
        Array, 3, warpfold::same_bits(uint64_t(1) << 32));
  } catch (const std::runtime_error &Error) {
    std::printf("%s\n", Error.what());
  }
  try {
    warpfold::array_reduction<double> Total(Array, 3, std::plus<double>(),
                                            warpfold::on(1000));
  } catch (const std::runtime_error &Error) {
    std::printf("%s\n", Error.what());
  }
  omp_target_free(Array, Device);
}

int main() {
  int Wrong = 0;
  for (const int64_t Length : {0, 1, 2, 31, 33, 1000, 16384, 16385, 100000})
    Wrong +=
        wrongSums<double>(Length, {5, 64}) + wrongSums<int>(Length, {3, 33});
  std::printf("lengths<int>: %d wrong\n", Wrong);
  for (const Shape Launch :
       {Shape{1, 1}, Shape{1, 31}, Shape{2, 128}, Shape{70, 32}})
    Wrong += wrongSums<float>(50, Launch) + wrongSums<int16_t>(50, Launch) +
             wrongSums<uint64_t>(50, Launch) + wrongSums<int8_t>(300, Launch);
  std::printf("shapes<int>: %d wrong\n", Wrong);
  Wrong += wrongOperators();
  std::printf("operators<int>: %d wrong\n", Wrong);
  Wrong += wrongUses();
  std::printf("uses<int>: %d wrong\n", Wrong);
  Wrong += wrongWide();
  std::printf("wide<int>: %d wrong\n", Wrong);
  Wrong += wrongZeros();
  std::printf("zeros<int>: %d wrong\n", Wrong);
  Wrong += wrongBits();
  std::printf("same bits<int>: %d wrong\n", Wrong);
  printErrors();
}

// CHECK: lengths<int>: 0 wrong
// CHECK-NEXT: shapes<int>: 0 wrong
// CHECK-NEXT: operators<int>: 0 wrong
// CHECK-NEXT: uses<int>: 0 wrong
// CHECK-NEXT: wide<int>: 0 wrong
// CHECK-NEXT: zeros<int>: 0 wrong
// CHECK-NEXT: same bits<int>: 0 wrong
// CHECK-NEXT: warpfold: array_reduction: 5 updates; same_bits was constructed for 4
// CHECK-NEXT: unchanged<int>: 1
// CHECK-NEXT: warpfold: array_reduction: the same bits of 4294967296 updates of 3 elements; 2^32 - 1 of both are possible
// CHECK-NEXT: warpfold: array_reduction: there is no device 1000; there are {{[0-9]+}}
