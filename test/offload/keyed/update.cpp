//===- keyed/update.cpp - array[key] = op(array[key], value) ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// keyed_update with values of all sizes; with operators that hardware supports and
// others; with keys that are all equal, sorted, in runs of three, and nearly random;
// called by all threads, in a branch, and in loops of different lengths; with odd numbers
// of threads. The results must equal those of the host, and of the region on the host.
//
//===----------------------------------------------------------------------===//

// REQUIRES: warpfold-headers
// RUN: %offload-compile -std=c++17 -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: env OMP_TARGET_OFFLOAD=disabled %t | FileCheck %s --match-full-lines

#include <cmath>
#include <complex>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <vector>
#include <warpfold/keyed.h>

enum class Keys { One, Sorted, Runs, Random };

static uint32_t scrambled(uint32_t I) {
  I *= 2654435761u;
  I ^= I >> 15;
  I *= 2246822519u;
  return I ^ I >> 13;
}

constexpr int Cells = 97;

static int keyOf(Keys How, int I, int Count) {
  switch (How) {
  case Keys::One:
    return 5;
  case Keys::Sorted:
    return static_cast<int>(int64_t(I) * Cells / Count);
  case Keys::Runs:
    return I / 3 % Cells;
  default:
    return static_cast<int>(scrambled(I) % Cells);
  }
}

/// Loops of different lengths: iteration I updates I % 3 times, and one iteration in five
/// does not update.
template <class T, class Value, class Operator>
static int wrongOf(T Start, Value Make, Operator Combine, Keys How, int Teams,
                   int Threads) {
  const int Count = 701;
  std::vector<T> Expected(Cells, Start), Got(Cells, Start);
  T *Array = Got.data();
#pragma omp target teams distribute parallel for num_teams(Teams)              \
    thread_limit(Threads) map(tofrom : Array[ : Cells]) firstprivate(Make)
  for (int I = 0; I < Count; ++I) {
    const int Key = keyOf(How, I, Count);
    if (I % 5 != 0)
      for (int Again = 0; Again <= I % 3; ++Again)
        warpfold::keyed_update(Array, Key, Make(I + Again), Combine);
  }
  for (int I = 0; I < Count; ++I)
    for (int Again = 0; I % 5 != 0 && Again <= I % 3; ++Again) {
      T &Element = Expected[keyOf(How, I, Count)];
      Element =
          static_cast<T>(Combine(Element, static_cast<T>(Make(I + Again))));
    }
  int Wrong = 0;
  for (int Key = 0; Key < Cells; ++Key)
    Wrong += std::memcmp(&Expected[Key], &Got[Key], sizeof(T)) != 0;
  return Wrong;
}

template <class T, class Value, class Operator>
static void report(const char *Name, T Start, Value Make, Operator Combine) {
  int Wrong = 0;
  for (const Keys How : {Keys::One, Keys::Sorted, Keys::Runs, Keys::Random})
    Wrong += wrongOf(Start, Make, Combine, How, 3, 64);
  Wrong += wrongOf(Start, Make, Combine, Keys::Sorted, 1, 1);
  Wrong += wrongOf(Start, Make, Combine, Keys::Sorted, 2, 33);
  Wrong += wrongOf(Start, Make, Combine, Keys::Runs, 5, 31);
  std::printf("%s<int>: %d wrong\n", Name, Wrong);
}

template <class T> static void known(const char *Type) {
  const auto Value = [](int I) { return T(int(scrambled(I) % 1000) - 500); };
  const auto Name = [Type](const char *Operation) {
    static char Text[40];
    std::snprintf(Text, sizeof(Text), "%s %s", Operation, Type);
    return Text;
  };
  report(Name("sum"), T(7), Value, std::plus<T>());
  report(Name("min"), T(7), Value, warpfold::min_of<T>());
  report(Name("max"), T(7), Value, warpfold::max_of<>());
  if constexpr (std::is_integral_v<T>) {
    report(Name("and"), T(~0u), Value, std::bit_and<T>());
    report(Name("or"), T(0), Value, std::bit_or<>());
    report(Name("xor"), T(7), Value, std::bit_xor<T>());
  }
}

template <class T, int Length> struct Tuple {
  T Values[Length];
};
/// The sum of the first members, the largest of the others.
struct Mixed {
  template <class T, int Length>
  Tuple<T, Length> operator()(Tuple<T, Length> A, Tuple<T, Length> B) const {
    A.Values[0] += B.Values[0];
    for (int I = 1; I < Length; ++I)
      A.Values[I] = A.Values[I] < B.Values[I] ? B.Values[I] : A.Values[I];
    return A;
  }
};

