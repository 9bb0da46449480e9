//===- block/team_functions.cpp - functions that fill a team's values -----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The code of a team calls functions that receive addresses of its variables: constructors,
// assignments of objects, references, pointers to arrays, functions that call others and launch
// regions. They are inlined, so that every thread can execute them on its copies.
//
//===----------------------------------------------------------------------===//

// The remarks are the plugin's.
// UNSUPPORTED: stock, no-plugin
// RUN: %offload-compile -O2 -Rpass=warpfold -Rpass-missed=warpfold %s -o %t 2> %t.remarks
// RUN: FileCheck %s --check-prefix=REMARKS < %t.remarks
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

#include <complex>

constexpr int Rows = 6;
constexpr int Columns = 200;
int X[Rows * Columns];
int64_t Sums[Rows];

int64_t total() {
  int64_t Sum = 0;
  for (int Row = 0; Row < Rows; ++Row)
    Sum += Sums[Row] * (Row + 1);
  return Sum;
}

template <class Row> int64_t expected(Row OfRow) {
  int64_t Sum = 0;
  for (int R = 0; R < Rows; ++R)
    Sum += OfRow(R) * (R + 1);
  return Sum;
}

static void locate(int Value, int &First, int Weights[4]) {
  First = Value % 11;
  for (int I = 0; I < 4; ++I)
    Weights[I] = First * I + 1;
}

/// Returns several values through references and a pointer.
void references() {
  // REMARKS: :[[#@LINE+1]]:1: remark: 1 parallel regions of a team execute without
#pragma omp target teams distribute map(to : X) map(from : Sums)
  for (int Row = 0; Row < Rows; ++Row) {
    int First;
    int Weights[4];
    locate(X[Row], First, Weights);
    int64_t Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int C = 0; C < Columns; ++C)
      Sum += X[Row * Columns + C] * Weights[C % 4] + First;
    Sums[Row] = Sum;
  }
  check::equal("references", total(), expected([](int Row) {
                 int First, Weights[4];
                 locate(X[Row], First, Weights);
                 int64_t Sum = 0;
                 for (int C = 0; C < Columns; ++C)
                   Sum += X[Row * Columns + C] * Weights[C % 4] + First;
                 return Sum;
               }));
}

struct Line {
  int Offset, Slope;
  Line(int Offset, int Slope) : Offset(Offset), Slope(Slope) { normalize(); }
  void normalize() {
    if (Slope > 50)
      Slope -= 50;
  }
  int at(int C) const { return Offset + Slope * C; }
};

/// A constructor that calls a member function.
void constructor() {
  // REMARKS: :[[#@LINE+1]]:1: remark: 1 parallel regions of a team execute without
#pragma omp target teams distribute map(to : X) map(from : Sums)
  for (int Row = 0; Row < Rows; ++Row) {
    const Line Here(X[Row], X[Row + 1]);
    int64_t Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int C = 0; C < Columns; ++C)
      Sum += Here.at(C) ^ X[Row * Columns + C];
    Sums[Row] = Sum;
  }
  check::equal("constructor", total(), expected([](int Row) {
                 const Line Here(X[Row], X[Row + 1]);
                 int64_t Sum = 0;
                 for (int C = 0; C < Columns; ++C)
                   Sum += Here.at(C) ^ X[Row * Columns + C];
                 return Sum;
               }));
}

#pragma omp declare reduction(+ : std::complex<double> : omp_out += omp_in)

/// An object whose assignment is a function is stored to memory that all threads access.
void objects() {
  std::complex<double> Out[Rows];
  // REMARKS: :[[#@LINE+1]]:1: remark: 1 parallel regions of a team execute without
#pragma omp target teams distribute map(to : X) map(from : Out)
  for (int Row = 0; Row < Rows; ++Row) {
    std::complex<double> Sum(0, 1);
#pragma omp parallel for reduction(+ : Sum)
    for (int C = 0; C < Columns; ++C)
      Sum += std::complex<double>(X[Row * Columns + C], C);
    Out[Row] = Sum;
  }
  for (int Row = 0; Row < Rows; ++Row)
    Sums[Row] = int64_t(Out[Row].real()) * 1000 + int64_t(Out[Row].imag());
  check::equal("objects", total(), expected([](int Row) {
                 int64_t Real = 0, Imaginary = 1;
                 for (int C = 0; C < Columns; ++C) {
                   Real += X[Row * Columns + C];
                   Imaginary += C;
                 }
                 return Real * 1000 + Imaginary;
               }));
}

