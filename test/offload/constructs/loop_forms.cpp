//===- constructs/loop_forms.cpp - the loop construct ---------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `loop` in each position executes each iteration once and reduces: combined with teams
// and parallel, bound to either by a clause, and in a separate `target`.
//
//===----------------------------------------------------------------------===//

// The stock runtime, and clang's code without the pass, have defect 30
// (docs/StockDefects.md).
// XFAIL: stock, no-plugin
// A loop that clang 23 omits is refused: docs/StockDefects.md, 45.
// XFAIL: llvm-23
// RUN: %offload-compile -O0 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O0 -g %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O1 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O3 -g %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../schedule/Schedules.h"

/// None, one, fewer than a team's threads, several shares, and one more.
constexpr int IterationCounts[] = {0, 1, 56, 384, 1000};

int NumForms = 0;

// clang-format off: it formats OMP(...) as an expression.
/// A construct with these directives; the second argument ends with a loop.
#define FORM(Outer, Inner)                                                     \
  for (int Count : IterationCounts) {                                          \
    schedules::Counts Times(#Outer " / " #Inner, "", Count, 0);                \
    int *Data = Times.data();                                                  \
    int64_t Sum = 5;                                                           \
    OMP(Outer map(tofrom : Data[0 : Count + 1], Sum))                          \
    OMP(Inner reduction(+ : Sum))                                              \
    for (int I = 0; I < Count; ++I) {                                          \
      Data[I] += 1;                                                            \
      Sum += I;                                                                \
    }                                                                          \
    Times.check();                                                             \
    check::expect(#Outer " / " #Inner ": sum", Sum,                            \
                  5 + int64_t(Count) * (Count - 1) / 2);                       \
    ++NumForms;                                                                \
  }
#define COMBINED(...)                                                          \
  for (int Count : IterationCounts) {                                          \
    schedules::Counts Times(#__VA_ARGS__, "", Count, 0);                       \
    int *Data = Times.data();                                                  \
    int64_t Sum = 5;                                                           \
    OMP(__VA_ARGS__ map(tofrom : Data[0 : Count + 1], Sum) reduction(+ : Sum)) \
    for (int I = 0; I < Count; ++I) {                                          \
      Data[I] += 1;                                                            \
      Sum += I;                                                                \
    }                                                                          \
    Times.check();                                                             \
    check::expect(#__VA_ARGS__ ": sum", Sum,                                   \
                  5 + int64_t(Count) * (Count - 1) / 2);                       \
    ++NumForms;                                                                \
  }
// clang-format on

void forms() {
  COMBINED(target teams loop num_teams(3) thread_limit(64))
  COMBINED(target teams loop bind(teams))
  COMBINED(target parallel loop num_threads(64))
  COMBINED(target parallel loop bind(parallel))
  FORM(target, teams loop)
  FORM(target, teams loop num_teams(3) thread_limit(64))
  FORM(target, teams loop order(concurrent) bind(teams))
  FORM(target, parallel loop)
  FORM(target parallel num_threads(64), loop)
  FORM(target parallel num_threads(64), loop bind(parallel))
  FORM(target, loop bind(thread))
}

/// Bound to teams, over which it reduces.
void boundToTeams() {
  for (int Count : IterationCounts) {
    int64_t Sum = 5;
#pragma omp target teams num_teams(3) map(tofrom : Sum) reduction(+ : Sum)
#pragma omp loop bind(teams)
    for (int I = 0; I < Count; ++I)
      Sum += I;
    check::expect("bind(teams)", Sum, 5 + int64_t(Count) * (Count - 1) / 2);
    ++NumForms;
  }
}

/// In a separate `target`: several reductions, two loops collapsed, other counters,
/// lastprivate.
void inTarget() {
  int64_t Sum = 0, Largest = -1;
  double Product = 1;
  _Float16 Half = 0;
#pragma omp target map(tofrom : Sum, Largest, Product, Half)
#pragma omp teams loop num_teams(5) collapse(2) reduction(+ : Sum, Half)       \
    reduction(max : Largest) reduction(* : Product)
  for (uint64_t I = 3; I < 40; I += 2)
    for (int16_t J = 10; J > -7; --J) {
      Sum += I * J;
      Largest = int64_t(I) + J > Largest ? int64_t(I) + J : Largest;
      if (I % 8 == 3 && J % 5 == 0)
        Product *= 2;
      Half += _Float16(1);
    }
  check::equal("collapse(2)", Sum, int64_t(19 * 21 * 34));
  check::equal("max", Largest, int64_t(49));
  check::equal("product", Product, 1048576.0);
  check::equal("half", Half, _Float16(323));

  unsigned Counter = 7;
#pragma omp target map(tofrom : Counter)
#pragma omp teams loop num_teams(3) lastprivate(Counter)
  for (Counter = 0; Counter < 100; Counter += 3)
    ;
  check::equal("lastprivate", Counter, 102U);
}

int main() {
  forms();
  boundToTeams();
  inTarget();
  check::equal("forms", NumForms, 5 * 12);
  check::equal("iterations", schedules::Counts::Total,
               int64_t(11 * (0 + 1 + 56 + 384 + 1000)));
  return check::status();
}

// CHECK: collapse(2)<int64>: 13566
// CHECK-NEXT: max<int64>: 49
// CHECK-NEXT: product<double>: 1048576
// CHECK-NEXT: half<half>: 323
// CHECK-NEXT: lastprivate<uint32>: 102
// CHECK-NEXT: forms<int32>: 60
// CHECK-NEXT: iterations<int64>: 15851
