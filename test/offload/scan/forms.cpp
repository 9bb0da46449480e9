//===- scan/forms.cpp - positions of a loop with `omp scan` ---------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// STOCK-FAILS: every thread has a private buffer (docs/StockDefects.md, 26).
//
// inclusive and exclusive, in each construct that clang accepts inside of a target
// region, for trip counts from negative ones to several rounds of a team, by all kinds
// of steps; the original value is the first operand.
//
//===----------------------------------------------------------------------===//

// XFAIL: stock || no-plugin
// RUN: %offload-compile -O0 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O1 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O3 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"
#include "Scans.h"

using scans::Elements;

// Each runs a loop over I with the body below, and returns the sum after it.
#define INPUT S += A.In[I];
#define SCAN A.Out[I] = S;

static int64_t target(const Elements &E, int64_t S, int Threads,
                      bool Inclusive) {
  auto A = E.arrays();
  const int32_t N = E.Count;
  if (Inclusive) {
#pragma omp target map(to : A.In[ : A.Size]) map(tofrom : A.Out[ : A.Size], S)
#pragma omp parallel for reduction(inscan, + : S) num_threads(Threads)
    for (int32_t I = 0; I < N; ++I) {
      INPUT
#pragma omp scan inclusive(S)
      SCAN
    }
    return S;
  }
#pragma omp target map(to : A.In[ : A.Size]) map(tofrom : A.Out[ : A.Size], S)
#pragma omp parallel for reduction(inscan, + : S) num_threads(Threads)
  for (int32_t I = 0; I < N; ++I) {
    SCAN
#pragma omp scan exclusive(S)
        INPUT
  }
  return S;
}

// Backwards, unsigned; with simd.
static int64_t targetSimd(const Elements &E, int64_t S, int Threads,
                          bool Inclusive) {
  auto A = E.arrays();
  const uint32_t N = E.Count < 0 ? 0 : uint32_t(E.Count);
  if (Inclusive) {
#pragma omp target map(to : A.In[ : A.Size]) map(tofrom : A.Out[ : A.Size], S)
#pragma omp parallel for simd reduction(inscan, + : S) num_threads(Threads)
    for (uint32_t J = N; J > 0; J -= 1) {
      const uint32_t I = N - J;
      INPUT
#pragma omp scan inclusive(S)
      A.Out[N - J] = S;
    }
    return S;
  }
#pragma omp target map(to : A.In[ : A.Size]) map(tofrom : A.Out[ : A.Size], S)
#pragma omp parallel for simd reduction(inscan, + : S) num_threads(Threads)
  for (uint32_t J = N; J > 0; J -= 1) {
    A.Out[N - J] = S;
#pragma omp scan exclusive(S)
    S += A.In[N - J];
  }
  return S;
}

// A separate `for`, 64 bits, steps of 3 from -7 on; nowait.
static int64_t targetParallel(const Elements &E, int64_t S, int Threads,
                              bool Inclusive) {
  auto A = E.arrays();
  const int64_t End = -7 + int64_t(3) * E.Count;
  if (Inclusive) {
#pragma omp target parallel map(to : A.In[ : A.Size])                          \
    map(tofrom : A.Out[ : A.Size], S) num_threads(Threads)
    {
#pragma omp for reduction(inscan, + : S) nowait
      for (int64_t J = -7; J < End; J += 3) {
        S += A.In[(J + 7) / 3];
#pragma omp scan inclusive(S)
        A.Out[(J + 7) / 3] = S;
      }
    }
    return S;
  }
#pragma omp target parallel map(to : A.In[ : A.Size])                          \
    map(tofrom : A.Out[ : A.Size], S) num_threads(Threads)
#pragma omp for simd reduction(inscan, + : S)
  for (int64_t J = -7; J < End; J += 3) {
    A.Out[(J + 7) / 3] = S;
#pragma omp scan exclusive(S)
    S += A.In[(J + 7) / 3];
  }
  return S;
}

// Every team scans into its own array; small counters, that end by !=.
static int64_t targetTeams(const Elements &E, int64_t S, int Threads,
                           bool Inclusive) {
  auto A = E.arrays();
  const int16_t N = int16_t(E.Count < 0 ? 0 : E.Count);
  constexpr int Teams = 3;
  int64_t Sums[Teams];
  auto Out = scans::copies(Teams, A.Size);
  int64_t *Outs = Out.data();
  const size_t Size = A.Size;
#pragma omp target teams num_teams(Teams) map(to : A.In[ : Size])              \
    map(tofrom : Outs[ : Teams * Size]) map(from : Sums) thread_limit(Threads)
  {
    int64_t Sum = S;
    const int Team = omp_get_team_num();
    if (Inclusive) {
#pragma omp parallel for reduction(inscan, + : Sum)
      for (int16_t I = 0; I != N; ++I) {
        Sum += A.In[I];
#pragma omp scan inclusive(Sum)
        Outs[Team * Size + size_t(I)] = Sum;
      }
    } else {
#pragma omp parallel for reduction(inscan, + : Sum)
      for (int16_t I = 0; I != N; ++I) {
        Outs[Team * Size + size_t(I)] = Sum;
#pragma omp scan exclusive(Sum)
        Sum += A.In[I];
      }
    }
    Sums[Team] = Sum;
  }
  for (int Team = 0; Team < Teams; ++Team) {
    if (Sums[Team] != Sums[0])
      return -1;
    for (size_t I = 0; I < Size; ++I)
      if (Outs[Team * Size + I] != Outs[I])
        return -2;
  }
  for (int32_t I = 0; I < N; ++I)
    A.Out[I] = Outs[I];
  return Sums[0];
}

