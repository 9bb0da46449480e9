//===- scan/variable_kinds.cpp - what may be scanned ----------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// STOCK-FAILS: every thread has a private buffer (docs/StockDefects.md, 26).
//
// References, elements of arrays, several scans in one kernel and in one region, bodies
// that call and pass addresses, functions that contain regions, nested regions, trip
// counts that the compiler knows.
//
//===----------------------------------------------------------------------===//

// XFAIL: stock || no-plugin
// RUN: %offload-compile -O0 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O1 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O3 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

#include <numeric>
#include <vector>

constexpr int Most = 200;

static void sums(const char *Name, const int64_t *Got, int N, int64_t Original,
                 int64_t After) {
  int64_t Running = Original;
  for (int I = 0; I < N; ++I)
    check::expect(check::text("%s, %d of %d", Name, I, N).Chars, Got[I],
                  Running += I * I);
  check::expect(check::text("%s, after %d", Name, N).Chars, After, Running);
}

static void references(int N) {
  int64_t Out[Most], Array[3] = {1, 2, 3}, S = 50;
#pragma omp target map(from : Out) map(tofrom : Array, S)
  {
    int64_t &Reference = S;
#pragma omp parallel for reduction(inscan, + : Reference)
    for (int I = 0; I < N; ++I) {
      Reference += I * I;
#pragma omp scan inclusive(Reference)
      Out[I] = Reference;
    }
  }
  sums("reference", Out, N, 50, S);
#pragma omp target map(from : Out) map(tofrom : Array)
#pragma omp parallel for reduction(inscan, + : Array[1])
  for (int I = 0; I < N; ++I) {
    Array[1] += I * I;
#pragma omp scan inclusive(Array[1])
    Out[I] = Array[1];
  }
  sums("element", Out, N, 2, Array[1]);
  check::expect("its neighbours", Array[0] + Array[2], int64_t(4));
}

#pragma omp begin declare target
__attribute__((noinline)) static void addTo(int64_t *Sum, int64_t X) {
  *Sum += X;
}
__attribute__((noinline)) static void put(int64_t &To, const int64_t &What) {
  To = What;
}

static int64_t withRegion(int64_t *Out, int64_t S, int N) {
#pragma omp parallel for reduction(inscan, + : S)
  for (int I = 0; I < N; ++I) {
    addTo(&S, I * I);
#pragma omp scan inclusive(S)
    put(Out[I], S);
  }
  return S;
}
#pragma omp end declare target

static void functions(int N) {
  int64_t Out[Most], S = 9;
#pragma omp target map(from : Out) map(tofrom : S)
  S = withRegion(Out, S, N);
  sums("region of a function", Out, N, 9, S);
}

static void several(int N) {
  int64_t First[Most], Second[Most], Third[Most], S = 1, T = 2, U = 3,
                                                  Total = 0;
#pragma omp target map(from : First) map(tofrom : S)
  {
#pragma omp parallel for reduction(inscan, + : S)
    for (int I = 0; I < N; ++I) {
      S += I * I;
#pragma omp scan inclusive(S)
      First[I] = S;
    }
  }
  // Two in one region, and a reduction between them.
#pragma omp target parallel map(from : Second, Third)                          \
    map(tofrom : T, U, Total) num_threads(70)
  {
#pragma omp for reduction(inscan, + : U)
    for (int I = 0; I < N; ++I) {
      U += I * I;
#pragma omp scan inclusive(U)
      Second[I] = U;
    }
#pragma omp for reduction(+ : Total)
    for (int I = 0; I < N; ++I)
      Total += Second[I];
#pragma omp for reduction(inscan, + : T)
    for (int I = 0; I < N; ++I) {
      T += I * I;
#pragma omp scan inclusive(T)
      Third[I] = T;
    }
  }
  sums("first", First, N, 1, S);
  sums("second", Second, N, 3, U);
  sums("third", Third, N, 2, T);
  check::expect("between", Total,
                std::accumulate(Second, Second + N, int64_t(0)));
}

// With int64_t instead, clang 19 does not find the variables' clauses again.
template <int N, typename Number> static void known() {
  Number Out[Most], S = 12, T = 13;
#pragma omp target map(from : Out) map(tofrom : S)
#pragma omp parallel for reduction(inscan, + : S)
  for (int I = 0; I < N; ++I) {
    S += I * I;
#pragma omp scan inclusive(S)
    Out[I] = S;
  }
  sums("known", Out, N, 12, S);
#pragma omp target parallel map(from : Out) map(tofrom : T)
  {
    // One loop always executes; another one has no iterations.
    for (int Round = 0; Round < 2; ++Round) {
#pragma omp for reduction(inscan, + : T)
      for (int I = 0; I < N; ++I) {
        T += I * I;
#pragma omp scan inclusive(T)
        Out[I] = T;
      }
    }
  }
  sums("known, again", Out, N, 13 + (T - 13) / 2, T);
}

int main() {
  int64_t Cases = 0;
  for (int N : {33, 0, 1, 2, 128, 200}) {
    references(N);
    functions(N);
    several(N);
    ++Cases;
    if (check::status() != 0)
      return 1;
  }
  known<0, int64_t>();
  known<1, int64_t>();
  known<2, int64_t>();
  known<150, int64_t>();
  check::print("cases", Cases);
  return check::status();
}

// CHECK: cases<int64>: 6
