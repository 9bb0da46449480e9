//===- constructs/code_after_loop.cpp - code that uses a result ----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Code of a target region after a loop that reduces: it happens once, after all
// iterations, and sees what they have written, for lengths from 0 to many teams. Code
// that has to stay on the initial thread has correct results, too.
// test/codegen/plan/code_after_loop.cpp tests which code the grid-wide loop is followed by.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O0 %s %S/Inputs/code_after_loop_elsewhere.cpp -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile-plain -O2 %s %S/Inputs/code_after_loop_elsewhere.cpp -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: env OMP_TEAMS_THREAD_LIMIT=32 %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O3 -g %s %S/Inputs/code_after_loop_elsewhere.cpp -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "Forms.h"

#include <algorithm>
#include <cmath>
#include <omp.h>

#pragma omp begin declare target
int countElsewhere(int *Calls);
__attribute__((weak)) int countWeakly(int *Calls) { return ++*Calls; }
double OfDevice = 3;
#pragma omp end declare target

namespace {

using forms::numbers;

struct Totals {
  double Sum, Twice;
  int Times;
};

/// The sums of values and squares of numbers<int>(Length).
int64_t sumOf(int Length) {
  int64_t Sum = 0;
  for (int I = 0; I < Length; ++I)
    Sum += (I * 7 + 3) % 11 - 4;
  return Sum;
}

__attribute__((noinline)) void scale(double &Value, double By) { Value *= By; }

/// Results in a structure, an array and a variable that is both reduced and read.
void checkResults(int Length, const int *X) {
  const double Wanted = sumOf(Length);
  Totals P{1, 2, 5};
  Totals *Q = &P;
  double R[4] = {1, 2, 3, 4};
  int Largest = -100, Read = 7;
#pragma omp target map(tofrom : P, R, Largest, Read) map(to : X[0 : Length])
  {
    double Sum = 0;
    int Count = 0;
    float Weights[3] = {1, 2, 3};
#pragma omp parallel for reduction(+ : Sum, Count, Weights)                    \
    reduction(max : Largest)
    for (int I = 0; I < Length; ++I) {
      Sum += X[I];
      Count += 1;
      Weights[I & 1] += 1;
      Largest = std::max(Largest, X[I]);
    }
    P.Sum = Sum;
    R[1] = Sum;
    P.Twice = 2 * Sum;
    P.Times += 1;
    R[2] += Count;
    if (Count > 40)
      R[3] = Weights[0] + Weights[2];
    for (int I = 0; I < 3; ++I)
      R[0] += Weights[I];
    Read = Largest - Read;
  }
  check::expect("member", P.Sum, Wanted);
  check::expect("other member", P.Twice, 2 * Wanted);
  check::expect("once", P.Times, 6);
  check::expect("element", R[1], Wanted);
  check::expect("count", R[2], 3.0 + Length);
  check::expect("loop", R[0], 1.0 + 6 + Length);
  check::expect("branch", R[3], Length > 40 ? 4.0 + (Length + 1) / 2 : 4.0);
  const int Most = Length == 0 ? -100 : *std::max_element(X, X + Length);
  check::expect("mapped", Largest, Most);
  check::expect("mapped and read", Read, Most - 7);

  // Through a pointer, with references, calls and initial values.
#pragma omp target map(tofrom : Q[0 : 1]) map(to : X[0 : Length])
  {
    double Sum = 4;
#pragma omp parallel for reduction(+ : Sum)
    for (int I = 0; I < Length; ++I)
      Sum += X[I];
    scale(Sum, 3);
    double &Alias = Sum;
    Q->Sum = std::max(Sum, -1e9);
    Q->Twice = Alias + 1;
    double Local[2] = {Sum, 0};
    scale(Local[1], Local[0]);
    scale(Local[0], 2);
    Q->Times += Local[0] == 2 * Sum && Local[1] == 0;
  }
  check::expect("pointer", P.Sum, 3 * (Wanted + 4));
  check::expect("reference", P.Twice, 3 * (Wanted + 4) + 1);
  check::expect("once by pointer", P.Times, 7);
#pragma omp target map(tofrom : Read) map(to : X[0 : Length])
  {
    int Sum = 4;
    int &Alias = Sum;
#pragma omp parallel for reduction(+ : Sum)
    for (int I = 0; I < Length; ++I)
      Sum += X[I];
    Read = Alias + 1;
  }
  check::expect("reference from before", Read, 5 + int(sumOf(Length)));
}

/// What iterations have written, and what they read.
void checkArrays(int Length, int *X) {
  std::vector<int> Values(Length + 1, 1);
  int *Y = Values.data();
  const int64_t Wanted = sumOf(Length);
  int64_t Sum = 0, Seen = 0;
  const int Last = Length > 0 ? Length - 1 : 0;
#pragma omp target map(tofrom : Sum, Seen, Y[0 : Length + 1])                  \
    map(tofrom : X[0 : Length])
  {
    int64_t S = 0;
#pragma omp parallel for reduction(+ : S)
    for (int I = 0; I < Length; ++I) {
      S += X[I];
      Y[I] = 3 * X[I];
    }
    int64_t All = 0;
    for (int I = 0; I < Length; ++I)
      All += Y[I];
    Seen = All;
    Sum = S;
    Y[Last] += 1;
    if (Length > 0)
      X[0] += 1;
  }
  check::expect("sum", Sum, Wanted);
  check::expect("written by iterations", Seen, 3 * Wanted);
  check::expect("element after the loop", Y[Last],
                Length > 0 ? 3 * (X[Last] - (Last == 0)) + 1 : 2);
  X[0] -= Length > 0;

  // One warp in each team.
  Seen = 0;
#pragma omp target map(tofrom : Sum, Seen, Y[0 : Length + 1])
  {
    int64_t S = 0;
#pragma omp parallel for reduction(+ : S) num_threads(32)
    for (int I = 0; I < Length; ++I) {
      Y[I] = I;
      S += 1;
    }
    for (int I = 0; I < Length; ++I)
      Seen += Y[I] == I;
    Sum += S;
  }
  check::expect("written by warps", Seen, int64_t(Length));
  check::expect("sum of warps", Sum, Wanted + Length);

  // The trip count is read before the loop, and written after it.
  int Trips[2] = {Length, 0};
  Sum = 0;
#pragma omp target map(tofrom : Trips, Sum)
  {
    const int N = Trips[0];
    int64_t S = 0;
#pragma omp parallel for reduction(+ : S)
    for (int I = 0; I < N; ++I)
      S += 2;
    Trips[0] = 2 * N + 70000;
    Sum = S;
  }
  check::expect("trip count", Sum, int64_t(2) * Length);
  check::expect("changed trip count", Trips[0], 2 * Length + 70000);
  int *T = Trips;
  Trips[0] = Length;
#pragma omp target map(tofrom : T[0 : 2], Sum)
  {
    int64_t S = 0;
#pragma omp parallel for reduction(+ : S)
    for (int I = 0; I < T[0]; ++I)
      S += 2;
    T[0] += 70000;
    Sum = S;
  }
  check::expect("trip count in the region", Sum, int64_t(2) * Length);
}

/// Effects that happen once: atomic updates, functions, variables of the device.
void checkOnce(int Length) {
  int Calls = 0, Weak = 0, Updates = 0, Threads = 0, First = Length;
  double Sum = 0;
  OfDevice = 3;
#pragma omp target update to(OfDevice)
#pragma omp target map(tofrom : Updates, Sum) firstprivate(First)
  {
    double S = 0;
#pragma omp parallel for reduction(+ : S)
    for (int I = 0; I < Length; ++I)
      S += 1;
#pragma omp atomic
    Updates += 1;
    First += 5;
    OfDevice += 1;
    Sum = S + First;
  }
#pragma omp target update from(OfDevice)
  check::expect("atomic", Updates, 1);
  check::expect("firstprivate", Sum, 2.0 * Length + 5);
  check::expect("device variable", OfDevice, 4.0);
#pragma omp target map(tofrom : Calls, Sum)
  {
    double S = 0;
#pragma omp parallel for reduction(+ : S)
    for (int I = 0; I < Length; ++I)
      S += 1;
    Sum = S + countElsewhere(&Calls);
  }
  check::expect("function elsewhere", Calls, 1);
  check::expect("its result", Sum, Length + 1.0);
#pragma omp target map(tofrom : Weak, Threads, Sum)
  {
    double S = 0;
#pragma omp parallel for reduction(+ : S)
    for (int I = 0; I < Length; ++I)
      S += 1;
    Sum = S + countWeakly(&Weak);
    Threads = omp_get_num_teams() * 100 + omp_get_thread_num();
  }
  check::expect("weak function", Weak, 1);
  check::expect("its result", Sum, Length + 1.0);
  check::expect("queries", Threads, 100);
}

/// Regions that are not launched in each case, and two in one target region.
void checkLaunches(int Length) {
  int Result[3] = {};
  for (int Case = 0; Case < 2; ++Case) {
#pragma omp target map(tofrom : Result)
    {
      int S = 0;
      if (Case == 1) {
#pragma omp parallel for reduction(+ : S)
        for (int I = 0; I < Length; ++I)
          S += 1;
        Result[2] += S;
      }
      Result[Case] += S + 1;
    }
  }
  check::expect("not launched", Result[0], 1);
  check::expect("launched", Result[1], Length + 1);
  check::expect("in the branch", Result[2], Length);
#pragma omp target map(tofrom : Result)
  {
    int S = 0, Of = 0;
#pragma omp parallel for reduction(+ : S)
    for (int I = 0; I < Length; ++I)
      S += 1;
    Result[0] = S;
#pragma omp parallel for reduction(+ : Of)
    for (int I = 0; I < S; ++I)
      Of += Result[0];
    Result[1] = Of;
  }
  check::expect("two loops", Result[1], Length * Length);
}

} // namespace

int main() {
  for (int Length : {0, 1, 33, 1000, 40001}) {
    std::vector<int> Values = numbers<int>(Length);
    int *X = Values.data();
    checkResults(Length, X);
    checkArrays(Length, X);
    checkOnce(Length);
    checkLaunches(std::min(Length, 1000));
  }
  // In target data, twice.
  std::vector<int> Values = numbers<int>(5000);
  int *X = Values.data();
#pragma omp target data map(tofrom : X[0 : 5000])
  for (int Time = 0; Time < 2; ++Time)
    checkResults(5000, X);
  check::print("status", check::status());
  return check::status();
}

// CHECK: status<int32>: 0