template <class T, int Length> static void tuples(const char *Name) {
  report(
      Name, Tuple<T, Length>{},
      [](int I) {
        Tuple<T, Length> Result;
        for (int K = 0; K < Length; ++K)
          Result.Values[K] = T(scrambled(I + 1000 * K) % 100);
        return Result;
      },
      Mixed());
}

/// Values whose addresses are not multiples of their size.
static int wrongOfUnaligned() {
  using Pair = Tuple<float, 2>;
  std::vector<float> Got(2 * Cells + 1);
  float *Array = Got.data();
#pragma omp target teams distribute parallel for map(                          \
        tofrom : Array[ : 2 * Cells + 1])
  for (int I = 0; I < 1000; ++I)
    warpfold::keyed_update(reinterpret_cast<Pair *>(Array + 1), I % 10,
                           Pair{{1, float(I)}}, Mixed());
  int Wrong = Got[0] != 0;
  for (int Key = 0; Key < 10; ++Key)
    Wrong += Got[2 * Key + 1] != 100 || Got[2 * Key + 2] != 990 + Key;
  return Wrong;
}

/// The array lies in a team's memory; then two arrays are updated in one loop.
static int wrongOfTeamsMemory() {
  int Sums[4] = {}, Other[4] = {};
#pragma omp target teams num_teams(2) thread_limit(64) map(tofrom : Sums, Other)
  {
    int Counts[4] = {};
    float Floats[4] = {};
#pragma omp parallel for
    for (int I = 0; I < 1000; ++I) {
      warpfold::keyed_update(Counts, I / 250, 1);
      warpfold::keyed_update(Floats, I % 4, 0.5f);
      warpfold::keyed_update(I % 2 ? Sums : Other, I % 4 / 2, 1);
    }
    for (int K = 0; K < 4; ++K) {
      warpfold::keyed_update(Sums, 2, Counts[K]);
      warpfold::keyed_update(Other, 2, static_cast<int>(Floats[K]));
    }
  }
  return (Sums[0] != 500) + (Sums[1] != 500) + (Sums[2] != 2000) +
         (Other[0] != 500) + (Other[1] != 500) + (Other[2] != 1000);
}

/// A NaN stays the result if it is the old value, and is skipped if it is a later
/// operand; the second warp has no NaN.
static int wrongOfNaN() {
  double Largest[2] = {1, NAN};
#pragma omp target parallel for map(tofrom : Largest)
  for (int I = 0; I < 64; ++I) {
    warpfold::keyed_update(Largest, 0, I == 7 ? NAN : I, warpfold::max_of<>());
    warpfold::keyed_update(Largest, 1, 3.0, warpfold::max_of<>());
  }
  return (Largest[0] != 63) + !std::isnan(Largest[1]);
}

int main() {
  known<int32_t>("int32");
  known<uint32_t>("uint32");
  known<int64_t>("int64");
  known<uint64_t>("uint64");
  known<int16_t>("int16");
  known<uint8_t>("uint8");
  known<float>("float");
  known<double>("double");
  report(
      "product of double", 1.0, [](int I) { return I % 2 ? 2.0 : 0.5; },
      std::multiplies<double>());
  report(
      "sum of int32 as double", 7.0, [](int I) { return I; },
      std::plus<double>());
  report(
      "complex float", std::complex<float>(),
      [](int I) { return std::complex<float>(I % 7, 1); },
      [](std::complex<float> A, std::complex<float> B) {
        return std::complex<float>(A.real() + B.real(), A.imag() + B.imag());
      });
  tuples<uint8_t, 3>("3 bytes");
  tuples<uint16_t, 2>("4 bytes");
  tuples<float, 2>("8 bytes");
  tuples<float, 3>("12 bytes");
  tuples<int64_t, 2>("16 bytes");
  tuples<double, 4>("32 bytes");
  std::printf("unaligned<int>: %d wrong\n", wrongOfUnaligned());
  std::printf("team's memory<int>: %d wrong\n", wrongOfTeamsMemory());
  std::printf("NaN<int>: %d wrong\n", wrongOfNaN());
}

// CHECK-COUNT-54: {{.*}}<int>: 0 wrong
// CHECK-NOT: {{^.}}
