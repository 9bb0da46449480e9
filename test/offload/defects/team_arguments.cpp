//===- defects/team_arguments.cpp - objects of functions with regions -----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A team's code passes objects to functions that launch regions: by value, temporary objects by
// reference, and closures. All threads of the regions use them (docs/StockDefects.md, 66).
//
//===----------------------------------------------------------------------===//

// XFAIL: stock, no-plugin
// RUN: %offload-compile -O0 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O0 -g %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Rows = 12, Columns = 100;

struct Body {
  const int64_t *X;
  int64_t Factor;
  int64_t operator()(int C) const { return X[C] * Factor; }
};

struct Range {
  int Begin, End;
};

template <class Function> static int64_t byValue(Range In, Function Of) {
  int64_t Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
  for (int C = In.Begin; C < In.End; ++C)
    Sum += Of(C);
  return Sum;
}

template <class Function>
static int64_t byReference(const Range &In, const Function &Of) {
  int64_t Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
  for (int C = In.Begin; C < In.End; ++C)
    Sum += Of(C);
  return Sum;
}

/// Passes what it receives to a function that launches a region.
template <class Function> static int64_t twice(Range In, Function Of) {
  return byReference(In, Of) + byValue(In, Of);
}

int64_t total(const int64_t *Values) {
  int64_t Sum = 0;
  for (int Row = 0; Row < Rows; ++Row)
    Sum += Values[Row] * (Row + 1);
  return Sum;
}

int main() {
  int64_t X[Columns], Values[Rows] = {}, References[Rows] = {},
                      Closures[Rows] = {}, Both[Rows] = {};
  for (int C = 0; C < Columns; ++C)
    X[C] = check::scramble(C) % 100;
#pragma omp target teams distribute map(to : X)                                \
    map(from : Values, References, Closures, Both)
  for (int Row = 0; Row < Rows; ++Row) {
    const int64_t *Of = X;
    Values[Row] = byValue(Range{0, Columns - Row}, Body{X, 1 + Row});
    References[Row] = byReference(Range{Row, Columns}, Body{X, 2 + Row});
    Closures[Row] =
        byValue(Range{0, Columns}, [=](int C) { return Of[C] + Row; });
    Both[Row] = twice(Range{1, Columns}, Body{X, Row});
  }
  int64_t Expected[4][Rows] = {};
  for (int Row = 0; Row < Rows; ++Row)
    for (int C = 0; C < Columns; ++C) {
      Expected[0][Row] += C < Columns - Row ? X[C] * (1 + Row) : 0;
      Expected[1][Row] += C >= Row ? X[C] * (2 + Row) : 0;
      Expected[2][Row] += X[C] + Row;
      Expected[3][Row] += C >= 1 ? 2 * X[C] * Row : 0;
    }
  // CHECK: by value<int64>: [[#]]
  check::equal("by value", total(Values), total(Expected[0]));
  // CHECK: by reference<int64>: [[#]]
  check::equal("by reference", total(References), total(Expected[1]));
  // CHECK: closures<int64>: [[#]]
  check::equal("closures", total(Closures), total(Expected[2]));
  // CHECK: both<int64>: [[#]]
  check::equal("both", total(Both), total(Expected[3]));
  return check::status();
}
