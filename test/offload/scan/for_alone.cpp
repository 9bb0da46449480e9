//===- scan/for_alone.cpp - a `for` with `omp scan` in a region -----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// STOCK-FAILS: every thread has a private buffer (docs/StockDefects.md, 26).
//
// Loops of several tiles that are not combined with their region, in one pass by its
// threads: several in turn and next to other loops, without barriers between them, in a
// loop of the region, in a separate function that is also called outside of a region,
// in rows of `teams distribute`. Threads destroy the objects that they construct.
//
//===----------------------------------------------------------------------===//

// XFAIL: stock || no-plugin
// RUN: %offload-compile -O1 %s -o %t -Rpass=warpfold 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O3 -g %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// Plain builds, in which the passes link the functions that they call at compile time.
// RUN: %offload-compile -fno-openmp-target-jit -O2 -c %s -o %t.o -Rpass=warpfold 2>&1 \
// RUN:   | FileCheck %s --check-prefix=REMARK

// REMARK-COUNT-9: scan: one pass over the iterations by the threads of its region
// REMARK-NOT: which one of them combines

#include "../Check.h"

#include <omp.h>
#include <vector>

using Numbers = std::vector<int64_t>;

// Only the end of the first scan is between the two; the last loop reads the results of
// all others.
static int64_t inTurn(int N, int Threads) {
  Numbers Out(4 * N + 1);
  int64_t *A = Out.data(), Sum = 5, Next = 6, Total = 0;
  int32_t Last = 3;
#pragma omp target parallel map(tofrom : A[ : 4 * N + 1], Sum, Next, Last)     \
    map(tofrom : Total) num_threads(Threads)
  {
#pragma omp for reduction(inscan, + : Sum)
    for (int I = 0; I < N; ++I) {
      Sum += I;
#pragma omp scan inclusive(Sum)
      A[I] = Sum;
    }
#pragma omp for reduction(inscan, + : Next) nowait
    for (int I = N; I > 0; --I) {
      A[N + N - I] = Next + Sum;
#pragma omp scan exclusive(Next)
      Next += I;
    }
#pragma omp for reduction(inscan, ^ : Last)
    for (uint64_t I = 0; I < uint64_t(N); ++I) {
      Last ^= int32_t(I);
#pragma omp scan inclusive(Last)
      A[2 * N + I] = Last;
    }
#pragma omp for reduction(+ : Total)
    for (int I = 0; I < N; ++I)
      Total += A[I];
#pragma omp for reduction(inscan, + : Sum)
    for (int I = 0; I < N; ++I) {
      Sum += Last + Next;
#pragma omp scan inclusive(Sum)
      A[3 * N + I] = Sum;
    }
  }
  int64_t Wrong = 0, MySum = 5, MyNext = 6, MyTotal = 0;
  int32_t MyLast = 3;
  for (int I = 0; I < N; ++I) {
    Wrong += A[I] != (MySum += I);
    MyTotal += MySum;
  }
  for (int I = N; I > 0; --I) {
    Wrong += A[N + N - I] != MyNext + MySum;
    MyNext += I;
  }
  for (int I = 0; I < N; ++I)
    Wrong += A[2 * N + I] != (MyLast ^= I);
  for (int I = 0; I < N; ++I)
    Wrong += A[3 * N + I] != (MySum += MyLast + MyNext);
  return Wrong + (Sum != MySum) + (Next != MyNext) + (Last != MyLast) +
         (Total != MyTotal);
}

static int64_t again(int N, int Threads) {
  Numbers Out(5 * N + 1);
  int64_t *A = Out.data(), Sum = 5;
#pragma omp target parallel map(tofrom : A[ : 5 * N + 1], Sum)                 \
    num_threads(Threads)
  for (int Round = 0; Round < 5; ++Round) {
#pragma omp for reduction(inscan, + : Sum)
    for (int I = 0; I < N; ++I) {
      Sum += I + Round;
#pragma omp scan inclusive(Sum)
      A[Round * N + I] = Sum;
    }
  }
  int64_t Wrong = 0, Expected = 5;
  for (int I = 0; I < 5 * N; ++I)
    Wrong += A[I] != (Expected += I % N + I / N);
  return Wrong + (Sum != Expected);
}

#pragma omp begin declare target
__attribute__((noinline)) static void scan(int64_t *Out, int64_t *Sum, int N) {
#pragma omp for reduction(inscan, + : Sum[0])
  for (int I = 0; I < N; ++I) {
    Sum[0] += I;
#pragma omp scan inclusive(Sum[0])
    Out[I] = Sum[0];
  }
}
#pragma omp end declare target

