//===- launches/kept_environments.cpp - one environment for all launches --===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Successive lists of many lengths; initial values that are all 0, which the kernel does
// not read if the host passes that flag, and others. test/host/pinned_values.test runs it
// as the host launches on a GPU, in one environment.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
//
// CHECK:      3 teams<double>: 18013
// CHECK-NEXT: 3 teams<int8>: 93
// CHECK-NEXT: 2 teams<int16>: 18013
// CHECK-NEXT: 20 teams<int32>: 18013
// CHECK-NEXT: 20 teams<float>: 18013
// CHECK-NEXT: 40 teams<int64>: 18013
// CHECK-NEXT: 1 team<double>: 18013
// CHECK-NEXT: two floats<float>: 9000
// CHECK-NEXT: complex<double>: 9000
// CHECK-NEXT: index<int64>: 2999
// CHECK-NEXT: three ints<int32>: 18000
// CHECK-NEXT: four doubles<double>: 3000
// CHECK-NEXT: two floats<float>: 9005
// CHECK-NEXT: complex<double>: 9005
// CHECK-NEXT: index<int64>: 2999
// CHECK-NEXT: three ints<int32>: 18010
// CHECK-NEXT: four doubles<double>: 3005
// CHECK-NEXT: two floats<float>: 9000
// CHECK-NEXT: complex<double>: 9000
// CHECK-NEXT: index<int64>: 2999
// CHECK-NEXT: three ints<int32>: 18000
// CHECK-NEXT: four doubles<double>: 3000
// CHECK-NEXT: two floats<float>: 9005
// CHECK-NEXT: complex<double>: 9005
// CHECK-NEXT: index<int64>: 2999
// CHECK-NEXT: three ints<int32>: 18010
// CHECK-NEXT: four doubles<double>: 3005
// CHECK-NEXT: generic<int64>: 4950
// CHECK-NEXT: generic<int64>: 4955

#include "../Check.h"
#include <complex>

/// Tiles for several teams.
constexpr int Count = 3000;

struct Tagged {
  double Value;
  long Index;
};
void first(Tagged &Into, const Tagged &From) {
  if (From.Value < Into.Value)
    Into = From;
}
#pragma omp declare reduction(first:Tagged : first(omp_out, omp_in))           \
    initializer(omp_priv = {1e9, -1})
#pragma omp declare reduction(+ : std::complex<double> : omp_out += omp_in)    \
    initializer(omp_priv = 0)

template <typename T> void sums(const char *Name, int Teams, int Threads) {
  T Got = 0, Expected = 0;
  for (int Start : {0, 5}) {
    T Sum = static_cast<T>(Start), Most = static_cast<T>(Start);
#pragma omp target teams distribute parallel for reduction(+ : Sum)            \
    num_teams(Teams) thread_limit(Threads)
    for (int I = 0; I < Count; ++I)
      Sum += static_cast<T>(I % 7);
#pragma omp target teams distribute parallel for reduction(max : Most)         \
    num_teams(Teams) thread_limit(Threads)
    for (int I = 0; I < Count; ++I)
      Most = static_cast<T>(I % 11) > Most ? static_cast<T>(I % 11) : Most;
    Got += Sum + Most;
    Expected += static_cast<T>(Start + 10);
    for (int I = 0; I < Count; ++I)
      Expected += static_cast<T>(I % 7);
  }
  check::equal(Name, Got, Expected);
}

/// Slots of 8 and 16 bytes in one access, of 12 and 32 in several.
void lists(int Teams, int Threads) {
  for (int Start : {0, 5}) {
    float A = Start, B = 0;
    std::complex<double> C = Start;
    Tagged D = {Start + 2.0, -2};
    int E = Start, F = 0, G = Start;
    double H[4] = {double(Start), 0, 0, 0};
#pragma omp target teams distribute parallel for reduction(+ : A, B)           \
    num_teams(Teams) thread_limit(Threads)
    for (int I = 0; I < Count; ++I) {
      A += 1;
      B += 2;
    }
#pragma omp target teams distribute parallel for reduction(+ : C)              \
    num_teams(Teams) thread_limit(Threads)
    for (int I = 0; I < Count; ++I)
      C += std::complex<double>(1, 2);
#pragma omp target teams distribute parallel for reduction(first : D)          \
    num_teams(Teams) thread_limit(Threads)
    for (int I = 0; I < Count; ++I)
      first(D, {double(Count - I), I});
#pragma omp target teams distribute parallel for reduction(+ : E, F, G)        \
    num_teams(Teams) thread_limit(Threads)
    for (int I = 0; I < Count; ++I) {
      E += 1;
      F += 2;
      G += 3;
    }
#pragma omp target teams distribute parallel for reduction(+ : H)              \
    num_teams(Teams) thread_limit(Threads)
    for (int I = 0; I < Count; ++I)
      H[I % 4] += 1;
    check::equal("two floats", A + B, 9000.f + Start);
    check::equal("complex", C.real() + C.imag(), 9000.0 + Start);
    check::equal("index", D.Index, long(Count - 1));
    check::equal("three ints", E + F + G, 18000 + 2 * Start);
    check::equal("four doubles", H[0] + H[1] + H[2] + H[3], 3000.0 + Start);
  }
}

/// One thread of a team reduces.
void generic() {
  for (int Start : {0, 5}) {
    long Sum = Start;
#pragma omp target teams distribute reduction(+ : Sum) num_teams(7)            \
    thread_limit(64)
    for (int I = 0; I < 100; ++I) {
      int Inside = 0;
#pragma omp parallel for reduction(+ : Inside)
      for (int J = 0; J < I; ++J)
        Inside += 1;
      Sum += Inside;
    }
    check::equal("generic", Sum, 4950L + Start);
  }
}

int main() {
  sums<double>("3 teams", 3, 64);
  sums<int8_t>("3 teams", 3, 64);
  sums<int16_t>("2 teams", 2, 32);
  sums<int32_t>("20 teams", 20, 32);
  sums<float>("20 teams", 20, 32);
  sums<int64_t>("40 teams", 40, 32);
  sums<double>("1 team", 1, 64);
  lists(5, 64);
  lists(20, 32);
  generic();
  return check::status();
}
