//===- scan/all_teams.cpp - scans by all teams of a launch ----------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// STOCK-FAILS: every thread has a private buffer (docs/StockDefects.md, 26).
//
// A separate `target` around a scan: one pass over tiles by any number of teams.
// Non-commutative operators, several variables, values of 1 to 64 bytes; each iteration
// is executed once; the memory after the last element must not change.
//
//===----------------------------------------------------------------------===//

// XFAIL: stock || no-plugin
// RUN: %offload-compile -O1 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O3 -g %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// Teams without a whole warp, of part warps, of one warp.
// RUN: %offload-compile -O2 -DSHORT %s -o %t
// RUN: env OMP_TEAMS_THREAD_LIMIT=31 %offload-run %t | FileCheck %s --match-full-lines --check-prefix=SHORT
// RUN: env OMP_TEAMS_THREAD_LIMIT=32 %offload-run %t | FileCheck %s --match-full-lines --check-prefix=SHORT
// RUN: env OMP_TEAMS_THREAD_LIMIT=77 %offload-run %t | FileCheck %s --match-full-lines --check-prefix=SHORT

#include "../Check.h"
#include "ManyTeams.h"

#include <string>
#include <vector>

using check::text;

// Maps, which do not commute: x -> Factor * x + Summand.
struct Affine {
  uint32_t Factor, Summand;
};
struct Wide {
  uint32_t Factor, Rest[14], Summand;
};
#pragma omp begin declare target
template <typename Map> static void follow(Map &First, const Map &Then) {
  First.Summand = Then.Factor * First.Summand + Then.Summand;
  First.Factor *= Then.Factor;
}
template <typename Map> static Map mapOf(int I) {
  Map Result = {};
  Result.Factor = 2 * uint32_t(I) + 3;
  Result.Summand = 7 * uint32_t(I) + 1;
  return Result;
}
#pragma omp end declare target
#pragma omp declare reduction(then:Affine : follow(omp_out, omp_in))           \
    initializer(omp_priv = Affine{1, 0})
#pragma omp declare reduction(then:Wide : follow(omp_out, omp_in))             \
    initializer(omp_priv = Wide{1, {}, 0})

template <typename Map> static void maps(int N, const char *Name) {
  for (bool Inclusive : {true, false}) {
    std::vector<uint32_t> Factors(N + 1), Summands(N + 1);
    auto *F = Factors.data(), *G = Summands.data();
    Map S = {};
    S.Factor = 5;
    S.Summand = 9;
    if (Inclusive) {
#pragma omp target map(tofrom : F[ : N + 1], G[ : N + 1], S)
#pragma omp parallel for reduction(inscan, then : S)
      for (int I = 0; I < N; ++I) {
        follow(S, mapOf<Map>(I));
#pragma omp scan inclusive(S)
        F[I] = S.Factor;
        G[I] = S.Summand;
      }
    } else {
#pragma omp target map(tofrom : F[ : N + 1], G[ : N + 1], S)
#pragma omp parallel for reduction(inscan, then : S)
      for (int I = 0; I < N; ++I) {
        F[I] = S.Factor;
        G[I] = S.Summand;
#pragma omp scan exclusive(S)
        follow(S, mapOf<Map>(I));
      }
    }
    Map Running = {};
    Running.Factor = 5;
    Running.Summand = 9;
    for (int I = 0; I < N; ++I) {
      const Map Before = Running;
      follow(Running, mapOf<Map>(I));
      const Map &Wanted = Inclusive ? Running : Before;
      check::expect(text("%s %d of %d, factor", Name, I, N).Chars, F[I],
                    Wanted.Factor);
      check::expect(text("%s %d of %d, summand", Name, I, N).Chars, G[I],
                    Wanted.Summand);
    }
    check::expect(text("%s after %d", Name, N).Chars, S.Summand,
                  Running.Summand);
    check::expect(text("%s after %d elements", Name, N).Chars, F[N],
                  uint32_t(0));
  }
}

