//===- constructs/thread_copies.cpp - results that depend on copies -------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// If clauses fix the number of threads and the iterations of each, a program may use a
// copy of a reduced variable for more than a partial sum: the largest load of a thread,
// the last value of each, how often a thread restarted. Such results follow from the
// clauses alone and must not change, whichever threads could execute the iterations
// otherwise. The host computes them by the same rule.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O0 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O1 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile-plain -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace {

constexpr int NumThreads = 8;
constexpr int Chunk = 4;
constexpr int Length = 1003;

int NumCases = 0;

/// Combines, over all threads, the result of Thread(I) for that thread's iterations in
/// order, starting with Identity.
template <class T, class Iterate, class Combine>
T counted(T Original, T Identity, Iterate Thread, Combine Both) {
  T Result = Original;
  for (int Number = 0; Number < NumThreads; ++Number) {
    T Copy = Identity;
    for (int I = 0; I < Length; ++I)
      if (I / Chunk % NumThreads == Number)
        Thread(Copy, I);
    Result = Both(Result, Copy);
  }
  return Result;
}

template <class T> void expect(const char *Case, T Value, T Expected) {
  ++NumCases;
  if (Value != Value && Expected != Expected)
    return;
  check::expect(Case, Value, Expected);
}

// clang-format off: it formats _Pragma's text as code.
#define OMP_TEXT(...) _Pragma(#__VA_ARGS__)
#define OMP_(...) OMP_TEXT(__VA_ARGS__)

/// Reduces S, of type T, by Operator, starting with Original; Body uses I, S, X and Y.
#define CASE(Name, T, Operator, Original, Identity, Combined, ...)             \
  {                                                                            \
    T S = Original;                                                            \
    OMP_(omp target parallel for num_threads(8) schedule(static, 4)            \
         map(to : X[:Length], Y[:Length]) reduction(Operator : S))             \
    for (int I = 0; I < Length; ++I) {                                         \
      __VA_ARGS__                                                              \
    }                                                                          \
    expect(Name, S,                                                            \
           counted<T>(Original, Identity,                                      \
                      [&](T &S, int I) { __VA_ARGS__ },                        \
                      [](T A, T B) -> T { return Combined; }));                \
  }

constexpr unsigned UnsignedMost = std::numeric_limits<unsigned>::max();
constexpr double Infinity = std::numeric_limits<double>::infinity();

void run(const double *X, const int *Y) {
  // A body that only adds to its copy contributes one sum, whichever thread adds.
  CASE("sum", long, +, 5, 0, A + B, S += Y[I];)
  CASE("sum of two", long, +, 5, 0, A + B, S = S + Y[I] + I;)
  CASE("difference", long, +, 5, 0, A + B, S -= Y[I];)
  CASE("maximum", double, max, -3, -Infinity, A > B ? A : B,
       S = X[I] > S ? X[I] : S;)
  CASE("maximum by if", double, max, -3, -Infinity, A > B ? A : B,
       if (X[I] > S) S = X[I];)
  CASE("minimum", int, min, 3, std::numeric_limits<int>::max(), A < B ? A : B,
       S = S < Y[I] ? S : Y[I];)
  // These bodies do more.
  CASE("largest load", unsigned, max, 0, 0, A > B ? A : B, S += Y[I] & 7;)
  CASE("smallest load", unsigned, min, UnsignedMost, UnsignedMost,
       A < B ? A : B, S -= Y[I] & 7;)
  CASE("sum of maxima", double, +, 1, 0, A + B, S = X[I] > S ? X[I] : S;)
  CASE("sum of maxima by if", double, +, 1, 0, A + B, if (X[I] > S) S = X[I];)
  CASE("sum of bits seen", int, +, 1, 0, A + B, S |= 1 << (Y[I] & 15);)
  CASE("product of counts", double, *, 1, 1, A * B, S += 0.25;)
  CASE("last values", int, +, 1, 0, A + B, S = Y[I];)
  CASE("every other", int, +, 1, 0, A + B, S = Y[I] - S;)
  CASE("a value kept for later", int, +, 1, 0, A + B,
       const int Before = S; S = S + 1; S = Before + (Y[I] & 3);)
  CASE("doubled", unsigned, +, 1, 0, A + B, S = 2 * S + Y[I];)
  CASE("whole numbers", int, +, 1, 0, A + B, S = S + 1.75;)
  CASE("shorter numbers", int, +, 1, 0, A + B,
       S = (signed char)(S + (Y[I] & 15));)
  CASE("another one's maximum", double, max, 0, -Infinity, A > B ? A : B,
       if (X[I] > S) S = Y[I];)
  CASE("smaller of the large", double, max, 0, -Infinity, A > B ? A : B,
       S = X[I] < S ? X[I] : S; if (I % 5 == 0) S = 100 - Y[I] % 50;)
  CASE("ten of each", int, +, 1, 0, A + B, if (S < 10) S += 1;)
  CASE("steps", int, +, 1, 0, A + B, S += S < Y[I] ? 1 : 2;)
  CASE("loads of a branch", double, max, -3, -Infinity, A > B ? A : B,
       if (X[I] > S) { S = X[I]; } else if (I % 9 == 0) S = X[I] + 300;)
  CASE("by an array of pointers", int, +, 1, 0, A + B,
       int Other = 0; int *P[2] = {&S, &Other}; S += 1; *P[I & 1] = Y[I];)
  CASE("a byte of it", int, +, 1, 0, A + B,
       *reinterpret_cast<unsigned char *>(&S) += 1;)
  CASE("restarted", int, +, 1, 0, A + B, S += 1; if (S == 7) S = 0;)
}
// clang-format on

