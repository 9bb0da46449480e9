//===- scan/team_memory.cpp - scans and team variables --------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// STOCK-FAILS: every thread has a private buffer (docs/StockDefects.md, 26).
//
// nvlink reserves a team's variables in a function of several kernels for each kernel
// of the program: a loop with scan then uses less of the 48 KB, or is not distributed.
//
//===----------------------------------------------------------------------===//

// XFAIL: stock || no-plugin
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O2 -DBYTES=24000 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

// CHECK:      first<double>: {{3072|9000}}
// CHECK-NEXT: second<double>: {{4096|12000}}
// CHECK-NEXT: sums that are wrong<int32>: 0
// CHECK-NEXT: sum<int32>: 5
// CHECK-NEXT: sums that are wrong<int32>: 0
// CHECK-NEXT: sum<int32>: 12290
// CHECK-NEXT: sums that are wrong<int32>: 0
// CHECK-NEXT: sum<int32>: 12290
// CHECK-NEXT: sums that are wrong<int32>: 0
// CHECK-NEXT: sum<int32>: 12291
// CHECK-NEXT: sums that are wrong<int32>: 0
// CHECK-NEXT: sum<int32>: 60002
// CHECK-NEXT: maps of 8 bytes that are wrong<int32>: 0
// CHECK-NEXT: maps of 8 bytes<bool>: true
// CHECK-NEXT: maps of 16 bytes that are wrong<int32>: 0
// CHECK-NEXT: maps of 16 bytes<bool>: true
// CHECK-NEXT: maps of 32 bytes that are wrong<int32>: 0
// CHECK-NEXT: maps of 32 bytes<bool>: true

#include "../Check.h"

#include <vector>

#ifndef BYTES
#define BYTES 8192
#endif

// Maps, which do not commute: x -> Factor * x + Summand, and words between the two.
template <int Words> struct Map {
  uint32_t Factor, Between[Words - 2], Summand;
};
template <> struct Map<2> {
  uint32_t Factor, Summand;
};
#pragma omp begin declare target
template <typename MapType>
static void follow(MapType &First, const MapType &Then) {
  First.Summand = Then.Factor * First.Summand + Then.Summand;
  First.Factor *= Then.Factor;
}
[[gnu::noinline]] double work(int Team) {
  constexpr int Length = BYTES / sizeof(double);
  double Tile[Length], Sum = 0;
#pragma omp parallel for
  for (int I = 0; I < Length; ++I)
    Tile[I] = Team + I;
#pragma omp parallel for reduction(+ : Sum)
  for (int I = 0; I < Length; ++I)
    Sum += Tile[Length - 1 - I] - I;
  return Sum;
}
#pragma omp end declare target
#pragma omp declare reduction(then : Map<2>, Map<4>,                           \
                                  Map<8> : follow(omp_out, omp_in))            \
    initializer(omp_priv = {1})

static void sums(int N) {
  std::vector<int> Sums(N);
  int *Out = Sums.data(), S = 5;
#pragma omp target map(from : Out[ : N]) map(tofrom : S)
#pragma omp parallel for reduction(inscan, + : S)
  for (int I = 0; I < N; ++I) {
    S += I % 7;
#pragma omp scan inclusive(S)
    Out[I] = S;
  }
  int Expected = 5, Wrong = 0;
  for (int I = 0; I < N; ++I)
    Wrong += Out[I] != (Expected += I % 7);
  check::equal("sums that are wrong", Wrong, 0);
  check::equal("sum", S, Expected);
}

template <typename MapType> static void maps(const char *Name, int N) {
  std::vector<uint32_t> Summands(N);
  uint32_t *Out = Summands.data();
  MapType S = {3};
  S.Summand = 9;
#pragma omp target map(from : Out[ : N]) map(tofrom : S)
#pragma omp parallel for reduction(inscan, then : S)
  for (int I = 0; I < N; ++I) {
    Out[I] = S.Summand;
#pragma omp scan exclusive(S)
    MapType Next = {2 * uint32_t(I) + 3};
    Next.Summand = 7 * uint32_t(I) + 1;
    follow(S, Next);
  }
  int Wrong = 0;
  uint32_t Expected = 9;
  for (int I = 0; I < N; ++I) {
    Wrong += Out[I] != Expected;
    Expected = (2 * uint32_t(I) + 3) * Expected + 7 * uint32_t(I) + 1;
  }
  check::equal(check::text("%s that are wrong", Name).Chars, Wrong, 0);
  check::equal(Name, S.Summand == Expected, true);
}

int main() {
  double First[4], Second[4];
#pragma omp target teams distribute map(from : First) num_teams(4)
  for (int Team = 0; Team < 4; ++Team)
    First[Team] = work(Team);
#pragma omp target teams distribute map(from : Second) num_teams(4)
  for (int Team = 0; Team < 4; ++Team)
    Second[Team] = 2 * work(Team);
  check::equal("first", First[3], 3.0 * (BYTES / 8));
  check::equal("second", Second[2], 4.0 * (BYTES / 8));
  for (int N : {1, 4095, 4096, 4097, 20000})
    sums(N);
  maps<Map<2>>("maps of 8 bytes", 9001);
  maps<Map<4>>("maps of 16 bytes", 9001);
  maps<Map<8>>("maps of 32 bytes", 9001);
  return check::status();
}
