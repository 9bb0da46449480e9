//===- scan/main_thread.cpp - scans after a main thread's code ------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// STOCK-FAILS: every thread has a private buffer (docs/StockDefects.md, 26).
//
// A target region with local variables around a scan: any number of teams, each thread
// of which has copies of the variables.
//
//===----------------------------------------------------------------------===//

// XFAIL: stock || no-plugin
// RUN: %offload-compile -O1 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O3 -g %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"
#include "ManyTeams.h"

#include <cstring>
#include <vector>

using check::text;

#pragma omp begin declare target
struct Scale {
  double Factor;
  int32_t Offsets[3];
  double of(int I) const { return Factor * (I % 13) + offset(I); }
  int32_t offset(int I) const { return Offsets[I % 3]; }
};
struct Affine {
  uint32_t Factor, Summand;
};
static void follow(Affine &First, const Affine &Then) {
  First.Summand = Then.Factor * First.Summand + Then.Summand;
  First.Factor *= Then.Factor;
}
#pragma omp end declare target
#pragma omp declare reduction(then:Affine : follow(omp_out, omp_in))           \
    initializer(omp_priv = Affine{1, 0})

// Only the scan's variable.
static void alone(int N) {
  std::vector<int32_t> In(N + 1), Out(N + 1);
  for (int I = 0; I < N; ++I)
    In[I] = int32_t(check::scramble(uint64_t(I)) % 100);
  auto *A = In.data(), *B = Out.data();
#pragma omp target map(to : A[ : N + 1]) map(tofrom : B[ : N + 1])
  {
    int32_t S = 5;
#pragma omp parallel for reduction(inscan, + : S)
    for (int I = 0; I < N; ++I) {
      S += A[I];
#pragma omp scan inclusive(S)
      B[I] = S;
    }
  }
  int32_t Running = 5;
  for (int I = 0; I < N; ++I)
    check::expect(text("alone %d of %d", I, N).Chars, B[I], Running += A[I]);
  check::expect(text("element after %d", N).Chars, B[N], 0);
}

// Values computed before the scan, a class with functions, a lambda, an array; two variables.
static void computed(int N) {
  std::vector<double> Sums(N + 1);
  std::vector<int64_t> Most(N + 1);
  auto *B = Sums.data();
  auto *M = Most.data();
#pragma omp target map(tofrom : B[ : N + 1], M[ : N + 1])
  {
    const int Half = N / 2;
    int Round = 0;
    for (int K = 0; K < Half % 5; ++K)
      Round += K;
    const Scale By = {0.5, {Round, 2, 3}};
    const int64_t Bonus[4] = {7, 9, 11, 13};
    const auto Less = [=](int64_t V) { return V - Half; };
    double S = Round;
    int64_t T = -4;
    if (N > 0) {
#pragma omp parallel for reduction(inscan, + : S) reduction(inscan, max : T)
      for (int I = 0; I < N; ++I) {
        B[I] = S;
        M[I] = T;
#pragma omp scan exclusive(S, T)
        S += By.of(I) + Round;
        const int64_t Here = Less(Bonus[I & 3] * (I % 101));
        T = T > Here ? T : Here;
      }
    }
    // A change that no code reads.
    S += 1;
  }
  int Round = 0;
  for (int K = 0; K < (N / 2) % 5; ++K)
    Round += K;
  const Scale By = {0.5, {Round, 2, 3}};
  const int64_t Bonus[4] = {7, 9, 11, 13};
  double S = Round;
  int64_t T = -4;
  for (int I = 0; I < N; ++I) {
    check::expect(text("sum %d of %d", I, N).Chars, B[I], S);
    check::expect(text("most %d of %d", I, N).Chars, M[I], T);
    S += By.of(I) + Round;
    T = std::max(T, Bonus[I & 3] * (I % 101) - N / 2);
  }
}

// A user-defined reduction; its variable is mapped next to one that is not.
static void declared(int N) {
  std::vector<uint32_t> Out(N + 1);
  auto *B = Out.data();
  Affine S = {5, 9};
#pragma omp target map(tofrom : B[ : N + 1], S)
  {
    const uint32_t Step = 7;
#pragma omp parallel for reduction(inscan, then : S)
    for (int I = 0; I < N; ++I) {
      follow(S, Affine{2 * uint32_t(I) + 3, Step * uint32_t(I) + 1});
#pragma omp scan inclusive(S)
      B[I] = S.Summand;
    }
  }
  Affine Running = {5, 9};
  for (int I = 0; I < N; ++I) {
    follow(Running, Affine{2 * uint32_t(I) + 3, 7 * uint32_t(I) + 1});
    check::expect(text("declared %d of %d", I, N).Chars, B[I], Running.Summand);
  }
  check::expect(text("declared after %d", N).Chars, S.Summand, Running.Summand);
}

int main() {
  int64_t Cases = 0;
  for (int N : {0, 1, 33, 257, 4097, 20001})
    for (int Teams : {1, 2, 7}) {
      scans::Teams = uint32_t(Teams);
      alone(N);
      computed(N);
      declared(N);
      ++Cases;
      if (check::status() != 0)
        return 1;
    }
  check::print("cases", Cases);
  return check::status();
}

// CHECK: cases<int64>: 18