#pragma omp declare reduction(large:int : omp_in > 3                           \
                                      ? (void)(omp_out += omp_in)              \
                                      : (void)0) initializer(omp_priv = 0)

/// Two list items of one loop, one of which counts the changes of the other.
void runRecords(const double *X) {
  double Most = -Infinity;
  int Records = 0, Others = 0;
#pragma omp target parallel for num_threads(8) schedule(static, 4)             \
    map(to : X[ : Length]) reduction(max : Most)                               \
    reduction(+ : Records, Others)
  for (int I = 0; I < Length; ++I) {
    if (X[I] > Most) {
      Most = X[I];
      Records += 1;
    } else {
      Others += 1;
    }
  }
  int RecordsHere = 0;
  for (int Number = 0; Number < NumThreads; ++Number) {
    double Here = -Infinity;
    for (int I = 0; I < Length; ++I)
      if (I / Chunk % NumThreads == Number && X[I] > Here) {
        Here = X[I];
        ++RecordsHere;
      }
  }
  expect("records", Records, RecordsHere);
  expect("no records", Others, Length - RecordsHere);

  // Each chunk contributes 4, which is more than 3.
  int Large = 5;
#pragma omp target parallel for schedule(static, 4) reduction(large : Large)
  for (int I = 0; I < 20; ++I)
    Large += 1;
  expect("a combiner that leaves out", Large, 25);
}

/// Clauses fix the number of threads, and so the sequence of iterations of each.
void runShares() {
  // One of two teams executes iterations 0, 2, 4 ..
  std::vector<int> A(Length + 2, 1);
  int *P = A.data();
  int Sum = 0;
#pragma omp target teams distribute num_teams(2) dist_schedule(static, 1)      \
    map(tofrom : P[ : Length + 2]) reduction(+ : Sum)
  for (int I = 0; I < 64; ++I) {
    P[I + 2] = P[I] + 1;
    Sum += P[I + 2];
  }
  expect("every other team", Sum, 1120);
  // One of two threads executes iterations 0 to 15 of 64.
  std::fill(A.begin(), A.end(), 1);
  Sum = 0;
#pragma omp target parallel for num_threads(2) schedule(static)                \
    map(tofrom : P[ : Length + 2]) reduction(+ : Sum)
  for (int I = 0; I < 64; ++I)
    if (I < 16) {
      P[I + 1] = P[I] + 1;
      Sum += P[I + 1];
    }
  expect("a half each", Sum, 152);
  // In order within each team, and within each thread.
  int Teams = 0;
#pragma omp target teams distribute parallel for num_teams(2) thread_limit(1)  \
    dist_schedule(static) reduction(+ : Teams)
  for (int I = 0; I < 16; ++I)
    Teams = 1;
  expect("one for each team", Teams, 2);
  int Threads = 0;
#pragma omp target teams distribute parallel for num_teams(2) num_threads(4)   \
    dist_schedule(static) schedule(static, 1) reduction(+ : Threads)
  for (int I = 0; I < 64; ++I)
    Threads = 1;
  expect("one for each thread", Threads, 8);
}

/// Only one thread: the iterations are executed in the program's order.
void runAlone(const double *X) {
  double Most = -Infinity;
#pragma omp target parallel for num_threads(1) map(to : X[ : Length])          \
    reduction(max : Most)
  for (int I = 0; I < Length; ++I)
    Most = Most > X[I] ? Most : X[I];
  double Expected = -Infinity;
  for (int I = 0; I < Length; ++I)
    Expected = Expected > X[I] ? Expected : X[I];
  expect("a maximum that forgets", Most, Expected);

  int Counted = 0;
  std::vector<int> Last(1, 1);
  int *L = Last.data();
#pragma omp target parallel for thread_limit(1) map(tofrom : L[ : 1])          \
    reduction(+ : Counted)
  for (int I = 0; I < Length; ++I) {
    Counted += L[0] & 7;
    L[0] = (L[0] * 31 + I) & 0xffff;
  }
  int CountedHere = 0, LastHere = 1;
  for (int I = 0; I < Length; ++I) {
    CountedHere += LastHere & 7;
    LastHere = (LastHere * 31 + I) & 0xffff;
  }
  expect("a sequence in memory", Counted, CountedHere);
  expect("its end", L[0], LastHere);

  int Ordered = 0;
#pragma omp target teams distribute num_teams(1) reduction(+ : Ordered)
  for (int I = 0; I < Length; ++I)
    Ordered = (Ordered * 31 + I) & 0xffff;
  int Sequence = 0;
  for (int I = 0; I < Length; ++I)
    Sequence = (Sequence * 31 + I) & 0xffff;
  expect("a sequence", Ordered, Sequence);
}

} // namespace

int main() {
  std::vector<double> X(Length);
  std::vector<int> Y(Length);
  for (int I = 0; I < Length; ++I) {
    X[I] = (I * 37 + 11) % 257 - 100;
    Y[I] = (I * 53 + 7) % 101;
  }
  run(X.data(), Y.data());
  runRecords(X.data());
  runShares();
  // The elements after the last NaN.
  X[600] = std::nan("");
  runAlone(X.data());
  // CHECK: cases<int32>: 37
  check::print("cases", NumCases);
  return check::status();
}
