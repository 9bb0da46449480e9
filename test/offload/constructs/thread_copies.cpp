//===- constructs/thread_copies.cpp - results that count on copies --------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where clauses say how many threads there are, and which iterations each has, a copy of
// a variable that is reduced may be used for more than a share of one sum: the largest
// load of a thread, the last value of each, how often a thread began anew. Such results
// follow from the clauses alone, and stay what they are, whoever else could execute
// iterations. The host counts them after the same rule.
//
//===----------------------------------------------------------------------===//

// DEFINE: %{level} = -O0
// DEFINE: %{check} = %offload-compile %{level} %s -o %t && \
// DEFINE:   %offload-run %t | FileCheck %s --match-full-lines
// RUN: %{check}
// REDEFINE: %{level} = -O1
// RUN: %{check}
// REDEFINE: %{level} = -O2
// RUN: %{check}

#include "../Check.h"

#include <cmath>
#include <limits>
#include <vector>

namespace {

constexpr int NumThreads = 8;
constexpr int Chunk = 4;
constexpr int Length = 1003;

int NumCases = 0;

/// Combine(of all threads, Thread(i of that thread, in order, from Identity)).
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

// clang-format off: it takes _Pragma's text for code.
#define OMP_TEXT(...) _Pragma(#__VA_ARGS__)
#define OMP_(...) OMP_TEXT(__VA_ARGS__)

/// S, of type T, reduced by Operator from Original; Body has I, S, X and Y.
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
  // What adds to a copy brings one sum, whoever adds.
  CASE("sum", long, +, 5, 0, A + B, S += Y[I];)
  CASE("sum of two", long, +, 5, 0, A + B, S = S + Y[I] + I;)
  CASE("difference", long, +, 5, 0, A + B, S -= Y[I];)
  CASE("maximum", double, max, -3, -Infinity, A > B ? A : B,
       S = X[I] > S ? X[I] : S;)
  CASE("maximum by if", double, max, -3, -Infinity, A > B ? A : B,
       if (X[I] > S) S = X[I];)
  CASE("minimum", int, min, 3, std::numeric_limits<int>::max(), A < B ? A : B,
       S = S < Y[I] ? S : Y[I];)
  // Not so what these do.
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
  CASE("begun anew", int, +, 1, 0, A + B, S += 1; if (S == 7) S = 0;)
}
// clang-format on

/// One thread alone: the order of iterations is the program's.
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
  // What is behind the last NaN.
  X[600] = std::nan("");
  runAlone(X.data());
  // CHECK: cases<int32>: 27
  check::print("cases", NumCases);
  return check::status();
}