// Three variables of three lengths, backwards; each phase of each iteration executes
// once.
static void several(int N) {
  std::vector<int32_t> In(N + 1), Sums(N + 1), Inputs(N + 1), Outputs(N + 1);
  std::vector<double> Quarters(N + 1);
  std::vector<int8_t> Most(N + 1);
  for (int I = 0; I < N; ++I)
    In[I] = int32_t(check::scramble(uint64_t(I)) % 100);
  auto *A = In.data(), *B = Sums.data(), *C = Inputs.data(),
       *D = Outputs.data();
  auto *Q = Quarters.data();
  auto *M = Most.data();
  int32_t S = 3;
  double T = 0.5;
  int8_t U = 1;
#pragma omp target map(to : A[ : N + 1]) map(tofrom : S, T, U)                 \
    map(tofrom : B[ : N + 1], C[ : N + 1], D[ : N + 1], Q[ : N + 1],           \
            M[ : N + 1])
#pragma omp parallel for simd reduction(inscan, + : S, T)                      \
    reduction(inscan, max : U)
  for (int I = N - 1; I >= 0; --I) {
    S += A[I];
    T += A[I] * 0.25;
    U = U > A[I] ? U : int8_t(A[I]);
    C[I] += 1;
#pragma omp scan inclusive(S, T, U)
    B[I] = S;
    Q[I] = T;
    M[I] = U;
    D[I] += 1;
  }
  int32_t Sum = 3;
  double Quarter = 0.5;
  int8_t Top = 1;
  for (int I = N - 1; I >= 0; --I) {
    Sum += In[I];
    Quarter += In[I] * 0.25;
    Top = Top > In[I] ? Top : int8_t(In[I]);
    check::expect(text("sum %d of %d", I, N).Chars, B[I], Sum);
    check::expect(text("quarters %d of %d", I, N).Chars, Q[I], Quarter);
    check::expect(text("most %d of %d", I, N).Chars, int(M[I]), int(Top));
    check::expect(text("inputs %d of %d", I, N).Chars, C[I], 1);
    check::expect(text("outputs %d of %d", I, N).Chars, D[I], 1);
  }
  check::expect(text("sum after %d", N).Chars, S, Sum);
  check::expect(text("quarters after %d", N).Chars, T, Quarter);
  check::expect(text("most after %d", N).Chars, int(U), int(Top));
}

// The original is private to each thread, and the result is discarded.
static void firstPrivate(int N) {
  std::vector<int64_t> Out(N + 1);
  auto *B = Out.data();
  int64_t S = 40;
#pragma omp target map(tofrom : B[ : N + 1]) firstprivate(S)
#pragma omp parallel for reduction(inscan, + : S)
  for (int64_t I = 0; I < N; ++I) {
    S += I;
#pragma omp scan inclusive(S)
    B[I] = S;
  }
  int64_t Running = 40;
  for (int I = 0; I < N; ++I)
    check::expect(text("firstprivate %d of %d", I, N).Chars, B[I],
                  Running += I);
  check::expect("firstprivate after", S, int64_t(40));
}

// A phase that contains a loop, and unsigned counters; two bytes.
static void loops(unsigned N) {
  std::vector<float> Out(N + 1);
  auto *B = Out.data();
  _Float16 S = 1;
#pragma omp target map(tofrom : B[ : N + 1], S)
#pragma omp parallel for reduction(inscan, + : S)
  for (unsigned I = 0; I < N; ++I) {
    B[I] = float(S);
#pragma omp scan exclusive(S)
    for (unsigned J = 0; J < I % 3; ++J)
      if (I % 97 == J)
        S += _Float16(1);
  }
  float Running = 1;
  for (unsigned I = 0; I < N; ++I) {
    check::expect(text("half %u of %u", I, N).Chars, B[I], Running);
    for (unsigned J = 0; J < I % 3; ++J)
      Running += I % 97 == J;
  }
  check::expect("half after", float(S), Running);
}

#ifdef SHORT
static constexpr int Lengths[] = {0, 1, 2, 31, 32, 33, 500, 1025, 5000};
#else
static constexpr int Lengths[] = {0,    1,    2,    255,  256,  257,
                                  2047, 2048, 2049, 4096, 4097, 70001};
#endif

int main() {
  int64_t Cases = 0;
  for (int N : Lengths)
    for (int Teams : {1, 2, 7}) {
      scans::Teams = uint32_t(Teams);
      maps<Affine>(N, "affine");
      several(N);
      firstPrivate(N);
      if (N < 5000) {
        maps<Wide>(N, "wide");
        loops(unsigned(N));
      }
      ++Cases;
      if (check::status() != 0)
        return 1;
    }
  check::print("cases", Cases);
  return check::status();
}

// CHECK: cases<int64>: 36
// SHORT: cases<int64>: 27
