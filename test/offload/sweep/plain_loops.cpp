//===- sweep/plain_loops.cpp - combined loops without a reduction ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every iteration is executed once, by loops of all lengths, directions and types of
// counters, with launch clauses, and in a file that also has kernels with a state machine.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -std=c++17 -O2 -fopenmp-version=51 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include <climits>
#include <cstdint>
#include <cstdio>
#include <omp.h>
#include <vector>

static int Errors = 0;

static void expect(bool IsRight, const char *What, long N) {
  if (!IsRight) {
    std::printf("wrong: %s of %ld\n", What, N);
    ++Errors;
  }
}

/// All of Counts are 1, and the memory after them is not written.
static void expectOnce(std::vector<int> &Counts, long N, const char *What) {
  bool IsRight = Counts[N] == 0;
  for (long I = 0; I < N; ++I)
    IsRight &= Counts[I] == 1;
  expect(IsRight, What, N);
}

template <class Counter>
static void run(Counter First, Counter Last, Counter Step, const char *What) {
  const bool IsUp = First <= Last;
  const long N =
      static_cast<long>((IsUp ? Last - First : First - Last) / Step) + 1;
  std::vector<int> Counts(N + 1);
  int *Data = Counts.data();
  if (IsUp) {
#pragma omp target teams distribute parallel for map(tofrom : Data[ : N + 1])
    for (Counter I = First; I <= Last; I += Step)
      Data[(I - First) / Step] += 1;
  } else {
#pragma omp target teams distribute parallel for map(tofrom : Data[ : N + 1])
    for (Counter I = First; I >= Last; I -= Step)
      Data[(First - I) / Step] += 1;
  }
  expectOnce(Counts, N, What);
}

static void lengths(int Length) {
  std::vector<int> Counts(Length + 1);
  int *Data = Counts.data();
#pragma omp target teams distribute parallel for map(                          \
        tofrom : Data[ : Length + 1])
  for (int I = 0; I < Length; ++I)
    Data[I] += 1;
  expectOnce(Counts, Length, "plain");
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(33) \
    map(tofrom : Data[ : Length + 1])
  for (int I = 0; I < Length; ++I)
    Data[I] -= 1;
#pragma omp target teams distribute parallel for thread_limit(1)               \
    map(tofrom : Data[ : Length + 1])
  for (int I = Length - 1; I >= 0; --I)
    Data[I] += 1;
  expectOnce(Counts, Length, "with clauses");
}

/// Each iteration contains a loop with a different trip count, branches, and a private
/// array.
static void nested(int N) {
  std::vector<int> Counts(N + 1);
  int *Data = Counts.data();
  int Bias = 3;
#pragma omp target teams distribute parallel for firstprivate(Bias)            \
    map(tofrom : Data[ : N + 1])
  for (int I = 0; I < N; ++I) {
    int Parts[4] = {Bias, 0, 0, 0};
    for (int J = 0; J < I % 37; ++J)
      Parts[1 + J % 3] += J;
    int Sum = 0;
    for (int J = 0; J < I % 37; ++J)
      Sum += J;
    if (Parts[1] + Parts[2] + Parts[3] == Sum && Parts[0] == 3)
      Data[I] += 1;
  }
  expectOnce(Counts, N, "nested");
}

template <class Counter> static void collapsed(Counter N, Counter M) {
  std::vector<int> Counts(N * M + 1);
  int *Data = Counts.data();
  const long All = N * M + 1;
#pragma omp target teams distribute parallel for collapse(2)                   \
    map(tofrom : Data[ : All])
  for (Counter I = 0; I < N; ++I)
    for (Counter J = M; J > 0; --J)
      Data[I * M + J - 1] += 1;
  expectOnce(Counts, All - 1, "collapse");
}

#pragma omp declare target
static __attribute__((noinline)) void region(int *Data, int N) {
#pragma omp parallel for
  for (int I = 0; I < N; ++I)
    Data[I] += omp_in_parallel();
}
#pragma omp end declare target

/// Both kernels in turn: neither changes the state of the other's teams.
static void nextToState() {
  constexpr int N = 500;
  std::vector<int> Counts(N + 1);
  int *Data = Counts.data();
  for (int Times = 0; Times < 3; ++Times) {
#pragma omp target map(tofrom : Data[ : N + 1])
    {
      region(Data, N);
      region(Data + N / 2, N / 2);
    }
#pragma omp target teams distribute parallel for map(tofrom : Data[ : N + 1])
    for (int I = 0; I < N; ++I)
      Data[I] = Data[I] == (I < N / 2 ? 1 : 2) ? 0 : 100;
  }
#pragma omp target teams distribute parallel for map(tofrom : Data[ : N + 1])
  for (int I = 0; I < N; ++I)
    Data[I] += 1;
  expectOnce(Counts, N, "next to a state machine");
}

/// A variable of the whole construct, and one that all iterations update.
static void variables(int N) {
  int Total = 0, Some[3] = {1, 2, 4}, Unread = 9;
#pragma omp target teams distribute parallel for map(tofrom : Total)           \
    firstprivate(Some) private(Unread)
  for (int I = 0; I < N; ++I) {
    Unread = Some[I % 3];
#pragma omp atomic
    Total += Unread;
  }
  expect(Total == N / 3 * 7 + (N % 3 > 0) + 2 * (N % 3 > 1) && Unread == 9,
         "variables", N);
}

int main() {
  for (int Length : {0, 1, 31, 32, 33, 127, 129, 1000, 10007})
    lengths(Length);
  for (int N : {0, 1, 1000})
    nested(N);
  run<int>(INT_MAX - 1000, INT_MAX - 1, 1, "int up to its limit");
  run<int>(INT_MIN + 1000, INT_MIN + 1, 7, "int down to its limit");
  run<unsigned>(UINT_MAX - 999, UINT_MAX - 1, 3, "unsigned");
  run<long>(LONG_MAX - 1500, LONG_MAX - 1, 1, "long");
  run<unsigned long>(1700, 5, 5, "unsigned long, down");
  run<short>(-900, 900, 2, "short");
  run<unsigned char>(0, 200, 1, "unsigned char");
  collapsed<int>(17, 31);
  collapsed<unsigned long>(40, 41);
  nextToState();
  for (int N : {0, 1, 3000})
    variables(N);
  std::printf("errors: %d\n", Errors);
  return Errors != 0;
}
// CHECK: errors: 0