/// A function with a region.
static int64_t sumOf(const int *Row, int Factor) {
  int64_t Sum = Factor;
#pragma omp parallel for reduction(+ : Sum)
  for (int C = 0; C < Columns; ++C)
    Sum += Row[C] * Factor;
  return Sum;
}

void regionInFunction() {
  // REMARKS: :[[#@LINE+1]]:1: remark: 2 parallel regions of a team execute without
#pragma omp target teams distribute map(to : X) map(from : Sums)
  for (int Row = 0; Row < Rows; ++Row) {
    int64_t Plain = 0;
#pragma omp parallel for reduction(+ : Plain)
    for (int C = 0; C < Columns; ++C)
      Plain += X[Row * Columns + C];
    Sums[Row] = Plain + sumOf(X + Row * Columns, Row + 2);
  }
  check::equal("region in function", total(), expected([](int Row) {
                 int64_t Sum = 0;
                 for (int C = 0; C < Columns; ++C)
                   Sum += X[Row * Columns + C];
                 return Sum * (Row + 3) + Row + 2;
               }));
}

/// A library's loop over a team's threads, whose body is a function object.
template <class Body> void forColumns(const Body &F) {
  const Body Own = F;
#pragma omp parallel for
  for (int C = 0; C < Columns; ++C)
    Own(C);
}

template <class Body> void sumColumns(const Body &F, int64_t &Result) {
  const Body Own = F;
  int64_t Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
  for (int C = 0; C < Columns; ++C)
    Sum += Own(C);
  Result = Sum;
}

template <class Functor> void forTeams(const Functor &F) {
  // REMARKS: :[[#@LINE+1]]:1: remark: 3 parallel regions of a team execute without
#pragma omp target teams distribute map(to : F)
  for (int Row = 0; Row < Rows; ++Row)
    F(Row);
}

/// All regions are in functions that other functions call.
void onlyInFunctions() {
  int Copy[Rows * Columns];
#pragma omp target data map(to : X) map(from : Sums) map(alloc : Copy)
#pragma omp target data use_device_addr(X, Sums, Copy)
  {
    int *From = X, *To = Copy;
    int64_t *Out = Sums;
    forTeams([=](int Row) {
      const int *In = From + Row * Columns;
      int *Own = To + Row * Columns;
      int64_t Sum, Weighted;
      sumColumns([=](int C) { return In[C]; }, Sum);
      forColumns([=](int C) { Own[C] = In[Columns - 1 - C] * C; });
      sumColumns([=](int C) { return Own[C] + Sum; }, Weighted);
      Out[Row] = Weighted;
    });
  }
  check::equal("only in functions", total(), expected([](int Row) {
                 int64_t Sum = 0, Weighted = 0;
                 for (int C = 0; C < Columns; ++C)
                   Sum += X[Row * Columns + C];
                 for (int C = 0; C < Columns; ++C)
                   Weighted += X[Row * Columns + Columns - 1 - C] * C + Sum;
                 return Weighted;
               }));
}

/// Counts its calls in memory of the whole device: each row calls it once.
int Calls = 0;
#pragma omp declare target(Calls)
static void count(int &Number) {
#pragma omp atomic capture
  Number = Calls++;
}

void calledOnce() {
#pragma omp target teams distribute num_teams(1) map(to : X) map(from : Sums)
  for (int Row = 0; Row < Rows; ++Row) {
    int Number;
    count(Number);
    int64_t Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int C = 0; C < Columns; ++C)
      Sum += Number;
    Sums[Row] = Sum;
  }
  check::equal("called once", total(),
               expected([](int Row) { return int64_t(Row) * Columns; }));
}

/// A function that calls itself.
static void descend(int Value, int *Digits) {
  *Digits = Value % 10;
  if (Value >= 10)
    descend(Value / 10, Digits + 1);
}

void recursive() {
#pragma omp target teams distribute map(to : X) map(from : Sums)
  for (int Row = 0; Row < Rows; ++Row) {
    int Digits[8] = {};
    descend(X[Row], Digits);
    int64_t Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int C = 0; C < Columns; ++C)
      Sum += Digits[C % 8];
    Sums[Row] = Sum;
  }
  check::equal("recursive", total(), expected([](int Row) {
                 int Digits[8] = {};
                 descend(X[Row], Digits);
                 int64_t Sum = 0;
                 for (int C = 0; C < Columns; ++C)
                   Sum += Digits[C % 8];
                 return Sum;
               }));
}

int main() {
  for (int I = 0; I < Rows * Columns; ++I)
    X[I] = check::scramble(I) % 1000;
  // CHECK: references<int64>: [[#]]
  references();
  constructor();
  objects();
  regionInFunction();
  onlyInFunctions();
  calledOnce();
  recursive();
  return check::status();
}
