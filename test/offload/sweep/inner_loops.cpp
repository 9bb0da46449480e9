//===- sweep/inner_loops.cpp - iterations that contain loops --------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sums of iterations of very different lengths: each is executed once, with as many teams
// as a buffer of many records has, with more, and with few; the same bits in every run.
// The stock runtime has a race with more teams than records (docs/StockDefects.md, 19).
// XFAIL: stock && simulator
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -std=c++17 -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include <cstdio>
#include <cstring>

struct Result {
  double Steps, Lengths;
  long Most, Iterations;
  float Parts;
  double Inexact;
};

static Result run(int N, int Teams, int Threads) {
  double Steps = 0, Lengths = 0, Inexact = 0;
  long Most = 0, Iterations = 0;
  float Parts = 0;
#pragma omp target teams distribute parallel for num_teams(Teams)              \
    thread_limit(Threads)                                                      \
    reduction(+ : Steps, Lengths, Iterations, Parts, Inexact)                  \
    reduction(max : Most)
  for (int I = 0; I < N; ++I) {
    const int Length = I % 128 == 0 ? 60 : I % 5;
    for (int J = 0; J < Length; ++J) {
      Steps += J;
      Inexact += 1.0 / (I + J + 1);
    }
    Lengths += Length;
    Most = Length + I > Most ? Length + I : Most;
    ++Iterations;
    Parts += 0.5f * (I % 3);
  }
  return {Steps, Lengths, Most, Iterations, Parts, Inexact};
}

static bool isRight(const Result &Got, int N) {
  Result Wanted = {};
  for (int I = 0; I < N; ++I) {
    const int Length = I % 128 == 0 ? 60 : I % 5;
    Wanted.Steps += Length * (Length - 1) / 2;
    Wanted.Lengths += Length;
    Wanted.Most = Length + I > Wanted.Most ? Length + I : Wanted.Most;
    ++Wanted.Iterations;
    Wanted.Parts += 0.5f * (I % 3);
  }
  return Got.Steps == Wanted.Steps && Got.Lengths == Wanted.Lengths &&
         Got.Most == Wanted.Most && Got.Iterations == Wanted.Iterations &&
         Got.Parts == Wanted.Parts;
}

int main() {
  int Errors = 0;
  constexpr int Cases[][3] = {
      {0, 4, 32},     {1, 4, 32},         {31, 4, 32},       {40001, 1500, 32},
      {40001, 7, 96}, {140000, 4096, 32}, {140000, 4100, 32}};
  for (const auto &[N, Teams, Threads] : Cases) {
    const Result First = run(N, Teams, Threads),
                 Second = run(N, Teams, Threads);
    if (!isRight(First, N)) {
      std::printf("wrong: %d iterations by %d x %d\n", N, Teams, Threads);
      ++Errors;
    }
    if (std::memcmp(&First.Inexact, &Second.Inexact, sizeof(double)) != 0) {
      std::printf("other bits: %d iterations by %d x %d\n", N, Teams, Threads);
      ++Errors;
    }
  }
  std::printf("errors: %d\n", Errors);
  return Errors != 0;
}
// CHECK: errors: 0
