//===- scan/not_distributed.cpp - scans that one team executes ------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// STOCK-FAILS: every thread has a private buffer (docs/StockDefects.md, 26).
//
// A target region around a scan, whose main thread has effects that only one thread of
// one team may have. codegen/plan/distributed_scans.cpp shows why each is not
// distributed.
//
//===----------------------------------------------------------------------===//

// XFAIL: stock || no-plugin
// RUN: %offload-compile -O2 -g %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

#include <omp.h>
#include <vector>

using check::text;

static constexpr int N = 12345;
// A team that starts late would read the value that a scan of 1 has written.
static std::vector<int32_t> ones() { return std::vector<int32_t>(N, 1); }

static void readsBefore() {
  std::vector<int32_t> Values = ones();
  auto *A = Values.data();
#pragma omp target map(tofrom : A[ : N])
  {
    int32_t S = A[0] + A[N - 1];
#pragma omp parallel for reduction(inscan, + : S)
    for (int I = 0; I < N; ++I) {
      S += A[I];
#pragma omp scan inclusive(S)
      A[I] = S;
    }
  }
  for (int I = 0; I < N; ++I)
    check::expect(text("reads before, %d", I).Chars, A[I], I + 3);
}

static void writesAfter() {
  std::vector<int32_t> Values = ones();
  auto *A = Values.data();
  int32_t After = 0, Launches = 0;
#pragma omp target map(tofrom : A[ : N], After, Launches)
  {
    int32_t S = 5;
#pragma omp parallel for reduction(inscan, + : S)
    for (int I = 0; I < N; ++I) {
      S += A[I];
#pragma omp scan inclusive(S)
      A[I] = S;
    }
    After = S;
    Launches += 1;
  }
  for (int I = 0; I < N; ++I)
    check::expect(text("writes after, %d", I).Chars, A[I], I + 6);
  check::expect("after", After, N + 5);
  check::expect("launches", Launches, 1);
}

static void rounds() {
  std::vector<int32_t> Values = ones();
  auto *A = Values.data();
#pragma omp target map(tofrom : A[ : N])
  for (int Round = 0; Round < 2; ++Round) {
    int32_t S = Round;
#pragma omp parallel for reduction(inscan, + : S)
    for (int I = 0; I < N; ++I) {
      S += A[I] & 3;
#pragma omp scan inclusive(S)
      A[I] = S & 3;
    }
  }
  int32_t First = 0, Second = 1;
  for (int I = 0; I < N; ++I) {
    First += 1;
    Second += First & 3;
    check::expect(text("rounds, %d", I).Chars, A[I], Second & 3);
  }
}

static void regions() {
  std::vector<int32_t> Values = ones();
  auto *A = Values.data();
#pragma omp target map(tofrom : A[ : N])
  {
    int32_t S = 0;
#pragma omp parallel for
    for (int I = 0; I < N; ++I)
      A[I] += N - I;
#pragma omp parallel for reduction(inscan, + : S)
    for (int I = 0; I < N; ++I) {
      S += A[N - 1 - I] & 7;
#pragma omp scan inclusive(S)
      A[N - 1 - I] = S;
    }
  }
  int32_t Running = 0;
  for (int I = 0; I < N; ++I)
    check::expect(text("regions, %d", I).Chars, A[N - 1 - I],
                  Running += (I + 2) & 7);
}

// A number for each iteration, from one counter.
static void tickets() {
  std::vector<int32_t> Values = ones(), Tickets(N);
  auto *A = Values.data(), *T = Tickets.data();
#pragma omp target map(tofrom : A[ : N], T[ : N])
  {
    int32_t S = 0, Next = 0;
#pragma omp parallel for reduction(inscan, + : S)
    for (int I = 0; I < N; ++I) {
      S += A[I];
#pragma omp scan inclusive(S)
#pragma omp atomic capture
      T[I] = Next++;
      A[I] = S;
    }
  }
  std::vector<int32_t> Seen(N);
  for (int I = 0; I < N; ++I) {
    check::expect(text("tickets, %d", I).Chars, A[I], I + 1);
    if (T[I] >= 0 && T[I] < N)
      ++Seen[size_t(T[I])];
  }
  for (int I = 0; I < N; ++I)
    check::expect(text("ticket %d", I).Chars, Seen[size_t(I)], 1);
}

// The same by a reference, a pointer, and a lambda that changes a captured variable.
static void references() {
  std::vector<int32_t> Values = ones(), Counts(3);
  auto *A = Values.data(), *C = Counts.data();
#pragma omp target map(tofrom : A[ : N], C[ : 3])
  {
    int32_t S = 0, First = 0, Second = 0, Third = 0;
    int32_t &Reference = First;
    int32_t *Pointer = &Second;
    const auto Add = [&] {
#pragma omp atomic
      Third += 1;
    };
#pragma omp parallel for reduction(inscan, + : S)
    for (int I = 0; I < N; ++I) {
      S += A[I];
#pragma omp scan inclusive(S)
#pragma omp atomic
      Reference += 1;
#pragma omp atomic
      *Pointer += 1;
      Add();
      A[I] = S;
    }
#pragma omp parallel for
    for (int I = 0; I < 1; ++I) {
      C[0] = Reference;
      C[1] = *Pointer;
      C[2] = Third;
    }
  }
  for (int I = 0; I < N; ++I)
    check::expect(text("references, %d", I).Chars, A[I], I + 1);
  for (int I = 0; I < 3; ++I)
    check::expect(text("reference %d", I).Chars, C[I], N);
}

// The last iteration passes a value to the first ones of the next loop's sum.
static void passesOn() {
  std::vector<int32_t> Values = ones();
  auto *A = Values.data();
#pragma omp target map(tofrom : A[ : N])
  {
    int32_t S = 0, Ends[2] = {0, 0};
#pragma omp parallel for reduction(inscan, + : S)
    for (int I = 0; I < N; ++I) {
      S += A[I];
      if (I == 0)
        Ends[0] = S;
#pragma omp scan inclusive(S)
      if (I == N - 1)
        Ends[1] = S;
      A[I] = S;
    }
    A[0] = Ends[0] + Ends[1];
  }
  check::expect("passes on, 0", A[0], N + 1);
  for (int I = 1; I < N; ++I)
    check::expect(text("passes on, %d", I).Chars, A[I], I + 1);
}

static void queries() {
  std::vector<int32_t> Values = ones();
  auto *A = Values.data();
#pragma omp target map(tofrom : A[ : N])
  {
    int32_t S = omp_get_num_teams() + omp_get_team_num() +
                omp_get_thread_num() + omp_get_num_threads();
#pragma omp parallel for reduction(inscan, + : S)
    for (int I = 0; I < N; ++I) {
      S += A[I];
#pragma omp scan inclusive(S)
      A[I] = S;
    }
  }
  for (int I = 0; I < N; ++I)
    check::expect(text("queries, %d", I).Chars, A[I], I + 3);
}

int main() {
  readsBefore();
  writesAfter();
  rounds();
  regions();
  tickets();
  references();
  passesOn();
  queries();
  check::print("cases", int64_t(8));
  return check::status();
}

// CHECK: cases<int64>: 8