// One row after the other, each with a separate sum.
static int64_t rows(const Elements &E, int64_t S, int Threads, bool Inclusive) {
  auto A = E.arrays();
  const int32_t N = E.Count;
  constexpr int Rows = 5;
  int64_t Sums[Rows];
  auto Out = scans::copies(Rows, A.Size);
  int64_t *Outs = Out.data();
  const size_t Size = A.Size;
#pragma omp target teams distribute num_teams(2) map(to : A.In[ : Size])       \
    map(tofrom : Outs[ : Rows * Size]) map(from : Sums) thread_limit(Threads)
  for (int Row = 0; Row < Rows; ++Row) {
    int64_t Sum = S + Row;
    if (Inclusive) {
#pragma omp parallel for reduction(inscan, + : Sum)
      for (int32_t I = 0; I < N; ++I) {
        Sum += A.In[I];
#pragma omp scan inclusive(Sum)
        Outs[Row * Size + size_t(I)] = Sum - Row;
      }
    } else {
#pragma omp parallel for reduction(inscan, + : Sum)
      for (int32_t I = 0; I < N; ++I) {
        Outs[Row * Size + size_t(I)] = Sum - Row;
#pragma omp scan exclusive(Sum)
        Sum += A.In[I];
      }
    }
    Sums[Row] = Sum - Row;
  }
  for (int Row = 0; Row < Rows; ++Row) {
    if (Sums[Row] != Sums[0])
      return -1;
    for (size_t I = 0; I < Size; ++I)
      if (Outs[Row * Size + I] != Outs[I])
        return -2;
  }
  for (int32_t I = 0; I < N; ++I)
    A.Out[I] = Outs[I];
  return Sums[0];
}

// One thread, for which clang's code is correct.
static int64_t simdAlone(const Elements &E, int64_t S, int, bool Inclusive) {
  auto A = E.arrays();
  const int32_t N = E.Count;
  if (Inclusive) {
#pragma omp target map(to : A.In[ : A.Size]) map(tofrom : A.Out[ : A.Size], S)
#pragma omp simd reduction(inscan, + : S)
    for (int32_t I = 0; I < N; ++I) {
      INPUT
#pragma omp scan inclusive(S)
      SCAN
    }
    return S;
  }
#pragma omp target map(to : A.In[ : A.Size]) map(tofrom : A.Out[ : A.Size], S)
#pragma omp simd reduction(inscan, + : S)
  for (int32_t I = 0; I < N; ++I) {
    SCAN
#pragma omp scan exclusive(S)
        INPUT
  }
  return S;
}

int main() {
  struct {
    const char *Name;
    int64_t (*Run)(const Elements &, int64_t, int, bool);
  } Forms[] = {{"target", target},
               {"target, simd", targetSimd},
               {"target parallel", targetParallel},
               {"target teams", targetTeams},
               {"rows", rows},
               {"simd alone", simdAlone}};
  for (const auto &Form : Forms) {
    int64_t Cases = 0;
    for (int32_t Count : {33, -5, 0, 1, 2, 3, 31, 32, 100, 300})
      for (int Threads : {1, 31, 32, 33, 128, 1000})
        for (bool Inclusive : {true, false}) {
          // Fewer iterations than a round of the team, and more.
          if (Threads == 1000 && Count != 300 && Count != 1)
            continue;
          const Elements E(Count);
          const int64_t Sum = Form.Run(E, 100, Threads, Inclusive);
          E.expect(check::text("%s, %d on %d, %s", Form.Name, Count, Threads,
                               Inclusive ? "inclusive" : "exclusive")
                       .Chars,
                   100, Sum, Inclusive);
          ++Cases;
          // With the stock runtime, the program may not end.
          if (check::status() != 0)
            return 1;
        }
    check::print(Form.Name, Cases);
  }
  return check::status();
}

// CHECK: target<int64>: 104
// CHECK: target, simd<int64>: 104
// CHECK: target parallel<int64>: 104
// CHECK: target teams<int64>: 104
// CHECK: rows<int64>: 104
// CHECK: simd alone<int64>: 104
