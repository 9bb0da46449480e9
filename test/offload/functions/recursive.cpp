//===- functions/recursive.cpp - a team calls functions that recurse ------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions that call each other, or themselves, and write: they are not inlined, and
// one thread of a team executes them. In addTo openmp-opt makes a thread read a value
// that another one may have overwritten (docs/StockDefects.md, 22).
//
//===----------------------------------------------------------------------===//

// XFAIL: (stock || no-plugin) && simulator
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O3 -DBRANCHES %s -o %t.3
// RUN: %offload-run %t.3 | FileCheck %s --match-full-lines
// RUN: %offload-compile -O1 %s -o %t.1
// RUN: %offload-run %t.1 | FileCheck %s --match-full-lines

#include "../Check.h"

#pragma omp begin declare target
static void odd(const int *Next, int I, int *Out);
static void even(const int *Next, int I, int *Out) {
  if (I < 0)
    return;
  Out[I] += 5;
#ifdef BRANCHES
  if (Next[I] & 1)
    Out[I] ^= 3;
#endif
  odd(Next, Next[I], Out);
  Out[I] *= 2;
  odd(Next, Next[I], Out);
}
static void odd(const int *Next, int I, int *Out) {
  if (I < 0)
    return;
  Out[I] -= 2;
#ifdef BRANCHES
  if (Next[I] & 2)
    Out[I] ^= 5;
#endif
  even(Next, Next[I], Out);
  Out[I] *= 3;
  even(Next, Next[I], Out);
}

/// Each of three calls the next one.
static int second(int *Out, int Depth);
static int third(int *Out, int Depth);
static int first(int *Out, int Depth) {
  Out[0] += Depth;
  return Depth == 0 ? 1 : 2 * second(Out, Depth - 1);
}
static int second(int *Out, int Depth) {
  Out[1] += Depth;
  return Depth == 0 ? 1 : 3 * third(Out, Depth - 1);
}
static int third(int *Out, int Depth) {
  Out[2] += Depth;
  return Depth == 0 ? 1 : first(Out, Depth - 1) + second(Out, Depth - 1);
}

/// Counts in *Of the nodes of the binary tree below I, whose leaves are the nodes from 8
/// on.
static int count(int *Of, int I) {
  *Of += 1;
  return I >= 8 ? 1 : count(Of, 2 * I) + count(Of, 2 * I + 1);
}

/// A function that is in no cycle but calls one twice, as does each one below.
static void four(int *Out) { Out[0] += 1; }
static void three(int *Out) {
  four(Out);
  four(Out + 1);
}
static void two(int *Out) {
  three(Out);
  three(Out + 1);
}
static void one(int *Out) {
  two(Out);
  two(Out + 1);
}
__attribute__((noinline)) static int addTo(int *Out, int Value) {
  Out[0] += Value;
  return Out[0];
}
#pragma omp end declare target

/// The only thread of a target region calls them.
void pair() {
  int Next[3] = {1, 2, -1}, Out[3] = {}, Want[3] = {}, Sum = 0;
#pragma omp target teams num_teams(1) map(to : Next) map(tofrom : Out, Sum)
  {
    even(Next, 0, Out);
    int Part = 0;
#pragma omp parallel for reduction(+ : Part)
    for (int I = 0; I < 3; ++I)
      Part += Out[I];
    Sum = Part;
  }
  even(Next, 0, Want);
  for (int I = 0; I < 3; ++I)
    check::expect("element of a pair", Out[I], Want[I]);
  // CHECK: pair<bool>: true
  check::equal("pair", Sum == Want[0] + Want[1] + Want[2], true);
}

/// The same functions in a second kernel, and others: one thread of each team calls them.
void teams() {
  constexpr int Rows = 5;
  int Next[3] = {1, 2, -1}, Out[Rows][8] = {}, Sums[Rows] = {};
#pragma omp target teams distribute num_teams(2) map(to : Next)                \
    map(tofrom : Out, Sums)
  for (int Row = 0; Row < Rows; ++Row) {
    even(Next, 0, Out[Row]);
    int Value = first(Out[Row] + 3, Row);
    Value += count(&Out[Row][6], 1);
    one(Out[Row] + 3);
    Value += addTo(&Out[Row][7], Row);
    int Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int I = 0; I < 8; ++I)
      Sum += Out[Row][I];
    Sums[Row] = Sum + Value;
  }
  int Wrong = 0;
  for (int Row = 0; Row < Rows; ++Row) {
    int Want[8] = {}, Sum = 0;
    even(Next, 0, Want);
    Sum += first(Want + 3, Row) + count(&Want[6], 1);
    one(Want + 3);
    Sum += addTo(&Want[7], Row);
    for (int I = 0; I < 8; ++I) {
      Wrong += Out[Row][I] != Want[I];
      Sum += Want[I];
    }
    Wrong += Sums[Row] != Sum;
  }
  // CHECK: wrong in teams<int32>: 0
  check::equal("wrong in teams", Wrong, 0);
}

int main() {
  pair();
  teams();
  return check::status();
}