static int64_t inFunction(int N, int Threads) {
  Numbers Out(3 * N + 1);
  int64_t *A = Out.data(), Sum = 5, Other = 9;
#pragma omp target map(tofrom : A[ : 3 * N + 1], Sum, Other)
  {
#pragma omp parallel num_threads(Threads)
    {
      scan(A, &Sum, N);
      scan(A + N, &Sum, N);
    }
    scan(A + 2 * N, &Other, N);
  }
  int64_t Wrong = 0, Expected = 5, ExpectedOther = 9;
  for (int I = 0; I < 2 * N; ++I)
    Wrong += A[I] != (Expected += I % N);
  for (int I = 0; I < N; ++I)
    Wrong += A[2 * N + I] != (ExpectedOther += I);
  return Wrong + (Sum != Expected) + (Other != ExpectedOther);
}

static int64_t inRows(int N, int Threads) {
  constexpr int Rows = 5, Period = 100;
  Numbers Out(Rows * N + 1), Left(Rows * N + 1), Sums(Rows);
  int64_t *A = Out.data(), *B = Left.data(), *S = Sums.data();
#pragma omp target teams distribute num_teams(2) thread_limit(Threads)         \
    map(tofrom : A[ : Rows * N + 1], B[ : Rows * N + 1], S[ : Rows])
  for (int R = 0; R < Rows; ++R) {
    int64_t Sum = R, TeamArray[Period];
    double Halves = 0.5;
#pragma omp parallel
    {
#pragma omp for
      for (int I = 0; I < Period; ++I)
        TeamArray[I] = I + R;
#pragma omp for reduction(inscan, + : Sum)
      for (int I = 0; I < N; ++I) {
        Sum += TeamArray[I % Period];
#pragma omp scan inclusive(Sum)
        A[R * N + I] = Sum;
      }
#pragma omp for reduction(inscan, + : Halves)
      for (int I = 0; I < N; ++I) {
        B[R * N + I] = Sum - A[R * N + I] + int64_t(2 * Halves);
#pragma omp scan exclusive(Halves)
        Halves += 0.5;
      }
    }
    S[R] = Sum + int64_t(2 * Halves);
  }
  int64_t Wrong = 0;
  for (int R = 0; R < Rows; ++R) {
    int64_t All = R, Sum = R;
    for (int I = 0; I < N; ++I)
      All += I % Period + R;
    for (int I = 0; I < N; ++I) {
      Sum += I % Period + R;
      Wrong += A[R * N + I] != Sum || B[R * N + I] != All - Sum + I + 1;
    }
    Wrong += S[R] != Sum + N + 1;
  }
  return Wrong;
}

#pragma omp begin declare target
/// Counts the objects that exist.
struct Counted {
  int *There;
  int64_t Step = 3;
  explicit Counted(int *There) : There(There) { add(1); }
  Counted(const Counted &Other) : There(Other.There), Step(Other.Step) {
    add(1);
  }
  ~Counted() { add(-1); }
  void add(int Number) const {
#pragma omp atomic
    *There += Number;
  }
};
#pragma omp end declare target

static int64_t destroyed(int N, int Threads) {
  Numbers Out(2 * N + 1);
  int64_t *A = Out.data(), Sum = 5;
  int There = 0;
#pragma omp target map(tofrom : A[ : 2 * N + 1], Sum, There)
  {
    Counted C(&There);
#pragma omp parallel for reduction(inscan, + : Sum) num_threads(Threads)       \
    firstprivate(C)
    for (int I = 0; I < N; ++I) {
      Sum += C.Step;
#pragma omp scan inclusive(Sum)
      A[I] = Sum;
    }
#pragma omp parallel num_threads(Threads)
    {
#pragma omp for reduction(inscan, + : Sum) firstprivate(C)
      for (int I = 0; I < N; ++I) {
        A[N + I] = Sum;
#pragma omp scan exclusive(Sum)
        Sum += C.Step;
      }
    }
  }
  int64_t Wrong = 0;
  for (int I = 0; I < N; ++I)
    Wrong += A[I] != 5 + 3 * (I + 1) || A[N + I] != 5 + 3 * (N + I);
  return Wrong + (Sum != 5 + 6 * N) + There;
}

int main() {
  for (int Threads : {128, 96, 70, 32, 5, 1})
    for (int N : {3000, 1, 33, 700}) {
      const int64_t Wrong = inTurn(N, Threads) + again(N, Threads) +
                            inFunction(N, Threads) + inRows(N, Threads) +
                            destroyed(N, Threads);
      check::expect(check::text("%d by %d", N, Threads).Chars, Wrong,
                    int64_t(0));
    }
  check::print("none by 70", inTurn(0, 70) + inRows(0, 70) + destroyed(0, 70));
  return check::status();
}

// CHECK: none by 70<int64>: 0
